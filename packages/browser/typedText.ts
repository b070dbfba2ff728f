import { removeItems } from './storage.ts'

const prefix = 'typed/'
const listeners = new Set<() => void>()

/** Key of what a person typed or chose and has not sent yet, in the storage of the tab; a logout forgets all of it. */
export const typedKey = (...parts: readonly (string | number)[]): string => prefix + parts.join('/')

/** Forgets what was typed in this tab: at a logout, so that the next person at the computer cannot read it. */
export function forgetTyped(): void {
  removeItems('sessionStorage', (key) => key.startsWith(prefix))
  for (const listener of listeners) listener()
}

/** Hears that what was typed is to be forgotten, for what is kept in memory; returns how to stop. */
export function onTypedForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
