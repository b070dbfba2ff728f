import { dayStart, daysAfter } from '../text/dates.ts'
import { isLater, type SaidAt } from '../text/saidAt.ts'

/** When a field was last reported; fields of ready pieces also keep the reported counts. */
export interface ClockEntry extends SaidAt {
  readonly pieces?: readonly number[]
}

/** The latest moment at which each field of an order was said; `ready` is of all lines, `ready.7` of the line 7. */
export type NewsClock = Readonly<Record<string, ClockEntry>>

/** What was said of all of something, as an admin says it of the lines of an order: `ready` of `ready.7`. */
const wholeOf = (field: string) => field.split('.', 1)[0] ?? field

/**
 * Fields of news that nobody has said anything later about. Older news changes nothing, so that the outcome is the
 * same in whatever order news arrives (decision G-415).
 */
export const laterFields = (clock: NewsClock, said: SaidAt, fields: readonly string[]): string[] =>
  fields.filter((field) => isLater(said, clock[field]) && isLater(said, clock[wholeOf(field)]))

/** The clock after fields were said. */
export const withSaid = (clock: NewsClock, said: SaidAt, fields: readonly string[]): NewsClock => ({
  ...clock,
  ...Object.fromEntries(fields.map((field) => [field, said])),
})

const leftOn = (actualDate: string) => `left.${actualDate}`
/** The latest reports of an actual day are kept, at most so many: a day may be reported, corrected and reported again. */
const dayPrefix = 'day'
const keptDays = 40
const sayingOf = (actualDate: string, { at }: SaidAt) => `${dayPrefix}.${actualDate}.${at}`
const isOf = (whole: string) => (field: string) => wholeOf(field) === whole

/** The clock without the oldest reports of actual days beyond the limit. */
function withLastDays(clock: NewsClock): NewsClock {
  const sayings = Object.entries(clock).filter(([field]) => isOf(dayPrefix)(field))
  const gone = sayings
    .toSorted(([, one], [, other]) => (isLater(one, other) ? -1 : 1))
    .slice(keptDays)
    .map(([field]) => field)
  return gone.length === 0
    ? clock
    : Object.fromEntries(Object.entries(clock).filter(([field]) => !gone.includes(field)))
}

/**
 * The clock after somebody said the actual day of an order, or took it back (null). It keeps of each day when it was first
 * said; what is said of moments before the taking back is of a shipment that was not (decision G-540).
 */
export function withShipment(clock: NewsClock, said: SaidAt, actualDate: string | null): NewsClock {
  if (actualDate === null) {
    const others = Object.entries(clock).filter(([field]) => !isOf('left')(field) && !isOf(dayPrefix)(field))
    return { ...Object.fromEntries(others), takenBack: said }
  }
  if (!isLater(said, clock.takenBack)) return clock
  const first = clock[leftOn(actualDate)]
  const known = withLastDays({ ...clock, [sayingOf(actualDate, said)]: said })
  return first && isLater(said, first) ? known : { ...known, [leftOn(actualDate)]: said }
}

/** When an actual day of an order was first said, as far as that is known. */
export function firstSaid(clock: NewsClock, actualDate: string): Date | null {
  const said = clock[leftOn(actualDate)]
  return said ? new Date(said.at) : null
}

/** An actual day (`YYYY-MM-DD`) that was reported and later corrected, with both moments (ISO). */
export interface CorrectedDay {
  readonly day: string
  readonly saidAt: string
  readonly correctedAt: string
}

/** The corrected actual days of an order; `actualDate` is the present one, last reported at `lastSaidAt` (ISO; decision G-541). */
export function correctedDays(clock: NewsClock, actualDate: string, lastSaidAt: string): CorrectedDay[] {
  const said = Object.entries(clock)
    .filter(([field]) => isOf('left')(field) || isOf(dayPrefix)(field))
    .map(([field, { at, id }]) => ({ day: field.split('.')[1] ?? '', at, id }))
    .toSorted((one, other) => (isLater(one, other) ? 1 : -1))
    .filter(({ day }, index, all) => day !== all[index - 1]?.day)
  return said.flatMap(({ day, at: saidAt }, index) => {
    const next = said[index + 1]
    const isLast = next === undefined && day === actualDate
    return isLast ? [] : [{ day, saidAt, correctedAt: next?.at ?? lastSaidAt }]
  })
}

/** The last millisecond of an actual day (`YYYY-MM-DD`) in Krasnoyarsk, or of the placing on that day if it was told otherwise. */
export const shippedDayEnd = (actualDate: string, placedAt: Date): Date =>
  new Date(Math.max(placedAt.getTime(), Date.parse(dayStart(daysAfter(actualDate, 1))) - 1))

/**
 * When an order of an actual day left the stock by news of a moment: on that day, no later than the news speaks of and
 * arrives, and no earlier than the order was placed (decision G-540).
 */
export const shipmentMoment = (at: Date, actualDate: string, placedAt: Date, now: Date): Date => {
  const latest = Math.min(at.getTime(), now.getTime(), shippedDayEnd(actualDate, placedAt).getTime())
  return new Date(Math.max(placedAt.getTime(), latest))
}
