import { readColourScheme, readLanguage, writeColourScheme, writeLanguage } from '@proba/browser/preferences'
import { localStorageStore, type Store } from 'react-admin'
import { languageOf } from './language.ts'

interface SharedPreference {
  readonly read: () => string | null
  readonly write: (value: string) => void
}

/**
 * The language of this tab: the stored one when the tab is opened, afterwards the one chosen in it. Choices in other tabs
 * are ignored, because a change mounts every screen again and open dialogs lose what was typed (decision G-631).
 */
function tabLanguage(): SharedPreference {
  let language = readLanguage()
  return {
    read: () => language,
    write: (chosen) => {
      language = languageOf(chosen)
      writeLanguage(language)
    },
  }
}

/** Listeners to choices made in this tab; the store of react-admin would report those of other tabs as well. */
function tabListeners() {
  const listeners = new Set<(value: string) => void>()
  return {
    add: (listener: (value: string) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify: (value: string) => {
      for (const listener of [...listeners]) listener(value)
    },
  }
}

/**
 * Preferences of a person in this browser: columns, paging. Language and theme are those of the
 * storefront. Nothing is forgotten at logout.
 */
export function preferenceStore(userId: number): Store {
  const own = localStorageStore(undefined, `backoffice${userId}`)
  /** Preferences that both apps share, by their names in the store of react-admin. */
  const shared: Readonly<Record<string, SharedPreference>> = {
    locale: tabLanguage(),
    theme: { read: readColourScheme, write: writeColourScheme },
  }
  const ofLanguage = tabListeners()
  return {
    ...own,
    reset: () => {},
    subscribe: (key, listener) =>
      key === 'locale' ? ofLanguage.add(listener) : own.subscribe(key, listener),
    getItem: (key, fallback) => {
      const of = shared[key]
      return of ? ((of.read() as typeof fallback) ?? fallback) : own.getItem(key, fallback)
    },
    setItem: (key, value) => {
      const of = shared[key]
      of?.write(String(value))
      if (key === 'locale') return ofLanguage.notify(String(value))
      // The store tells its listeners of the change, so it is written there as well.
      own.setItem(key, value)
    },
  }
}
