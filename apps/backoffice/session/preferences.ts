import { resolveLanguage } from '@proba/domain/language'
import { localStorageStore, type Store } from 'react-admin'
import { readItem, writeItem } from './storage.ts'

/** Keys of the interface language and theme, shared with the storefront. */
export const languageKey = 'language'
export const themeKey = 'theme'

const themes = ['light', 'dark']

function readTheme(): string | undefined {
  const stored = readItem('localStorage', themeKey)
  return themes.find((theme) => theme === stored)
}

/** Language to begin with (DR-09). */
export const firstLanguage = () =>
  resolveLanguage(readItem('localStorage', languageKey), window.location.host)

const shared: Readonly<Record<string, { key: string; read: () => string | undefined }>> = {
  locale: { key: languageKey, read: firstLanguage },
  theme: { key: themeKey, read: readTheme },
}

/**
 * Preferences of a person in this browser: columns, saved views, paging. Language and theme are those of the
 * storefront. Nothing is forgotten at logout.
 */
export function preferenceStore(userId: number): Store {
  const own = localStorageStore(undefined, `backoffice${userId}`)
  return {
    ...own,
    reset: () => {},
    getItem: (key, fallback) => {
      const of = shared[key]
      return of ? ((of.read() as typeof fallback) ?? fallback) : own.getItem(key, fallback)
    },
    setItem: (key, value) => {
      const of = shared[key]
      if (of) writeItem('localStorage', of.key, String(value))
      // The store tells its listeners of the change, so it is written there as well.
      own.setItem(key, value)
    },
  }
}
