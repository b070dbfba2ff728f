import type { Client } from '@proba/api/client'
import { createBrowserClient } from '@proba/browser/browserClient'
import { sessionTokens } from '@proba/browser/sessionTokens'
import type { Language } from '@proba/domain/text/language'
import { leaveTo, loginPath } from './leave.ts'
import { createSessionWatch } from './sessionWatch.ts'

export const watch = createSessionWatch(sessionTokens)

/** The back office's way to the API, in the language of its screens. */
export const createOfficeClient = (language: () => Language): Client =>
  createBrowserClient({
    language,
    mayCall: watch.mayCall,
    onSessionLost: () => leaveTo(loginPath()),
  })
