import { readLanguage, writeLanguage } from '@proba/browser/preferences'
import type { Language } from '@proba/domain/text/language'
import { useSyncExternalStore } from 'react'

/** Where there is no window, each page says in which language it is drawn. */
let current: Language = globalThis.window ? readLanguage() : 'ru'
const listeners = new Set<() => void>()

/** Listens to changes of the language; returns how to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Language of the interface and of every call (DR-09). */
export const currentLanguage = (): Language => current

/** The language of calls, as React state. */
export const useCurrentLanguage = (): Language =>
  useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)

/** Changes the language and keeps it for the next visit. */
export function keepLanguage(language: Language): void {
  current = language
  writeLanguage(language)
  for (const listener of listeners) listener()
}
