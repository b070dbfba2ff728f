import { ApiError } from '@proba/api/client'
import { openLoginAs } from '@proba/browser/loginAsTab'
import { announceLogout } from '@proba/browser/logoutChannel'
import { sessionTokens, storeTokens } from '@proba/browser/sessionTokens'
import { useCallback } from 'react'
import { call } from './api.ts'
import { useSession, useSessionControl } from './session.tsx'

/** Logs in; an error clears the tokens and is thrown, a disabled account shows its modal. */
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

/** Logs out here and in the other tabs of the same user; answers whether the server has ended the session. */
export function useLogout(): () => Promise<boolean> {
  const { leave } = useSessionControl()
  const { user } = useSession()
  return useCallback(async () => {
    const isEnded = await call('POST /logout', {}).then(
      () => true,
      (error: unknown) => error instanceof ApiError && error.status === 401,
    )
    await leave()
    if (user) announceLogout(user.id)
    return isEnded
  }, [leave, user])
}

/** Makes another company the active one and reads everything shown again (G-045). */
export function useSwitchCompany(): (companyId: number) => Promise<void> {
  const { setInit } = useSessionControl()
  return useCallback(
    async (companyId) => {
      setInit(await call('POST /users/company/change', { body: { companyId } }))
    },
    [setInit],
  )
}

/** Opens a new tab that is logged in as a user of a client, with the reason for the log (G-036, G-355). */
export const loginAs = (userId: number, reason: string): Promise<boolean> =>
  openLoginAs(() => call('POST /loginAs', { body: { userId, reason } }))
