import type { OrderType } from '@proba/domain/orderType'
import { type TransferOffer, transfer, transferAmount, transferTargets } from '@proba/domain/transfer'
import type { PlacedRow } from './cartSection.ts'

/** What a transfer of rows would do, told before anything moves (G-109). */
export interface TransferPlan {
  readonly to: OrderType
  /** Rows that may move, with what stays of each: pieces, or mg of a coil row. */
  readonly rows: readonly { readonly row: PlacedRow; readonly moved: number; readonly left: number }[]
  /** Rows that may not. */
  readonly refused: number
  /** What does not fit: pieces of stock, or mg of coil. */
  readonly exceeded: number
  readonly moved: number
  readonly whole: number
}

function offerOf({ metal, offer }: PlacedRow): TransferOffer {
  return {
    typeOffer: offer.typeOffer,
    count: offer.count,
    unitMg: offer.weight,
    coilResidues: offer.coilResidues,
    productResidues: offer.productResidues,
    metalWeight: metal.totalWeight,
    minOrderWeight: metal.minOrderWeight,
  }
}

/**
 * Plan of moving rows one after another: coil residues are net of what is already in the target, so the rows of a
 * product that share a pool see what the rows before them would take.
 */
export function transferPlan(from: OrderType, to: OrderType, rows: readonly PlacedRow[]): TransferPlan {
  const taken = new Map<string, number>()
  const poolOf = ({ position, offer }: PlacedRow) => `${position.productId}/${offer.coilResidues}`
  const decided = rows.map((row) => {
    const offer = offerOf(row)
    const coilResidues = offer.coilResidues - (taken.get(poolOf(row)) ?? 0)
    const net = { ...offer, coilResidues }
    const { allowed } = transfer(from, to, offer)
    const { exceeded } = transfer(from, to, net)
    const { moved, left } = transferAmount(from, to, net)
    const movedMg = offer.typeOffer === 'coil' ? moved : moved * offer.unitMg
    if (to === 'products_coil') taken.set(poolOf(row), (taken.get(poolOf(row)) ?? 0) + movedMg)
    return { row, allowed, exceeded, moved, left }
  })
  const going = decided.filter(({ allowed }) => allowed)
  const sum = (of: (one: (typeof going)[number]) => number) =>
    going.reduce((total, one) => total + of(one), 0)
  return {
    to,
    rows: going.filter(({ moved }) => moved > 0),
    refused: decided.length - going.length,
    exceeded: sum(({ exceeded }) => exceeded),
    moved: sum(({ moved }) => moved),
    whole: sum(({ moved, left }) => moved + left),
  }
}

/** Plans for every order type that at least one of the rows may move to. */
export function transferPlans(from: OrderType, rows: readonly PlacedRow[]): TransferPlan[] {
  return transferTargets(from)
    .map((to) => transferPlan(from, to, rows))
    .filter((plan) => plan.rows.length > 0)
}

/** Whether the plan moves every row whole, so that there is nothing to ask. */
export const isWhole = (plan: TransferPlan): boolean => plan.refused === 0 && plan.moved === plan.whole
