import type { CallName } from '@proba/api/calls'
import { ApiError, type CallOptions, type InputOf, type ReplyTo, type SentFile } from '@proba/api/client'
import { createBrowserClient } from '@proba/browser/browserClient'
import { fetchOnce } from '../firstVisit/earlyAnswers.ts'
import { takeAnswer } from '../firstVisit/firstVisit.ts'
import { currentLanguage } from '../language/currentLanguage.ts'

/** What a call reports to the whole application; screens show the errors of their own calls. */
export type ApiEvent =
  | 'sessionLost'
  | 'sessionLostTold'
  | 'maintenance'
  | 'accountDisabled'
  | 'companyChanged'
  | 'secondFactorDue'

type Listener = (event: ApiEvent) => void
const listeners = new Set<Listener>()

/** Listens to events of any call; returns how to stop. */
export function onApiEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const announce = (event: ApiEvent) => {
  for (const listener of listeners) listener(event)
}

let shownCompanyId: number | null = null

/** Sets the company that the screens show: every call says that it is made for it. */
export function callForCompany(id: number | null): void {
  shownCompanyId = id
}

const client = createBrowserClient({
  language: currentLanguage,
  companyId: () => shownCompanyId,
  onSessionLost: (isAnnounced) => announce(isAnnounced ? 'sessionLostTold' : 'sessionLost'),
  fetch: fetchOnce,
})

function announceError(error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code === 'maintenance') announce('maintenance')
  if (error.code === 'company_changed') announce('companyChanged')
  if (error.code === 'account_disabled') announce('accountDisabled')
  if (error.code === 'second_factor_due') announce('secondFactorDue')
}

/** Calls the API; an unsuccessful answer is thrown as ApiError. */
export async function call<N extends CallName>(
  name: N,
  input: InputOf<N>,
  options?: CallOptions,
): Promise<ReplyTo<N>> {
  const brought = takeAnswer(name, input)
  if (brought) return brought.data as ReplyTo<N>
  try {
    return await client.call(name, input, options)
  } catch (error) {
    // The session calls init itself and handles its errors.
    if (name !== 'GET /init') announceError(error)
    throw error
  }
}

/** The file of a call that answers one, which may be large. */
export async function download<N extends CallName>(name: N, input: InputOf<N>): Promise<SentFile> {
  try {
    return await client.download(name, input)
  } catch (error) {
    announceError(error)
    throw error
  }
}

/** Renews the tokens by the stored refresh token. */
export const refreshTokens = (): Promise<boolean> => client.refresh()
