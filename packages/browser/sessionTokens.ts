import type { StoredTokens, TokenStore } from '@proba/api/client'
import { isAdminSession, readToken, tokenStore } from '@proba/domain/access/sessionRules'
import { readItem, removeItem, type StorageName, writeItem } from './storage.ts'

/** Storage keys of the pair, the same in both storages (decision G-032). */
const accessKey = 'jwtAccess'
const refreshKey = 'jwtRefresh'

/** The access token of a tab logged in as another person, or null. */
export const loginAsToken = (): string | null => readItem('sessionStorage', accessKey)

/** The storage that this tab's session lives in. */
export const tokenStorage = (): StorageName => tokenStore(loginAsToken() !== null)

const read = (key: string): string | null =>
  readToken(readItem('sessionStorage', key), readItem('localStorage', key))

/** The session that an access token names; null for a token that does not say so. */
export function sessionOf(access: string | null): string | null {
  const [, claims = ''] = (access ?? '').split('.')
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

/** The session that calls of this tab are made in now; null without one. */
export const storedSession = (): string | null => sessionOf(read(accessKey))

/** Listens to tokens that another tab of this browser stores or removes; returns how to stop. */
export function onTokensElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    // The pair is complete once its second half is there; without a key all of the storage was emptied.
    if ((key === refreshKey || key === null) && storageArea === window.localStorage) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Whether a tab logged in as another person belongs to somebody who has a session of their own. */
export const isBehindLoginAs = (): boolean =>
  loginAsToken() !== null && isAdminSession(readItem('localStorage', accessKey))

/** Puts the pair of a login into the storage it belongs to. */
export function storeTokens({ access, refresh }: StoredTokens, isLoginAs: boolean): void {
  const storage = tokenStore(isLoginAs)
  writeItem(storage, accessKey, access)
  writeItem(storage, refreshKey, refresh)
}

/** Hands the pair of a login-as to the tab opened for it; the own session of this tab is not touched. */
export function handTokensTo(tab: Window, { access, refresh }: StoredTokens): void {
  tab.sessionStorage.setItem(accessKey, access)
  tab.sessionStorage.setItem(refreshKey, refresh)
}

/** Tokens of this tab: those of a login-as first, else the person's own. */
export const sessionTokens: TokenStore = {
  read() {
    const access = read(accessKey)
    const refresh = read(refreshKey)
    return access !== null && refresh !== null ? { access, refresh } : null
  },
  write: (pair) => storeTokens(pair, loginAsToken() !== null),
  clear() {
    const storage = tokenStorage()
    removeItem(storage, accessKey)
    removeItem(storage, refreshKey)
  },
}
