import type { RowCode } from '../codes/checkCodes.ts'
import {
  type Amount,
  amountOf,
  isReached,
  minimumLeft,
  type ProductMinimum,
} from '../product/productMinimum.ts'
import type { Demand } from '../stock/demand.ts'
import { inRowUnits, overflowCodes } from '../stock/demand.ts'
import { groupBy } from '../text/grouping.ts'
import { type Refusal, refusal } from '../text/refusal.ts'

/** A row to be ordered. */
export interface AllocationRow {
  readonly productId: number
  readonly count: number
  readonly unitMg: number
  readonly demand: Demand | null
  /** Why nothing of it can be ordered; such a row has no demand. */
  readonly refusals: readonly Refusal<RowCode>[]
  /** Minimum of its product, null where none applies. */
  readonly minimum: ProductMinimum | null
  /** Fewest pieces that a cut may leave; with less it is not ordered at all. */
  readonly minCount?: number
}

/** What a row gets: pieces ordered, by how much it goes over its resource, and why not all (binding causes). */
export interface Allocation {
  readonly ordered: number
  /** mg of the row's own weight, or pieces of stock; 0 when the resource suffices. */
  readonly exceeded: number
  readonly causes: readonly Refusal<RowCode>[]
}

/** Amounts still left, by the key of the resource. */
type Left = Map<string, number>

function leftOf(left: Left, demand: Demand): number {
  return left.get(demand.key) ?? Math.max(0, demand.available)
}

/** Cuts one row to the whole pieces its resource still holds and uses them up (DR-50). */
function cutRow(row: AllocationRow, left: Left): Allocation {
  const { demand } = row
  const count = Math.max(0, row.count)
  if (row.refusals.length > 0) return { ordered: 0, exceeded: 0, causes: row.refusals }
  if (demand === null) return { ordered: count, exceeded: 0, causes: [] }
  const available = leftOf(left, demand)
  const fitting = demand.perPiece > 0 ? Math.min(count, Math.floor(available / demand.perPiece)) : count
  const ordered = fitting < Math.min(count, row.minCount ?? 0) ? 0 : fitting
  left.set(demand.key, available - ordered * demand.perPiece)
  if (ordered === count) return { ordered, exceeded: 0, causes: [] }
  const exceeded = inRowUnits(demand, count * demand.perPiece - available, row.unitMg)
  return { ordered, exceeded, causes: [refusal(overflowCodes[demand.kind], { exceeded })] }
}

const orderedAmount = (rows: readonly AllocationRow[], cuts: readonly Allocation[]): Amount =>
  amountOf(cuts.map(({ ordered }, index) => ({ count: ordered, unitMg: rows[index]?.unitMg ?? 0 })))

function minimumRefusals(minimum: ProductMinimum, ordered: Amount): Refusal<RowCode>[] {
  const missing = minimumLeft(minimum, ordered)
  const refusals: Refusal<RowCode>[] = []
  if (missing.weightMg > 0) {
    refusals.push(refusal('min_weight', { min: minimum.weightMg ?? 0, left: missing.weightMg }))
  }
  if (missing.count > 0) refusals.push(refusal('min_count', { min: minimum.count ?? 0, left: missing.count }))
  return refusals
}

const nothing: Amount = { weightMg: 0, count: 0 }

/** Gives back what cut rows have used. */
function giveBack(rows: readonly AllocationRow[], cuts: readonly Allocation[], left: Left): void {
  for (const [index, { demand }] of rows.entries()) {
    const ordered = cuts[index]?.ordered ?? 0
    if (demand) left.set(demand.key, leftOf(left, demand) + ordered * demand.perPiece)
  }
}

/** Cuts the rows of one product; when what remains misses the minimum, they all return and use nothing. */
function cutProduct(rows: readonly AllocationRow[], left: Left): readonly Allocation[] {
  const cuts = rows.map((row) => cutRow(row, left))
  const minimum = rows[0]?.minimum ?? null
  const ordered = orderedAmount(rows, cuts)
  if (minimum === null || ordered.count === 0 || isReached(ordered, minimumLeft(minimum, nothing)))
    return cuts
  giveBack(rows, cuts, left)
  const missed = minimumRefusals(minimum, ordered)
  return cuts.map((cut, index) =>
    rows[index]?.refusals.length ? cut : { ...cut, ordered: 0, causes: [...cut.causes, ...missed] },
  )
}

/**
 * Indices of rows in the order in which they are cut: those of a product with a minimum one after another at the position
 * of its first row, any other row by itself (DR-50).
 */
export function cutGroups(
  rows: readonly { readonly productId: number; readonly hasMinimum: boolean }[],
): number[][] {
  const groups = groupBy(rows.entries(), ([index, { productId, hasMinimum }]) =>
    hasMinimum ? `product ${productId}` : `row ${index}`,
  )
  return [...groups.values()].map((members) => members.map(([index]) => index))
}

/**
 * The pieces that each row gets when all rows are ordered together. Demand is summed per shared resource in cart order; a
 * row that does not fit is cut to whole pieces, and a later smaller one may still fit (DR-50). If the rows of a product
 * then miss its minimum, none of them is ordered, and later rows may use what they needed. A coil ordered by weight is one
 * piece of that weight, so it is ordered whole or not at all.
 */
export function allocate(rows: readonly AllocationRow[]): Allocation[] {
  const left: Left = new Map()
  const result: Allocation[] = []
  const products = rows.map(({ productId, minimum }) => ({ productId, hasMinimum: minimum !== null }))
  for (const group of cutGroups(products)) {
    const members = group.flatMap((index) => rows[index] ?? [])
    for (const [position, cut] of cutProduct(members, left).entries()) {
      const index = group[position]
      if (index !== undefined) result[index] = cut
    }
  }
  return result
}
