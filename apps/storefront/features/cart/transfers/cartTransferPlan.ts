import { transferTargets } from '@proba/domain/cart/transfer'
import { type PlannedRow, planTotals, planTransfer, type TransferRow } from '@proba/domain/cart/transferPlan'
import type { OrderType } from '@proba/domain/codes/orderType'
import { coatingOf, type ShownCartRow } from '../cartOfType.ts'

/** A row with what moves and what stays of it: pieces, or mg of a coil row. */
export type PlannedCartRow = { readonly row: ShownCartRow } & PlannedRow

/** What a transfer of rows would do, known before anything moves (G-109). */
export interface CartTransferPlan {
  readonly to: OrderType
  /** Rows that move in whole or in part. */
  readonly rows: readonly PlannedCartRow[]
  /** Rows that stay in whole or in part. */
  readonly staying: readonly PlannedCartRow[]
  /** Number of rows that may not move. */
  readonly refused: number
  /** What does not fit: pieces of stock, or mg of coil. */
  readonly exceeded: number
  /** Pieces that move, of how many; of a coil these are mg, so a plan with a coil is shown by weight. */
  readonly moved: number
  readonly whole: number
  readonly movedMg: number
  readonly wholeMg: number
}

function planned({ metal, offer }: ShownCartRow): TransferRow {
  return {
    cartOfferId: offer.cartOfferId,
    typeOffer: offer.typeOffer,
    count: offer.count,
    unitMg: offer.weight,
    coilKey: offer.coilKey,
    stockKey: `${offer.offerId}/${coatingOf(offer)}`,
    coilResidues: offer.coilResidues,
    productResidues: offer.productResidues,
    metalWeight: metal.totalWeight,
    minOrderWeight: metal.minOrderWeight,
  }
}

const sum = (rows: readonly PlannedCartRow[], of: (one: PlannedCartRow) => number) =>
  rows.reduce((total, one) => total + of(one), 0)

const milligrams = ({ row: { offer } }: PlannedCartRow, amount: number) =>
  offer.typeOffer === 'coil' ? amount : amount * offer.weight

/** Plan of moving rows one after another, by the same rule as the server (DR-40, G-109). */
export function cartTransferPlan(
  from: OrderType,
  to: OrderType,
  rows: readonly ShownCartRow[],
): CartTransferPlan {
  const plan = planTransfer(from, to, rows.map(planned))
  const { moved, exceeded } = planTotals(plan)
  const decided = rows.flatMap((row, index): PlannedCartRow[] => {
    const own = plan[index]
    return own ? [{ row, ...own }] : []
  })
  const moving = decided.filter(({ allowed }) => allowed)
  return {
    to,
    rows: moving.filter((one) => one.moved > 0),
    staying: decided.filter(({ left }) => left > 0),
    refused: decided.length - moving.length,
    exceeded,
    moved,
    whole: sum(moving, (one) => one.moved + one.left),
    movedMg: sum(moving, (one) => milligrams(one, one.moved)),
    wholeMg: sum(moving, (one) => milligrams(one, one.moved + one.left)),
  }
}

/** Plans for every order type that at least one of the rows may move to. */
export function transferPlans(from: OrderType, rows: readonly ShownCartRow[]): CartTransferPlan[] {
  return transferTargets(from)
    .map((to) => cartTransferPlan(from, to, rows))
    .filter((plan) => plan.rows.length > 0)
}

/** Whether the plan moves every row whole, so that there is nothing to ask. */
export const isWhole = (plan: CartTransferPlan): boolean => plan.refused === 0 && plan.moved === plan.whole
