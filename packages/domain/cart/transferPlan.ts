import type { OrderType } from '../codes/orderType.ts'
import { type TransferOffer, transfer, transferAmount } from './transfer.ts'

/** A row that may move with others; rows of equal keys share what the target still holds. */
export interface TransferRow extends TransferOffer {
  readonly cartOfferId: number
  /** The amount of a coil pool that it would be made from, whichever product it belongs to. */
  readonly coilKey: string
  /** The finished stock it would be taken from. */
  readonly stockKey: string
}

/** What a transfer does with a row: pieces, or mg of a coil row, that move and stay; what would not fit (DR-40). */
export interface PlannedRow {
  readonly cartOfferId: number
  /** Whether it may go there at all, regardless of the other rows. */
  readonly allowed: boolean
  readonly exceeded: number
  readonly moved: number
  readonly left: number
}

/**
 * Moving rows one after another: what a row uses of a coil pool or a stock is not there for the rows after it. What
 * does not fit stays in the source (DR-40, decision G-109).
 */
export function planTransfer(from: OrderType, to: OrderType, rows: readonly TransferRow[]): PlannedRow[] {
  const coil = new Map<string, number>()
  const stock = new Map<string, number>()
  return rows.map((row) => {
    const coilResidues = Math.max(0, row.coilResidues)
    const productResidues = Math.max(0, row.productResidues)
    const alone = transferAmount(from, to, { ...row, coilResidues, productResidues })
    const net = {
      ...row,
      coilResidues: coilResidues - (coil.get(row.coilKey) ?? 0),
      productResidues: productResidues - (stock.get(row.stockKey) ?? 0),
    }
    const { moved, left } = transferAmount(from, to, net)
    const movedMg = row.typeOffer === 'coil' ? moved : moved * row.unitMg
    if (to === 'products_coil') coil.set(row.coilKey, (coil.get(row.coilKey) ?? 0) + movedMg)
    if (to === 'products_finished') stock.set(row.stockKey, (stock.get(row.stockKey) ?? 0) + moved)
    const { exceeded } = transfer(from, to, net)
    return { cartOfferId: row.cartOfferId, allowed: alone.moved > 0, exceeded, moved, left }
  })
}

/** Sums of a plan: what moves and stays, what goes over the target, and how many rows may not go at all. */
export function planTotals(rows: readonly PlannedRow[]): {
  readonly moved: number
  readonly left: number
  readonly exceeded: number
  readonly refused: number
} {
  const sum = (of: (row: PlannedRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    moved: sum(({ moved }) => moved),
    left: sum(({ left }) => left),
    exceeded: sum(({ allowed, exceeded }) => (allowed ? exceeded : 0)),
    refused: sum(({ allowed }) => (allowed ? 0 : 1)),
  }
}
