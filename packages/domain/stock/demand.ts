import type { RowCode } from '../codes/checkCodes.ts'
import type { OrderType } from '../codes/orderType.ts'
import type { Restriction } from '../codes/restriction.ts'
import { stockTypeOf } from '../codes/stockType.ts'
import { isCoated } from '../product/coating.ts'
import { factorScale } from '../product/productionFactor.ts'
import { roundUp } from '../text/rounding.ts'
import { capacityPerMg } from './capacity.ts'
import { type CoilPower, type CoilValue, coilKey, coilValuesFor } from './coil.ts'
import { residueKey } from './residue.ts'

/** An amount of a coil pool with the id under which it is stored. */
export interface PoolValue extends CoilValue {
  readonly id: number
}

/** What is left to order from: units of power groups (null: unlimited), coil pools in mg, stock in pieces. */
export interface Resources {
  readonly powerGroups: ReadonlyMap<number, number | null>
  readonly coilPools: ReadonlyMap<number, CoilPower<PoolValue>>
  readonly residues: ReadonlyMap<string, number>
}

/** What a cart row draws on. */
export interface ResourceRow {
  readonly offerId: number
  readonly coatingId: number
  readonly unitMg: number
  readonly isChain: boolean
  readonly powerGroupId: number | null
  readonly productionFactor: number | null
  readonly coilPoolId: number | null
}

/**
 * Demand of a row on one shared resource: rows with equal keys share what is available of it. `perPiece` and
 * `available` are integers of the same measure: pieces of stock, mg of coil, capacity units × factorScale. Infinity
 * where there is no limit.
 */
export interface Demand {
  readonly kind: 'power' | 'coil' | 'residue'
  readonly key: string
  readonly perPiece: number
  readonly available: number
}

const unlimited = Number.POSITIVE_INFINITY

/** Why a row is too large for what it draws on, by the kind of the resource. */
export const overflowCodes = {
  power: 'capacity_exceeded',
  coil: 'remaining_weight_exceeded',
  residue: 'residue_exceeded',
} as const satisfies Readonly<Record<Demand['kind'], RowCode>>

/** Kind of resource that an order type draws on; the waiting list draws on none. */
export function resourceKindOf(type: OrderType): Demand['kind'] | null {
  if (stockTypeOf(type)) return 'residue'
  if (type === 'products_coil') return 'coil'
  return type === 'products_production' ? 'power' : null
}

/** Key of a power group among the resources, and what 1 mg of a product needs of it; null without a group. */
export function powerOf({
  powerGroupId,
  productionFactor,
}: Pick<ResourceRow, 'powerGroupId' | 'productionFactor'>): { key: string; perMg: number } | null {
  if (powerGroupId === null) return null
  return {
    key: `power/${powerGroupId}`,
    perMg: capacityPerMg(productionFactor),
  }
}

function powerDemand(row: ResourceRow, resources: Resources): Demand | null {
  const power = powerOf(row)
  if (power === null || row.powerGroupId === null) return null
  const left = resources.powerGroups.get(row.powerGroupId)
  const available = left === null ? unlimited : Math.floor(left ?? 0) * factorScale
  return { kind: 'power', key: power.key, perPiece: row.unitMg * power.perMg, available }
}

/** Amounts of its pool that a row can be made from; a row without a pool has none. */
export function poolValues(row: ResourceRow, resources: Resources): readonly PoolValue[] {
  const pool = row.coilPoolId === null ? undefined : resources.coilPools.get(row.coilPoolId)
  return pool ? coilValuesFor(pool, { isChain: row.isChain, withCoating: isCoated(row.coatingId) }) : []
}

/** Demand of a row on its coil pool. */
export function coilDemand(row: ResourceRow, resources: Resources): Demand {
  const mode = resources.coilPools.get(row.coilPoolId ?? Number.NaN)?.mode ?? 0
  const key = coilKey(mode, { isChain: row.isChain, withCoating: isCoated(row.coatingId) })
  const available = poolValues(row, resources).reduce((sum, { value }) => sum + Math.max(0, value), 0)
  return { kind: 'coil', key: `coil/${row.coilPoolId}/${key}`, perPiece: row.unitMg, available }
}

/** Demand of a row on a finished stock. */
export function residueDemand(
  row: ResourceRow,
  stock: 'finished' | 'finished_self_marked',
  resources: Resources,
): Demand {
  const key = residueKey(row.offerId, row.coatingId, stock)
  return { kind: 'residue', key, perPiece: 1, available: resources.residues.get(key) ?? 0 }
}

/** Demand of a row under an order type; null when it draws on nothing limited (waiting list, no power group). */
export function demandOf(row: ResourceRow, type: OrderType, resources: Resources): Demand | null {
  const stock = stockTypeOf(type)
  if (stock) return residueDemand(row, stock, resources)
  const kind = resourceKindOf(type)
  if (kind === 'coil') return coilDemand(row, resources)
  return kind === 'power' ? powerDemand(row, resources) : null
}

/** The restriction that lifts the limit of a kind of resource for a company; null: none does (decision G-063). */
export const switchedOffBy = { power: 'production_capacity', coil: 'coil_capacity', residue: null } as const

/** Whether a limited resource counts for a company: it may have that check switched off (decision G-063). */
export function isLimitChecked(kind: Demand['kind'], disabled: readonly Restriction[]): boolean {
  const restriction = switchedOffBy[kind]
  return restriction === null || !disabled.includes(restriction)
}

/** The same demand with its limit lifted when the company has that check switched off (decision G-063). */
export function withRestrictions(demand: Demand | null, disabled: readonly Restriction[]): Demand | null {
  return demand && !isLimitChecked(demand.kind, disabled) ? { ...demand, available: unlimited } : demand
}

/**
 * An amount in the measure of a demand, converted to what people read: mg of this row, or pieces of stock; rounded
 * up.
 */
export function inRowUnits(demand: Demand, amount: number, unitMg: number): number {
  if (demand.kind === 'residue' || demand.perPiece === 0) return amount
  return roundUp((amount * unitMg) / demand.perPiece)
}
