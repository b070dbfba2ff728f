import { tokenStorage } from './sessionTokens.ts'

/** Runs one renewal of tokens at a time across the tabs that share a store; a browser without locks just runs it. */
export function withRefreshLock<T>(renew: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return renew()
  return navigator.locks.request(`proba-refresh-${tokenStorage()}`, renew)
}
