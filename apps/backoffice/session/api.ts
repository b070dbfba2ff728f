import { createBrowserClient } from '@proba/browser/browserClient'
import { readLanguage } from '@proba/browser/preferences'
import { sessionTokens } from '@proba/browser/sessionTokens'
import { leaveTo, loginPath } from './leave.ts'
import { createSessionWatch } from './sessionWatch.ts'

export const watch = createSessionWatch(sessionTokens)

/** The back office's way to the API. */
export const client = createBrowserClient({
  language: readLanguage,
  mayCall: watch.mayCall,
  onSessionLost: () => leaveTo(loginPath()),
})
