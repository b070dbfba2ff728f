/** The two storages of a browser; where they are blocked the back office still works, for this page only. */
export type StorageName = 'localStorage' | 'sessionStorage'

const memory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }

/** Stored text, or null. */
export function readItem(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return memory[storage].get(key) ?? null
  }
}

/** Stores a text, or forgets it when it is null. */
export function writeItem(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(key)
    else window[storage].setItem(key, value)
  } catch {
    if (value === null) memory[storage].delete(key)
    else memory[storage].set(key, value)
  }
}
