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
  /** Delivered by the surrounding systems; the portal makes no edition over it. */
  readonly isOfficial: boolean
  /** Whether it is kept what the edition says; false too while it is not issued in any language. */
  readonly keepsFigures: boolean
  /** What the figures were when it was issued; null while it is not. */
  readonly fingerprint: string | null
  /** Where its file is in the language that it is asked for in; null where nobody has asked for that. */
  readonly file: DocumentStatus | null
}

/** What an equal request leads to: the act as it is, another try to make its file, or a new edition of it. */
export type ActAnswer = 'keep' | 'make' | 'edition'

/**
 * What a request for an act leads to (decisions G-392, G-581). The act that exists is the answer, in the language that
 * is asked for: a file that is not there is made of the figures of the edition. An issued edition is never changed, so
 * movements that came late make a new one.
 */
export function answerToRequest(present: PresentAct | null, fingerprint: string): ActAnswer {
  if (!present) return 'edition'
  if (present.isOfficial) return 'keep'
  if (present.fingerprint === null) return 'make'
  if (present.fingerprint !== fingerprint) return 'edition'
  if (present.file === 'ready') return 'keep'
  return present.keepsFigures ? 'make' : 'edition'
}
