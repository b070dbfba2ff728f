import { transferTargets } from '@proba/domain/cart/transfer'
import { type PlannedRow, planTotals, planTransfer, type TransferRow } from '@proba/domain/cart/transferPlan'
import type { OrderType } from '@proba/domain/codes/orderType'
import { coatingOf, type PlacedRow } from './cartSection.ts'

/** A row with what becomes of it: pieces, or mg of a coil row. */
export type PlannedPlace = { readonly row: PlacedRow } & PlannedRow

/** What a transfer of rows would do, told before anything moves (G-109). */
export interface CartTransferPlan {
  readonly to: OrderType
  /** Rows of which something moves. */
  readonly rows: readonly PlannedPlace[]
  /** Rows of which something stays, or everything. */
  readonly staying: readonly PlannedPlace[]
  /** Rows that may not. */
  readonly refused: number
  /** What does not fit: pieces of stock, or mg of coil. */
  readonly exceeded: number
  /** Pieces that move, of how many; a coil by weight counts by mg, so rows with one are told by weight. */
  readonly moved: number
  readonly whole: number
  readonly movedMg: number
  readonly wholeMg: number
}

function planned({ metal, offer }: PlacedRow): TransferRow {
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

const sum = (rows: readonly PlannedPlace[], of: (one: PlannedPlace) => number) =>
  rows.reduce((total, one) => total + of(one), 0)

const milligrams = ({ row: { offer } }: PlannedPlace, amount: number) =>
  offer.typeOffer === 'coil' ? amount : amount * offer.weight

/** Plan of moving rows one after another, made by the rule that the server moves them by (DR-40, G-109). */
export function cartTransferPlan(
  from: OrderType,
  to: OrderType,
  rows: readonly PlacedRow[],
): CartTransferPlan {
  const plan = planTransfer(from, to, rows.map(planned))
  const { moved, exceeded } = planTotals(plan)
  const decided = rows.flatMap((row, index): PlannedPlace[] => {
    const own = plan[index]
    return own ? [{ row, ...own }] : []
  })
  const going = decided.filter(({ allowed }) => allowed)
  return {
    to,
    rows: going.filter((one) => one.moved > 0),
    staying: decided.filter(({ left }) => left > 0),
    refused: decided.length - going.length,
    exceeded,
    moved,
    whole: sum(going, (one) => one.moved + one.left),
    movedMg: sum(going, (one) => milligrams(one, one.moved)),
    wholeMg: sum(going, (one) => milligrams(one, one.moved + one.left)),
  }
}

/** Plans for every order type that at least one of the rows may move to. */
export function transferPlans(from: OrderType, rows: readonly PlacedRow[]): CartTransferPlan[] {
  return transferTargets(from)
    .map((to) => cartTransferPlan(from, to, rows))
    .filter((plan) => plan.rows.length > 0)
}

/** Whether the plan moves every row whole, so that there is nothing to ask. */
export const isWhole = (plan: CartTransferPlan): boolean => plan.refused === 0 && plan.moved === plan.whole
