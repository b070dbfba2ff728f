/** What a refusal of the order check stops: everything, its rows, or placing without consent (decision G-121). */
export type CheckLevel = 'block' | 'row' | 'consent'

/** Refusals of the order check and their levels (appendix A of the decisions). */
export const checkLevels = {
  contract_expired: 'block',
  not_enough_metal: 'block',
  min_weight_silver: 'consent',
  min_weight_gold: 'consent',
  unusual_amount: 'consent',
  missing_in_catalogue: 'row',
  closed: 'row',
  contract_work_unavailable: 'row',
  contract_supply_unavailable: 'row',
  not_available: 'row',
  capacity_exceeded: 'row',
  remaining_weight_exceeded: 'row',
  residue_exceeded: 'row',
  min_weight: 'row',
  min_count: 'row',
} as const satisfies Readonly<Record<string, CheckLevel>>
export type CheckCode = keyof typeof checkLevels

/** Refusals that return a row, or its excess, to the cart. */
export type RowCode = {
  [Code in CheckCode]: (typeof checkLevels)[Code] extends 'row' ? Code : never
}[CheckCode]
