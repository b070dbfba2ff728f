import { ApiError, type ReplyTo } from '@proba/api/client'
import { openLoginAs } from '@proba/browser/loginAsTab'
import { announceLogout } from '@proba/browser/logoutChannel'
import { sessionTokens, storeTokens } from '@proba/browser/sessionTokens'
import { useCallback } from 'react'
import { call } from '../calls/api.ts'
import { useSession, useSessionControl } from './session.tsx'

/** Opens the portal with the tokens that a call answers; an error clears the tokens and is thrown. */
function useEnter(): (tokens: Promise<ReplyTo<'POST /login'>>) => Promise<void> {
  const { open } = useSessionControl()
  return useCallback(
    async (tokens) => {
      try {
        storeTokens(await tokens, false)
      } catch (error) {
        sessionTokens.clear()
        throw error
      }
      await open()
    },
    [open],
  )
}

/** Logs in; an error clears the tokens and is thrown, a disabled account shows its modal. */
export function useLogin(): (login: string, password: string) => Promise<void> {
  const enter = useEnter()
  return useCallback((login, password) => enter(call('POST /login', { body: { login, password } })), [enter])
}

/** Ends a login that asked for a code. */
export function useCodeLogin(): (challenge: string, code: string) => Promise<void> {
  const enter = useEnter()
  return useCallback(
    (challenge, code) => enter(call('POST /login/code', { body: { challenge, code } })),
    [enter],
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
