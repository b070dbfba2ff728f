import { isLater, type SaidAt } from '../text/saidAt.ts'

/** The latest moment at which each field of an order was said; `ready` is of all lines, `ready.7` of the line 7. */
export type NewsClock = Readonly<Record<string, SaidAt>>

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

/** When an order was shipped by news of a moment: no later than it arrives, and no earlier than the order was placed. */
export const shipmentMoment = (at: Date, placedAt: Date, now: Date): Date =>
  new Date(Math.max(placedAt.getTime(), Math.min(at.getTime(), now.getTime())))

/** Ready pieces of an order spread over its lines, first lines first; each has no more than were ordered of it. */
export function spreadReady(total: number, counts: readonly number[]): number[] {
  let left = total
  return counts.map((count) => {
    const ready = Math.max(0, Math.min(count, left))
    left -= ready
    return ready
  })
}
