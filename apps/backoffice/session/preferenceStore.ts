import { readColourScheme, readLanguage, writeColourScheme, writeLanguage } from '@proba/browser/preferences'
import { localStorageStore, type Store } from 'react-admin'

interface SharedPreference {
  readonly read: () => string | null
  readonly write: (value: string) => void
}

/** Preferences that both apps share, by their names in the store of react-admin. */
const shared: Readonly<Record<string, SharedPreference>> = {
  locale: { read: readLanguage, write: writeLanguage },
  theme: { read: readColourScheme, write: writeColourScheme },
}

/**
 * Preferences of a person in this browser: columns, paging. Language and theme are those of the
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
      of?.write(String(value))
      // The store tells its listeners of the change, so it is written there as well.
      own.setItem(key, value)
    },
  }
}
