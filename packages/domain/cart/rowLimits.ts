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

/** A cart row as far as its limits go; rows that cannot be ordered at all claim nothing. */
export interface LimitedRow extends ResourceRow {
  readonly cartOfferId: number
  readonly orderType: OrderType
  readonly typeOffer: OfferKind
  readonly count: number
  readonly isRefused: boolean
}

/** What limits a row: mg of its own weight or pieces of stock that there are, and that other rows claim. */
export interface MaximumSource {
  readonly kind: Demand['kind']
  readonly capacity: number
  readonly others: number
}

/** Limits of a cart row (spec 1 §3). */
export interface RowLimits {
  /** Most pieces the row can have, its own included; null is unlimited. A coil row is always one piece. */
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

/** Claims of the cart rows of one order type, summed by resource key. */
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

/** What other claims leave of a resource; negative when they are already over it. */
export function leftOf(demand: Demand, usage: ReadonlyMap<string, number>): number {
  return demand.capacity - (usage.get(demand.key) ?? 0)
}

function maxOf(row: LimitedRow, demand: Demand | null, usage: ReadonlyMap<string, number>): number | null {
  if (row.typeOffer === 'coil') return 1
  if (demand === null || demand.perPiece <= 0 || demand.capacity === Number.POSITIVE_INFINITY) return null
  const own = row.isRefused ? 0 : row.count * demand.perPiece
  return Math.max(0, Math.floor((leftOf(demand, usage) + own) / demand.perPiece))
}

function maximumSource(
  row: LimitedRow,
  demand: Demand | null,
  usage: ReadonlyMap<string, number>,
): MaximumSource | null {
  if (demand === null || demand.capacity === Number.POSITIVE_INFINITY) return null
  const own = row.isRefused ? 0 : row.count * demand.perPiece
  const others = (usage.get(demand.key) ?? 0) - own
  return {
    kind: demand.kind,
    capacity: inRowUnits(demand, demand.capacity, row.unitMg),
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
  const allowed = allocate(
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
    exceeded: allowed[index]?.exceeded ?? 0,
  }))
}

/**
 * Limits of every row of a cart, by row id: the maximum is the row's own count plus what all rows together leave
 * (DR-26; spec 1 §5), the excess is judged in cart order as at checkout (DR-50), and the two residues are what a
 * transfer would find (DR-40; spec 1 §3).
 */
export function rowLimits(
  rows: readonly LimitedRow[],
  resources: Resources,
  restrictions: readonly Restriction[] = [],
): ReadonlyMap<number, RowLimits> {
  const coilUsage = demandByResource(rows, 'products_coil', resources)
  const stockUsage = demandByResource(rows, 'products_finished', resources)
  const byType = groupBy(rows, ({ orderType }) => orderType)
  const rooms = [...byType].flatMap(([type, own]) => limitsOfType(own, type, resources, restrictions))
  return new Map(
    rooms.map(({ row, ...own }) => [
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
