/** When a contract holds: days `YYYY-MM-DD`, without an end for ever. */
export interface ContractPeriod {
  readonly startDate: string
  readonly endDate: string | null
}

/** Years after the end of a contract in which its papers may still settle something: those of limitation. */
const yearsOfSettling = 3

const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/**
 * Whether papers of a contract may speak of some days: not of days that were all over before it began, nor of days that
 * all come years after its end, when nothing of it is left to be settled (decision G-575).
 */
export const mayConcern = ({ startDate, endDate }: ContractPeriod, from: string, to: string): boolean =>
  to >= startDate && (endDate === null || from <= yearsAfter(endDate, yearsOfSettling))
