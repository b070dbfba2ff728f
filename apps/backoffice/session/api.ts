import type { Client } from '@proba/api/client'
import { createBrowserClient } from '@proba/browser/browserClient'
import { sessionTokens } from '@proba/browser/sessionTokens'
import type { Language } from '@proba/domain/text/language'
import { leaveTo, loginPath } from './leave.ts'
import { createSessionWatch } from './sessionWatch.ts'

export const watch = createSessionWatch(sessionTokens)

/** API client of the back office; its requests name the language of the screens. */
export const createOfficeClient = (language: () => Language): Client =>
  createBrowserClient({
    language,
    mayCall: watch.mayCall,
    onSessionLost: () => leaveTo(loginPath()),
  })
