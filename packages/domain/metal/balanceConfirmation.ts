import { dayOf, today } from '../text/dates.ts'
import { groupBy } from '../text/grouping.ts'

/** What is wrong with the day of a confirmation of balance. */
export type ConfirmationDayError = 'required' | 'futureDay' | 'beforeContractDay' | 'beforeLedger'

/**
 * The first day whose balance can be confirmed, by the moment of the ledger's first line. Accounting's clock may be ahead,
 * so that the first balance is dated after midnight; the present balance is known then, too (G-596).
 */
export function firstKnownDay(firstLine: string, now: string): string {
  return dayOf(new Date(Math.min(Date.parse(firstLine), Date.parse(now))).toISOString())
}

/**
 * Why a balance cannot be confirmed at the end of a day (`YYYY-MM-DD`, empty where it is missing); null where it can. Days
 * from the start of the contract until today are confirmed, and days after the end of the contract too, while metal may be
 * left. Days before the first known day of the ledger (`ledgerStart`, null for an empty ledger) are not, as their balance
 * is unknown (G-596).
 */
export function confirmationDayError(
  day: string,
  contractStart: string,
  now: string,
  ledgerStart: string | null = null,
): ConfirmationDayError | null {
  if (day === '') return 'required'
  if (day > today(now)) return 'futureDay'
  if (day < contractStart) return 'beforeContractDay'
  return ledgerStart !== null && day < ledgerStart ? 'beforeLedger' : null
}

/** What is there of a fineness, mg of pure metal by sign; without a fineness where nobody has reported it. */
export interface BalanceOfFineness {
  readonly metalId: number
  readonly assay: number | null
  readonly free: number
  readonly bids: number
}

/** Balances by metal, in the order in which they come, with the sum of each. */
export function metalsOfBalance<T extends BalanceOfFineness>(
  rows: readonly T[],
): { readonly rows: readonly T[]; readonly free: number; readonly bids: number }[] {
  const byMetal = groupBy(rows, ({ metalId }) => metalId)
  return [...byMetal.values()].map((ofMetal) => ({
    rows: ofMetal,
    free: ofMetal.reduce((sum, { free }) => sum + free, 0),
    bids: ofMetal.reduce((sum, { bids }) => sum + bids, 0),
  }))
}
