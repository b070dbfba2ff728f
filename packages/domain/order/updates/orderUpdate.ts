import { dayStart, daysAfter } from '../../text/dates.ts'
import { isLater, type ReportedAt } from '../../text/reportedAt.ts'

/** When a field was last reported, with what else is kept of it. */
export interface ClockEntry extends ReportedAt {
  /** Reported ready pieces, by line. */
  readonly pieces?: readonly number[]
  /** Reported ready pieces of the whole order, where nobody reported of which lines. */
  readonly total?: number
  /** Of a cleared actual day: the moment (ISO) from which the metal of the order is held again. */
  readonly heldAgainAt?: string
}

/** The latest moment at which each field of an order was reported; `ready` is of all lines, `ready.7` of the line 7. */
export type UpdateClock = Readonly<Record<string, ClockEntry>>

/** The field of a whole, as an admin sets it for all lines of an order: `ready` of `ready.7`. */
const wholeOf = (field: string) => field.split('.', 1)[0] ?? field

/**
 * Fields of an update that nobody has reported later. An older update changes nothing, so that the outcome is the same
 * in whatever order updates arrive (decision G-415).
 */
export const laterFields = (clock: UpdateClock, reported: ReportedAt, fields: readonly string[]): string[] =>
  fields.filter((field) => isLater(reported, clock[field]) && isLater(reported, clock[wholeOf(field)]))

/** The clock after fields were reported. */
export const withReported = (
  clock: UpdateClock,
  reported: ReportedAt,
  fields: readonly string[],
): UpdateClock => ({
  ...clock,
  ...Object.fromEntries(fields.map((field) => [field, reported])),
})

const leftOn = (actualDate: string) => `left.${actualDate}`
/** The latest reports and clearings of actual days are kept, at most so many: a day may be reported, corrected and reported again. */
const dayPrefix = 'day'
const clearedPrefix = 'cleared'
const keptDays = 40
const sayingOf = (actualDate: string, { at }: ReportedAt) => `${dayPrefix}.${actualDate}.${at}`
const clearedAt = ({ at }: ReportedAt) => `${clearedPrefix}.${at}`
const isOf = (whole: string) => (field: string) => wholeOf(field) === whole
const isDayReport = (field: string) => isOf(dayPrefix)(field) || isOf(clearedPrefix)(field)

/** The clock without the oldest reports and clearings of actual days beyond the limit. */
function withLastDays(clock: UpdateClock): UpdateClock {
  const sayings = Object.entries(clock).filter(([field]) => isDayReport(field))
  const gone = sayings
    .toSorted(([, one], [, other]) => (isLater(one, other) ? -1 : 1))
    .slice(keptDays)
    .map(([field]) => field)
  return gone.length === 0
    ? clock
    : Object.fromEntries(Object.entries(clock).filter(([field]) => !gone.includes(field)))
}

/**
 * Until when nothing is known of the reports and clearings of an order: earlier versions kept no history of what was cleared.
 * Reports of moments before it change nothing.
 */
function unknownUntil(clock: UpdateClock): ReportedAt | undefined {
  const { takenBack, unknownBefore } = clock
  return takenBack && !(clearedAt(takenBack) in clock) ? takenBack : unknownBefore
}

/**
 * The clock after somebody reported the actual day of an order. It keeps of each day when it was first reported since days
 * were last cleared: a report of a moment before the clearing is of a shipment that did not happen (decision G-540).
 */
export function withShipment(clock: UpdateClock, reported: ReportedAt, actualDate: string): UpdateClock {
  if (!isLater(reported, unknownUntil(clock))) return clock
  const isAfterClearing = isLater(reported, clock.takenBack)
  const first = clock[leftOn(actualDate)]
  const known = withLastDays({ ...clock, [sayingOf(actualDate, reported)]: reported })
  if (!isAfterClearing || (first && isLater(reported, first))) return known
  return { ...known, [leftOn(actualDate)]: reported }
}

/** The clock after the actual day of an order was cleared; its metal is held again from a moment (ISO) on. */
export function withDayCleared(clock: UpdateClock, reported: ReportedAt, heldAgainAt: string): UpdateClock {
  const others = Object.fromEntries(Object.entries(clock).filter(([field]) => !isOf('left')(field)))
  const unknown = unknownUntil(clock)
  return withLastDays({
    ...others,
    ...(unknown && { unknownBefore: unknown }),
    takenBack: reported,
    [clearedAt(reported)]: { ...reported, heldAgainAt },
  })
}

/**
 * When what a person enters counts as reported: at the moment of saving, but after every report that the person could see,
 * as the clock of a sender may be ahead of ours.
 */
export function reportedByPerson(now: Date, known: readonly (string | null)[]): ReportedAt {
  const after = known.map((at) => (at ? Date.parse(at) + 1 : 0))
  return { at: new Date(Math.max(now.getTime(), ...after)).toISOString(), id: '' }
}

/** Moments (ISO) of all reports and clearings of actual days that are known. */
export const dayReportMoments = (clock: UpdateClock): string[] =>
  Object.entries(clock)
    .filter(([field]) => isDayReport(field))
    .map(([, { at }]) => at)

/** When an actual day of an order was first reported, as far as that is known. */
export function firstReported(clock: UpdateClock, actualDate: string): Date | null {
  const reported = clock[leftOn(actualDate)]
  return reported ? new Date(reported.at) : null
}

/** An actual day (`YYYY-MM-DD`) that was reported, and later corrected or cleared, with both moments (ISO). */
export interface EndedDay {
  readonly day: string
  readonly reportedAt: string
  readonly endedAt: string
  /** True if another day replaced it, false if it was cleared. */
  readonly isCorrected: boolean
}

/** Reports and clearings (`day` null) of actual days in the order of their moments; what repeats the one before is left out. */
const dayHistory = (clock: UpdateClock) =>
  Object.entries(clock)
    .filter(([field]) => isOf('left')(field) || isDayReport(field))
    .map(([field, entry]) => ({ ...entry, day: isOf(clearedPrefix)(field) ? null : field.split('.')[1] }))
    .toSorted((one, other) => (isLater(one, other) ? 1 : -1))
    .filter(({ day }, index, all) => day !== all[index - 1]?.day)

/**
 * The actual days of an order that no longer count, whichever report arrived first. `actualDate` is the present one (null:
 * none), last reported or cleared at `lastReportedAt` (ISO; decision G-541).
 */
export function endedDays(clock: UpdateClock, actualDate: string | null, lastReportedAt: string): EndedDay[] {
  const history = dayHistory(clock)
  return history.flatMap(({ day, at: reportedAt }, index) => {
    const next = history[index + 1]
    if (!day || (!next && day === actualDate)) return []
    const endedAt = next ? (next.heldAgainAt ?? next.at) : lastReportedAt
    return [{ day, reportedAt, endedAt, isCorrected: (next ? next.day : actualDate) !== null }]
  })
}

/** The last millisecond of an actual day (`YYYY-MM-DD`) in Krasnoyarsk, or of the placing if that was later. */
export const shippedDayEnd = (actualDate: string, placedAt: Date): Date =>
  new Date(Math.max(placedAt.getTime(), Date.parse(dayStart(daysAfter(actualDate, 1))) - 1))

/**
 * When an order of an actual day left the stock by an update of a moment: on that day, no later than that moment and
 * the arrival of the update, and no earlier than the order was placed (decision G-540).
 */
export const shipmentMoment = (at: Date, actualDate: string, placedAt: Date, now: Date): Date => {
  const latest = Math.min(at.getTime(), now.getTime(), shippedDayEnd(actualDate, placedAt).getTime())
  return new Date(Math.max(placedAt.getTime(), latest))
}
