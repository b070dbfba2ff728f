import { ApiError, type ReplyTo } from '@proba/api/client'
import { sessionTokens } from '@proba/browser/sessionTokens'
import { initDecision } from '@proba/domain/access/sessionRules'
import { call, refreshTokens } from './api.ts'
import type { FirstVisit } from './firstVisit.ts'

/** What the shell is rendered from. */
export type Init = ReplyTo<'GET /init'>

/** How a visit begins: open (with a session or as a guest), closed for maintenance, or with no answer at all. */
export type Opening =
  | {
      readonly kind: 'open'
      readonly init: Init
      /** There was a session, and it could not be renewed. */
      readonly isSessionLost: boolean
      /** The account behind the session has been disabled. */
      readonly isDisabled: boolean
      /** Name of the company that this window showed until it learned that another one is active; null otherwise. */
      readonly companyBefore: string | null
      /** Key of the browser history entry that was shown then. */
      readonly switchedAt?: string
    }
  | { readonly kind: 'maintenance'; readonly error: ApiError }
  | { readonly kind: 'failed'; readonly error: unknown }

/** How the visit of a guest begins whose init the page brought along; null when it did not. */
export function guestOpening(first: FirstVisit | null): Opening | null {
  const answer = first?.answers.find(({ name }) => name === 'GET /init')
  if (!answer) return null
  const init = answer.data as Init
  return { kind: 'open', init, isSessionLost: false, isDisabled: false, companyBefore: null }
}

async function askInit(): Promise<Init | ApiError> {
  try {
    return await call('GET /init', {})
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

function decide(answer: Init | ApiError) {
  const refresh = sessionTokens.read()?.refresh ?? null
  if (answer instanceof ApiError) return initDecision({ code: answer.status, refresh })
  return initDecision({ code: 200, user: answer.user, companies: answer.companies, refresh })
}

/** An answer that says nothing about the session: the tokens must survive it. */
const isNoAnswer = (answer: Init | ApiError): answer is ApiError =>
  answer instanceof ApiError && (answer.status === 0 || answer.status === 429 || answer.status >= 500)

async function openAsGuest(isDisabled: boolean): Promise<Opening> {
  const isSessionLost = sessionTokens.read() !== null && !isDisabled
  sessionTokens.clear()
  const answer = await askInit()
  if (answer instanceof ApiError) return { kind: 'failed', error: answer }
  return { kind: 'open', init: answer, isSessionLost, isDisabled, companyBefore: null }
}

/** Begins a visit: reads init, renewing the session once when only its refresh token is still valid (DR-102). */
export async function beginVisit(mayRefresh = true): Promise<Opening> {
  const answer = await askInit()
  const decision = decide(answer)
  if (decision === 'show503' && answer instanceof ApiError) return { kind: 'maintenance', error: answer }
  if (isNoAnswer(answer)) return { kind: 'failed', error: answer }
  // A user without a company is let in too (G-052); a guest has nothing to renew.
  if (
    !(answer instanceof ApiError) &&
    (decision === 'session' || answer.user || sessionTokens.read() === null)
  )
    return { kind: 'open', init: answer, isSessionLost: false, isDisabled: false, companyBefore: null }
  const isDisabled = answer instanceof ApiError && answer.code === 'account_disabled'
  if (!isDisabled && decision === 'refresh-login' && mayRefresh && (await refreshTokens()))
    return beginVisit(false)
  return openAsGuest(isDisabled)
}
