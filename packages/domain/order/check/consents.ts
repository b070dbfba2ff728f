import type { CheckCode, CheckLevel } from '../../codes/checkCodes.ts'

/** What a buyer has agreed to: a higher cost below a metal minimum, and the unusual amounts of single rows. */
export interface Consents {
  readonly isCostOrderIncreased: boolean
  /** Cart rows whose amount is meant (decision G-670). */
  readonly confirmed: ReadonlySet<number>
}

/** Nothing agreed to: how every check begins. */
export const noConsents: Consents = { isCostOrderIncreased: false, confirmed: new Set() }

/** A refusal as consents concern it. */
export interface ConsentRefusal {
  readonly code: CheckCode
  readonly level: CheckLevel
  readonly offers: readonly { readonly id: number }[]
}

/** Whether a refusal asks for a consent that has been given: each question has its own (decisions G-123, G-670). */
export function isAgreed({ code, level, offers }: ConsentRefusal, consents: Consents): boolean {
  if (level !== 'consent') return false
  if (code !== 'unusual_amount') return consents.isCostOrderIncreased
  return offers.every(({ id }) => consents.confirmed.has(id))
}
