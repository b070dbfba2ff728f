import { dayOf, today } from '../text/dates.ts'

/** Why an order cannot have been completed on a day; its text is that of the same code of a form field. */
export type CompletionDayError = 'beforeOrder' | 'futureDay'

/**
 * Why an order cannot have been completed on a day (`YYYY-MM-DD`) by the calendar of Krasnoyarsk: it was placed later, or
 * the day has not come. Null where it can; the day of placing is good (decision G-575).
 */
export function completionDayError(day: string, placedAt: string, now: string): CompletionDayError | null {
  if (day < dayOf(placedAt)) return 'beforeOrder'
  return day > today(now) ? 'futureDay' : null
}

/** How far an order is and whether it left, as a form holds it. */
export interface Departure {
  readonly count: number
  readonly accepted: boolean
  readonly readyPieces: number
  readonly actualDate: string | null
  readonly shipped: boolean
}

/**
 * Whether a change lets an order leave, as a whole or in part, though nobody took it over or the pieces were not ready: the
 * person is asked before it is saved (decision G-576).
 */
export function isDepartureDoubtful(
  before: Pick<Departure, 'actualDate' | 'shipped'>,
  after: Departure,
): boolean {
  const isWhole = before.actualDate === null && after.actualDate !== null
  const isPart = !before.shipped && after.shipped
  if (!isWhole && !isPart) return false
  return !after.accepted || after.readyPieces < (isWhole ? after.count : 1)
}

/**
 * Whether a part of an order left and nobody knows of which pieces. It is not cancelled then: what left would come back to
 * the customer's metal with the rest (decision G-167).
 */
export const isPartShipped = ({ actualDate, shipped }: Pick<Departure, 'actualDate' | 'shipped'>): boolean =>
  shipped && actualDate === null
