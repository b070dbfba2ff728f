/** The two storages of a browser; a blocked storage is replaced by memory, so that the page still works. */
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

/** Stores a text. */
export function writeItem(storage: StorageName, key: string, value: string): void {
  try {
    window[storage].setItem(key, value)
  } catch {
    memory[storage].set(key, value)
  }
}

/** Forgets a text. */
export function removeItem(storage: StorageName, key: string): void {
  memory[storage].delete(key)
  try {
    window[storage].removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Forgets the texts of the chosen keys. */
export function removeItems(storage: StorageName, isChosen: (key: string) => boolean): void {
  for (const key of keysOf(storage).filter(isChosen)) removeItem(storage, key)
}

/** Keys of all stored texts. */
export function keysOf(storage: StorageName): string[] {
  const kept = [...memory[storage].keys()]
  try {
    const { length } = window[storage]
    const stored = Array.from({ length }, (_, index) => window[storage].key(index))
    return [...kept, ...stored.filter((key) => key !== null)]
  } catch {
    return kept
  }
}
