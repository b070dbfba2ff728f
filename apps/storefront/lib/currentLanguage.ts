import { type Language, resolveLanguage } from '@proba/domain/language'
import { readItem, writeItem } from './storage.ts'

const key = 'language'
let current: Language = resolveLanguage(readItem('localStorage', key), window.location.host)

/** Language of the interface and of every call (DR-09). */
export const currentLanguage = (): Language => current

/** Keeps the chosen language for the next visit. */
export function keepLanguage(language: Language): void {
  current = language
  writeItem('localStorage', key, language)
}
