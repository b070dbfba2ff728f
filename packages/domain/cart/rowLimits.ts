import type { OfferKind } from '../codes/offerKind.ts'
import type { OrderType } from '../codes/orderType.ts'
import type { Restriction } from '../codes/restriction.ts'
import { allocate } from '../order/allocation.ts'
import {
  coilDemand,
  type Demand,
  demandOf,
  inRowUnits,
  type ResourceRow,
  type Resources,
  residueDemand,
  withRestrictions,
} from '../stock/demand.ts'
import { groupBy } from '../text/grouping.ts'

/** What limits need of a cart row; a row that cannot be ordered at all has no demand. */
export interface LimitedRow extends ResourceRow {
  readonly cartOfferId: number
  readonly orderType: OrderType
  readonly typeOffer: OfferKind
  readonly count: number
  readonly isRefused: boolean
}

/**
 * What limits a row: how much there is and how much of it other rows need, mg of its own weight or pieces of stock.
 */
export interface MaximumSource {
  readonly kind: Demand['kind']
  readonly capacity: number
  readonly others: number
}

/** Limits of a cart row. */
export interface RowLimits {
  /** Maximum pieces of the row, its own count included; null is unlimited. A coil row is always one piece. */
  readonly max: number | null
  /** How the maximum comes about; null is unlimited. */
  readonly limit: MaximumSource | null
  /** mg over the capacity or pool, pieces over the stock; 0 when it fits. */
  readonly exceeded: number
  /** What the coil cart leaves of the row's pool, mg; for moving it there. */
  readonly coilResidues: number
  /** What the finished-stock cart leaves of the row's residue, pieces; for moving it there. */
  readonly productResidues: number
  /** Rows of one key are made from the same amount of the same pool. */
  readonly coilKey: string
}

/** Demand of the cart rows of one order type, summed by resource key. */
export function demandByResource(
  rows: readonly LimitedRow[],
  type: OrderType,
  resources: Resources,
): ReadonlyMap<string, number> {
  const usage = new Map<string, number>()
  for (const row of rows) {
    const demand = row.orderType === type && !row.isRefused ? demandOf(row, type, resources) : null
    if (demand) usage.set(demand.key, (usage.get(demand.key) ?? 0) + row.count * demand.perPiece)
  }
  return usage
}

/** What a resource has left after the demand of the rows; negative when they are already over it. */
export function leftOf(demand: Demand, usage: ReadonlyMap<string, number>): number {
  return demand.available - (usage.get(demand.key) ?? 0)
}

function maxOf(row: LimitedRow, demand: Demand | null, usage: ReadonlyMap<string, number>): number | null {
  if (row.typeOffer === 'coil') return 1
  if (demand === null || demand.perPiece <= 0 || demand.available === Number.POSITIVE_INFINITY) return null
  const own = row.isRefused ? 0 : row.count * demand.perPiece
  return Math.max(0, Math.floor((leftOf(demand, usage) + own) / demand.perPiece))
}

function maximumSource(
  row: LimitedRow,
  demand: Demand | null,
  usage: ReadonlyMap<string, number>,
): MaximumSource | null {
  if (demand === null || demand.available === Number.POSITIVE_INFINITY) return null
  const own = row.isRefused ? 0 : row.count * demand.perPiece
  const others = (usage.get(demand.key) ?? 0) - own
  return {
    kind: demand.kind,
    capacity: inRowUnits(demand, demand.available, row.unitMg),
    others: inRowUnits(demand, others, row.unitMg),
  }
}

/** Limits of the rows of one order type. */
function limitsOfType(
  rows: readonly LimitedRow[],
  type: OrderType,
  resources: Resources,
  restrictions: readonly Restriction[],
) {
  const usage = demandByResource(rows, type, resources)
  const demands = rows.map((row) => withRestrictions(demandOf(row, type, resources), restrictions))
  const allocations = allocate(
    rows.map((row, index) => ({
      productId: 0,
      count: row.count,
      unitMg: row.unitMg,
      demand: row.isRefused ? null : (demands[index] ?? null),
      refusals: [],
      minimum: null,
    })),
  )
  return rows.map((row, index) => ({
    row,
    max: maxOf(row, demands[index] ?? null, usage),
    limit: maximumSource(row, demands[index] ?? null, usage),
    exceeded: allocations[index]?.exceeded ?? 0,
  }))
}

/**
 * Limits of every row of a cart, by row id: the maximum is the row's own count plus what all rows together leave
 * (DR-26), the excess is computed in cart order as at checkout (DR-50), and the two residues are what a transfer
 * would find (DR-40).
 */
export function rowLimits(
  rows: readonly LimitedRow[],
  resources: Resources,
  restrictions: readonly Restriction[] = [],
): ReadonlyMap<number, RowLimits> {
  const coilUsage = demandByResource(rows, 'products_coil', resources)
  const stockUsage = demandByResource(rows, 'products_finished', resources)
  const byType = groupBy(rows, ({ orderType }) => orderType)
  const limits = [...byType].flatMap(([type, own]) => limitsOfType(own, type, resources, restrictions))
  return new Map(
    limits.map(({ row, ...own }) => [
      row.cartOfferId,
      {
        ...own,
        coilKey: coilDemand(row, resources).key,
        coilResidues: leftOf(coilDemand(row, resources), coilUsage),
        productResidues: leftOf(residueDemand(row, 'finished', resources), stockUsage),
      },
    ]),
  )
}
