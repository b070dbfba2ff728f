import type { TokenStore } from '@proba/api/client'
import { readToken, tokenStore } from '@proba/domain/session'
import { readItem, type StorageName, writeItem } from './storage.ts'

/** Keys of the pair, shared with the storefront (decision G-032). */
const accessKey = 'jwtAccess'
const refreshKey = 'jwtRefresh'

/** The storage that the session of this tab lives in: a login-as belongs to its tab alone (DR-100). */
export const tokenPlace = (): StorageName => tokenStore(readItem('sessionStorage', accessKey) !== null)

const read = (key: string): string | null =>
  readToken(readItem('sessionStorage', key), readItem('localStorage', key))

/** Tokens of this tab, the same that the storefront uses. */
export const tokens: TokenStore = {
  read() {
    const access = read(accessKey)
    const refresh = read(refreshKey)
    return access !== null && refresh !== null ? { access, refresh } : null
  },
  write(pair) {
    const place = tokenPlace()
    writeItem(place, accessKey, pair.access)
    writeItem(place, refreshKey, pair.refresh)
  },
  clear() {
    const place = tokenPlace()
    writeItem(place, accessKey, null)
    writeItem(place, refreshKey, null)
  },
}
