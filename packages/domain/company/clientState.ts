import { daysAfter, today } from '../text/dates.ts'

/** What the clients of a manager can be sorted by; each begins with what needs the manager first (decision G-355). */
export const clientSorts = ['name', 'cart', 'ready', 'contract', 'metal', 'autoOrders'] as const
export type ClientSort = (typeof clientSorts)[number]

/** Days before its end from which on a contract is named to the manager (decision G-355). */
export const contractNoticeDays = 30

/** End dates (`YYYY-MM-DD`, both included) of the contracts that are named to the manager as ending (decision G-355). */
export function contractNotice(now: string): { readonly from: string; readonly to: string } {
  const from = today(now)
  return { from, to: daysAfter(from, contractNoticeDays) }
}
