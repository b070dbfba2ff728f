import { type Language, resolveLanguage } from '@proba/domain/text/language'
import { readItem, removeItem, writeItem } from './storage.ts'

const languageKey = 'language'
const themeKey = 'theme'

/** Language of the interface: the stored choice, else that of the host (DR-09). */
export const readLanguage = (): Language =>
  resolveLanguage(readItem('localStorage', languageKey), window.location.host)

/** Stores the language for the next visit of either app. */
export const writeLanguage = (language: string): void => writeItem('localStorage', languageKey, language)

/** Colours on the screen. */
export type ColourScheme = 'light' | 'dark'

/** The colour scheme chosen by hand, or null: follows the system. */
export function readColourScheme(): ColourScheme | null {
  const stored = readItem('localStorage', themeKey)
  return stored === 'light' || stored === 'dark' ? stored : null
}

/** Stores a choice of colours for the next visit of either app; null is no choice. */
export function writeColourScheme(scheme: string | null): void {
  if (scheme === null) removeItem('localStorage', themeKey)
  else writeItem('localStorage', themeKey, scheme)
}
