/** When something was said of an order, ISO; of two things said of one moment the greater id is the later one. */
export interface SaidAt {
  readonly at: string
  readonly id: string
}

/** The latest moment at which each field of an order was said; `ready` is of all lines, `ready.7` of the line 7. */
export type NewsClock = Readonly<Record<string, SaidAt>>

const isLater = (said: SaidAt, known: SaidAt | undefined): boolean =>
  known === undefined || said.at > known.at || (said.at === known.at && said.id > known.id)

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

/** Ready pieces of an order spread over its lines, first lines first; each has no more than were ordered of it. */
export function spreadReady(total: number, counts: readonly number[]): number[] {
  let left = total
  return counts.map((count) => {
    const ready = Math.max(0, Math.min(count, left))
    left -= ready
    return ready
  })
}
