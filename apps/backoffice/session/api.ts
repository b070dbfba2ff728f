import { createClient } from '@proba/api/client'
import { languageTag, resolveLanguage } from '@proba/domain/language'
import { leaveTo, loginPath } from './doors.ts'
import { languageKey } from './preferences.ts'
import { readItem } from './storage.ts'
import { tokenPlace, tokens } from './tokens.ts'

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`proba-refresh-${tokenPlace()}`, work)
}

/** The back office's way to the API. */
export const client = createClient({
  base: '/api/v1',
  tokens,
  language: () => languageTag(resolveLanguage(readItem('localStorage', languageKey), window.location.host)),
  exclusively,
  onSessionLost: () => leaveTo(loginPath()),
})
