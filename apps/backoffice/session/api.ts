import { createBrowserClient } from '@proba/browser/browserClient'
import { readLanguage } from '@proba/browser/preferences'
import { leaveTo, loginPath } from './leave.ts'

/** The back office's way to the API. */
export const client = createBrowserClient({
  language: readLanguage,
  onSessionLost: () => leaveTo(loginPath()),
})
