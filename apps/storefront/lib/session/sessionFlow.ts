import { ApiError, type ReplyTo } from '@proba/api/client'
import { sessionTokens } from '@proba/browser/sessionTokens'
import { initDecision } from '@proba/domain/access/sessionRules'
import { call, refreshTokens } from '../calls/api.ts'
import type { FirstVisit } from '../firstVisit/firstVisit.ts'

/** What the shell is rendered from. */
export type Init = ReplyTo<'GET /init'>

/** How a visit begins: open (with a session or as a guest), closed for maintenance, or with no answer at all. */
export type Opening = OpenVisit | ClosedVisit | { readonly kind: 'failed'; readonly error: unknown }

export interface OpenVisit {
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

export interface ClosedVisit {
  readonly kind: 'maintenance'
  readonly error: ApiError
  /** What was open when the portal closed: it waits behind the screen of the maintenance, with all that was typed. */
  readonly behind?: OpenVisit
}

/** The visit that the screens are drawn from: the open one, or the one that waits for the end of the maintenance. */
export function openPart(state: { readonly kind: 'loading' } | Opening): OpenVisit | null {
  if (state.kind === 'open') return state
  return (state.kind === 'maintenance' && state.behind) || null
}

/**
 * What is shown after a visit was begun again. Maintenance keeps what was open behind it; while it lasts, an attempt
 * that gets no answer (a server that is being restarted) changes nothing, so that the portal still returns by itself.
 */
export function stateAfter(before: { readonly kind: 'loading' } | Opening, next: Opening): Opening {
  const isAnswer = next.kind === 'maintenance' && next.error.code === 'maintenance'
  if (before.kind === 'maintenance' && next.kind !== 'open' && !isAnswer) return before
  const behind = openPart(before)
  return next.kind === 'maintenance' && behind ? { ...next, behind } : next
}

/** How the visit of a guest begins when init is embedded in the page; null when it is not. */
export function guestOpening(first: FirstVisit | null): Opening | null {
  if (first?.closed)
    return { kind: 'maintenance', error: new ApiError('maintenance', 503, '', { ...first.closed }) }
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
  if (answer instanceof ApiError)
    return answer.status === 503 ? { kind: 'maintenance', error: answer } : { kind: 'failed', error: answer }
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
