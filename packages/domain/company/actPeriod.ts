import type { DocumentStatus } from '../codes/documentStatus.ts'
import { today } from '../text/dates.ts'
import { type BusinessCalendar, workingDayAfter } from '../text/workingDays.ts'

const lastDayOf = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** Full months around two days (`YYYY-MM-DD`): from the first day of the first one to the last day of the last (DR-62). */
export function snapMonths(from: string, to: string): [from: string, to: string] {
  const [year, month] = to.split('-').map(Number)
  return [`${from.slice(0, 8)}01`, lastDayOf(year ?? 0, month ?? 1)]
}

/** The last day that an act can cover: that of the month before the present one of Krasnoyarsk (DR-62). */
export function actMaxDate(now: string): string {
  const [year, month] = today(now).split('-').map(Number)
  return lastDayOf(year ?? 0, (month ?? 1) - 1)
}

/** What is wrong with the days of an act: one is missing, they are the wrong way round, or the month is not over. */
export type ActPeriodError = 'required' | 'order' | 'future'

/** Why an act cannot be asked for about a period, by its days as they were chosen; null where it can (DR-62). */
export function actPeriodError(from: string, to: string, now: string): ActPeriodError | null {
  if (from === '' || to === '') return 'required'
  if (from > to) return 'order'
  return snapMonths(from, to)[1] > actMaxDate(now) ? 'future' : null
}

/** Working days that a customer has to sign an act or to object to it (decision G-181). */
const daysToAnswer = 5

/** The day until which a customer answers an act that is ready since a day. */
export const actDeadline = (readyOn: string, calendar: BusinessCalendar): string =>
  workingDayAfter(readyOn, daysToAnswer, calendar)

/** The newest edition of an act about a contract and period. */
export interface PresentAct {
  readonly status: DocumentStatus
  /** Delivered by the surrounding systems; the portal makes no edition over it. */
  readonly isOfficial: boolean
  /** What the figures were when it was made; null while it is not. */
  readonly fingerprint: string | null
}

/** What an equal request leads to: the act as it is, another try to make it, or a new edition of it. */
export type ActAnswer = 'keep' | 'make' | 'edition'

/**
 * What a request for an act leads to (decision G-392). The act that exists is the answer. One that is not made yet is
 * tried once more; an issued one is never changed, so movements that came late make a new edition.
 */
export function answerToRequest(present: PresentAct | null, fingerprint: string): ActAnswer {
  if (!present) return 'edition'
  if (present.isOfficial) return 'keep'
  if (present.status !== 'ready') return 'make'
  return present.fingerprint === fingerprint ? 'keep' : 'edition'
}
