import type { StockType } from '../codes/stockType.ts'
import { piecesThatFit } from './capacity.ts'

/** Pieces of a stock that can be sold: what is there minus placed orders not yet shipped (DR-39, G-094). */
export function availableResidue(stock: number, reserved: number): number {
  return Math.max(0, stock - reserved)
}

/** Maximum pieces of a stock row: the residue minus those already in the cart (DR-26). */
export function stockMaximum(residue: number, inCart: number): number {
  return Math.max(0, residue - inCart)
}

/**
 * Maximum pieces of a production or coil row: what the balance leaves after the weight entered in the other rows of
 * the form, in whole pieces; Infinity without a limit (DR-26).
 */
export function weightMaximum(row: { balanceMg: number; otherRowsMg?: number; unitMg: number }): number {
  return piecesThatFit(row.balanceMg - (row.otherRowsMg ?? 0), row.unitMg)
}

/** Key of the finished stocks of a size in a coating: offer and coating. */
export const residueRecordKey = (offerId: number, coatingId: number): string => `${offerId}/${coatingId}`

/** Key of a finished stock: offer, coating and kind of stock (decision G-095). */
export function residueKey(offerId: number, coatingId: number, stock: StockType): string {
  return `${offerId}/${coatingId}/${stock}`
}
