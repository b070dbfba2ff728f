import type { StoredTokens } from '@proba/api/client'
import { handTokensTo } from './sessionTokens.ts'

/**
 * Opens a new tab of the portal that is logged in as another person (decisions G-036, G-355); `logInAs` makes the call.
 * Answers false when the browser blocks the tab; an error of the call closes it and is thrown.
 */
export async function openLoginAs(logInAs: () => Promise<StoredTokens>): Promise<boolean> {
  // Opened before the call: browsers block a tab that opens later than the click as a pop-up.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  try {
    handTokensTo(tab, await logInAs())
  } catch (error) {
    tab.close()
    throw error
  }
  tab.location.replace('/')
  return true
}
