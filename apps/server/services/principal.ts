import type { Restriction } from '@proba/domain/codes/restriction'
import { RequestRefused } from '../lib/requestRefused.ts'

/** The person who makes a request, read from the database every time, so that a change takes effect at once. */
export interface Principal {
  readonly sessionId: string
  readonly userId: number
  readonly login: string
  readonly name: string
  readonly email: string
  readonly language: string
  readonly permissions: readonly string[]
  readonly passwordResetRequired: boolean
  /** A second factor has to be set up first (decision G-524). */
  readonly secondFactorDue: boolean
  readonly parentId: number | null
  readonly variables: Readonly<Record<string, number>>
  /** The manager or admin who logged in as this user; null in an ordinary session. */
  readonly actorId: number | null
  readonly actorName: string | null
  /** Companies this session may act for; under login-as by a manager only those bound to the manager. */
  readonly companyIds: readonly number[]
  /** The active company and contract; null without one (decisions G-045, G-046, G-052). */
  readonly company: ActiveCompany | null
}

export interface ActiveCompany {
  readonly id: number
  readonly isDemo: boolean
  readonly settings: Readonly<Record<string, boolean>>
  readonly disabledRestrictions: readonly Restriction[]
  readonly activeContractId: number | null
}

/** The active company of the caller, or the refusal `company_not_chosen`. */
export function companyOf(me: Principal): ActiveCompany {
  if (!me.company) throw new RequestRefused('company_not_chosen')
  return me.company
}
