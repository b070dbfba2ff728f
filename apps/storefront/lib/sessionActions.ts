import { ApiError } from '@proba/api/client'
import { announceLogout } from '@proba/browser/logoutChannel'
import { handTokensTo, sessionTokens, storeTokens } from '@proba/browser/sessionTokens'
import { useCallback } from 'react'
import { call } from './api.ts'
import { useSession, useSessionControl } from './session.tsx'

/** Logs in; a refusal clears the tokens and is thrown, a disabled account shows its modal. */
export function useLogin(): (login: string, password: string) => Promise<void> {
  const { open } = useSessionControl()
  return useCallback(
    async (login, password) => {
      try {
        storeTokens(await call('POST /login', { body: { login, password } }), false)
      } catch (error) {
        sessionTokens.clear()
        throw error
      }
      await open()
    },
    [open],
  )
}

/** Logs out here and in the other tabs of the same person; tells whether the server heard it. */
export function useLogout(): () => Promise<boolean> {
  const { leave } = useSessionControl()
  const { user } = useSession()
  return useCallback(async () => {
    const heard = await call('POST /logout', {}).then(
      () => true,
      (error: unknown) => error instanceof ApiError && error.status === 401,
    )
    await leave()
    if (user) announceLogout(user.id)
    return heard
  }, [leave, user])
}

/** Makes another company the active one; everything shown is read anew (R-012, G-045). */
export function useSwitchCompany(): (companyId: number) => Promise<void> {
  const { take } = useSessionControl()
  return useCallback(
    async (companyId) => {
      take(await call('POST /users/company/change', { body: { companyId } }))
    },
    [take],
  )
}

/**
 * Opens a new tab that is logged in as a user of a client (R-118, G-036). Answers false when the browser refuses
 * the tab; a refusal of the server closes it and is thrown.
 */
export async function loginAs(userId: number): Promise<boolean> {
  // Opened before the call: a tab that comes later than the press is taken for a pop-up.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  try {
    handTokensTo(tab, await call('POST /loginAs', { body: { userId } }))
  } catch (error) {
    tab.close()
    throw error
  }
  tab.location.replace('/')
  return true
}
