import type { OfferKind } from '../codes/offerKind.ts'
import type { OrderType } from '../codes/orderType.ts'
import type { Restriction } from '../codes/restriction.ts'
import { type AllocationRow, allocate, cutGroups } from '../order/allocation.ts'
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
  readonly productId: number
  /** Whether a minimum of its product applies (`minimumOfType`). */
  readonly hasMinimum: boolean
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

/** What a row draws on: the resource of its order type, and those that a transfer of it would. */
export interface RowDemands {
  /** Null where nothing limits the row. */
  readonly own: Demand | null
  readonly coil: Demand
  readonly stock: Demand
}

/** A cart row as its limits follow from what it draws on. */
export type DrawingRow = Pick<
  LimitedRow,
  'productId' | 'hasMinimum' | 'typeOffer' | 'count' | 'unitMg' | 'isRefused'
>

/** What a row of a cart draws on; a check that the company has switched off limits only a transfer. */
export function rowDemands(
  row: LimitedRow,
  resources: Resources,
  restrictions: readonly Restriction[] = [],
): RowDemands {
  return {
    own: withRestrictions(demandOf(row, row.orderType, resources), restrictions),
    coil: coilDemand(row, resources),
    stock: residueDemand(row, 'finished', resources),
  }
}

/** What a row needs of the resource of its order type; a row that cannot be ordered needs nothing. */
const needOf = (row: DrawingRow, { own }: RowDemands): number =>
  own === null || row.isRefused ? 0 : row.count * own.perPiece

/**
 * What the rows of a cart need of each resource, by its key, in the measure of their demands. A resource is drawn on by
 * one order type, so that rows of all types are counted together.
 */
export function usageOf(rows: Iterable<readonly [DrawingRow, RowDemands]>): Map<string, number> {
  const usage = new Map<string, number>()
  for (const [row, demands] of rows) {
    const need = needOf(row, demands)
    if (demands.own && need > 0) usage.set(demands.own.key, (usage.get(demands.own.key) ?? 0) + need)
  }
  return usage
}

function maxOf(row: DrawingRow, demands: RowDemands, usage: ReadonlyMap<string, number>): number | null {
  const { own: demand } = demands
  if (row.typeOffer === 'coil') return 1
  if (demand === null || demand.perPiece <= 0 || demand.available === Number.POSITIVE_INFINITY) return null
  return Math.max(0, Math.floor((leftOf(demand, usage) + needOf(row, demands)) / demand.perPiece))
}

function maximumSource(
  row: DrawingRow,
  demands: RowDemands,
  usage: ReadonlyMap<string, number>,
): MaximumSource | null {
  const { own: demand } = demands
  if (demand === null || demand.available === Number.POSITIVE_INFINITY) return null
  const others = (usage.get(demand.key) ?? 0) - needOf(row, demands)
  return {
    kind: demand.kind,
    capacity: inRowUnits(demand, demand.available, row.unitMg),
    others: inRowUnits(demand, others, row.unitMg),
  }
}

/** Whether the rows that draw on a resource need more of it than there is, by its key. */
function overdrawn(rows: readonly (readonly [DrawingRow, RowDemands])[]): ReadonlySet<string> {
  const left = new Map<string, number>()
  for (const [row, demands] of rows) {
    const { own } = demands
    if (own) left.set(own.key, (left.get(own.key) ?? Math.max(0, own.available)) - needOf(row, demands))
  }
  return new Set([...left].filter(([, rest]) => rest < 0).map(([key]) => key))
}

/**
 * The amount by which each row exceeds the resource it uses, in mg or pieces of stock, when all rows are ordered together
 * in the order in which the check cuts them (DR-50). Unlike in the check, a product below its minimum still uses its
 * resources, because the buyer may add to it (decision G-636).
 */
export function excesses(rows: readonly (readonly [DrawingRow, RowDemands])[]): number[] {
  const exceeded = rows.map(() => 0)
  const scarce = overdrawn(rows)
  if (scarce.size === 0) return exceeded
  const order = cutGroups(rows.map(([row]) => row)).flat()
  const toCut = order.flatMap((index): AllocationRow[] => {
    const [row, { own }] = rows[index] ?? [null, { own: null }]
    if (!row) return []
    const { productId, count, unitMg, isRefused } = row
    // A resource that is enough for all rows cuts none of them.
    const demand = isRefused || !own || !scarce.has(own.key) ? null : own
    return [{ productId, count, unitMg, demand, refusals: [], minimum: null }]
  })
  for (const [place, allocation] of allocate(toCut).entries()) {
    const index = order[place]
    if (index !== undefined) exceeded[index] = allocation.exceeded
  }
  return exceeded
}

/**
 * Limits of a row but its excess, from what it draws on and what the whole cart needs of it: the maximum is the row's own
 * count plus what all rows together leave (DR-26), and the two residues are what a transfer would find (DR-40).
 */
export const limitsOf = (
  row: DrawingRow,
  demands: RowDemands,
  usage: ReadonlyMap<string, number>,
): Omit<RowLimits, 'exceeded'> => ({
  max: maxOf(row, demands, usage),
  limit: maximumSource(row, demands, usage),
  coilKey: demands.coil.key,
  coilResidues: leftOf(demands.coil, usage),
  productResidues: leftOf(demands.stock, usage),
})

/** Limits of the rows of a cart, by row id; the excess is computed in cart order as at checkout (DR-50). */
export function limitsOfRows(
  drawing: readonly (readonly [LimitedRow, RowDemands])[],
  usage: ReadonlyMap<string, number>,
): ReadonlyMap<number, RowLimits> {
  const byType = groupBy(drawing, ([{ orderType }]) => orderType)
  const limits = [...byType.values()].flatMap((own) => {
    const exceeded = excesses(own)
    return own.map(([row, demands], index): [number, RowLimits] => [
      row.cartOfferId,
      { ...limitsOf(row, demands, usage), exceeded: exceeded[index] ?? 0 },
    ])
  })
  return new Map(limits)
}

/** Limits of every row of a cart, by row id. */
export function rowLimits(
  rows: readonly LimitedRow[],
  resources: Resources,
  restrictions: readonly Restriction[] = [],
): ReadonlyMap<number, RowLimits> {
  const drawing = rows.map((row) => [row, rowDemands(row, resources, restrictions)] as const)
  return limitsOfRows(drawing, usageOf(drawing))
}
