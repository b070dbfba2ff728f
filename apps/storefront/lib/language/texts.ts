import type { Language } from '@proba/domain/text/language'
import { createTexts, type Messages, type Texts, type Translate } from '@proba/i18n'
import { currentLanguage } from './currentLanguage.ts'

/** Parts of the portal whose texts come with their first screen, so that other visitors do not wait for them. */
const parts = {
  personal: {
    ru: async () => (await import('@proba/i18n/bundles/personalBundle.ru')).personalMessagesRu,
    en: async () => (await import('@proba/i18n/bundles/personalBundle.en')).personalMessagesEn,
  },
  news: {
    ru: async () => (await import('@proba/i18n/bundles/newsBundle.ru')).newsMessagesRu,
    en: async () => (await import('@proba/i18n/bundles/newsBundle.en')).newsMessagesEn,
  },
  person: {
    ru: async () => (await import('@proba/i18n/bundles/personBundle.ru')).personMessagesRu,
    en: async () => (await import('@proba/i18n/bundles/personBundle.en')).personMessagesEn,
  },
  ordering: {
    ru: async () => (await import('@proba/i18n/bundles/orderingBundle.ru')).orderingMessagesRu,
    en: async () => (await import('@proba/i18n/bundles/orderingBundle.en')).orderingMessagesEn,
  },
  additional: {
    ru: async () => (await import('@proba/i18n/bundles/additionalBundle.ru')).additionalMessagesRu,
    en: async () => (await import('@proba/i18n/bundles/additionalBundle.en')).additionalMessagesEn,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, () => Promise<Messages>>>>>

export type TextPart = keyof typeof parts

/** Only the texts of the language in use are fetched. */
const loaders = {
  ru: async () => (await import('@proba/i18n/bundles/storefrontBundle.ru')).storefrontMessagesRu,
  en: async () => (await import('@proba/i18n/bundles/storefrontBundle.en')).storefrontMessagesEn,
} as const

const loaded = new Map<string, Promise<unknown>>()

/** Does what has a key once; what failed is done again when it is next asked for. */
function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = loaded.get(key)
  // A key always belongs to the same loader.
  if (known !== undefined) return known as Promise<T>
  const result = load()
  loaded.set(key, result)
  result.catch(() => loaded.delete(key))
  return result
}

const textsOf = (language: Language): Promise<Texts> =>
  once(language, async () => createTexts(language, await loaders[language]()))

const addPart = (language: Language, part: TextPart): Promise<void> =>
  once(`${language} ${part}`, async () => {
    const [texts, messages] = await Promise.all([textsOf(language), parts[part][language]()])
    texts.add(messages)
  })

/** Parts whose screens were asked for; another language brings their texts at once. */
const opened = new Set<TextPart>()

/** The texts of a language, loaded once, with those of the parts that are open. */
export async function translateOf(language: Language): Promise<Translate> {
  const [{ t }] = await Promise.all([
    textsOf(language),
    ...[...opened].map((part) => addPart(language, part)),
  ])
  return t
}

/** The texts of a language with those of a part. */
export async function translateWith(language: Language, part?: TextPart): Promise<Translate> {
  if (part) await addPart(language, part)
  return translateOf(language)
}

/** Loads the texts of a part in every language that is in use. */
export async function loadTexts(part: TextPart): Promise<void> {
  opened.add(part)
  const languages = (['ru', 'en'] as const).filter(
    (language) => language === currentLanguage() || loaded.has(language),
  )
  await Promise.all(languages.map((language) => addPart(language, part)))
}

// Requested as soon as this module runs, before React renders.
if (globalThis.window) void textsOf(currentLanguage())
