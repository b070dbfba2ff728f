/** Interface languages; Russian is the default. */
export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]

/** Header that carries the language of a call, as it is sent; servers see it in lower case (G-024). */
export const languageHeader = 'X-Localization'

function languageOf(text: string): Language | null {
  const lower = text.trim().toLowerCase()
  return languages.find((language) => lower === language || lower.startsWith(`${language}-`)) ?? null
}

/**
 * Language of the interface: the stored choice, else English on a host ending in `com`, else Russian. A stored
 * language that the portal does not have counts as no choice (DR-09).
 */
export function resolveLanguage(stored: string | null, host: string): Language {
  const hostName = host.split(':', 1)[0] ?? ''
  return languageOf(stored ?? '') ?? (hostName.toLowerCase().endsWith('com') ? 'en' : 'ru')
}

/** What the client sends for a language (DR-09). */
export function languageTag(language: Language): 'ru-RU' | 'en' {
  return language === 'ru' ? 'ru-RU' : 'en'
}

/** What the server reads: anything that does not start with `en`, or nothing, is Russian (decision G-024). */
export function languageOfHeader(value: string | null | undefined): Language {
  return value?.trim().toLowerCase().startsWith('en') ? 'en' : 'ru'
}
