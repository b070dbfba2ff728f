import { type Refusal, refusal } from '../text/refusal.ts'

/** Nobody fills in a form faster, ms (G-245). */
export const minFillMs = 2000

/** Signs that a form was filled in by a program (G-245). */
export interface FormTrace {
  /** A field that people do not see; a program fills it in. */
  readonly website?: string | undefined
  /** Time from opening the form to sending it, ms; a sender that does not say so counts as 0. */
  readonly filledMs?: number | undefined
}

/** Refuses a form that a program has filled in; null for one of a person. */
export function robotRefusal({ website = '', filledMs = 0 }: FormTrace): Refusal<'form_by_robot'> | null {
  return website !== '' || filledMs < minFillMs ? refusal('form_by_robot') : null
}
