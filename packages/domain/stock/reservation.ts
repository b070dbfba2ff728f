import type { OrderType } from '../codes/orderType.ts'
import { stockTypeOf } from '../codes/stockType.ts'
import { factorScale } from '../product/productionFactor.ts'
import { demandOf, poolValues, type ResourceRow, type Resources } from './demand.ts'

/** Units of a power group that an order reserves for 30 days. */
export interface CapacityReservation {
  readonly powerGroupId: number
  readonly units: number
}

/** mg reserved of one stored amount of a coil pool. */
export interface CoilReservation {
  readonly coilPoolId: number
  readonly coilValueId: number
  readonly mg: number
}

/** Pieces reserved of a finished stock, by its key (residueKey). */
export interface ResidueReservation {
  readonly key: string
  readonly offerId: number
  readonly coatingId: number
  readonly pieces: number
}

/** Exactly what an order reserves; each resource appears once. */
export interface Reservations {
  readonly powerGroups: readonly CapacityReservation[]
  readonly coilValues: readonly CoilReservation[]
  readonly residues: readonly ResidueReservation[]
}

/** Nothing reserved: a demo order, an empty one. */
export const noReservations: Reservations = { powerGroups: [], coilValues: [], residues: [] }

/** A row of an order with the pieces of it that are ordered. */
export interface ReservedRow {
  readonly row: ResourceRow
  readonly count: number
}

/** What has been reserved of each resource so far, so that the parts of several orders sum to the whole. */
interface Ledger {
  readonly type: OrderType
  readonly resources: Resources
  /** Scaled capacity units used, by group. */
  readonly scaledUsed: Map<number, number>
  /** Whole units already handed out, by group. */
  readonly unitsGiven: Map<number, number>
  /** mg gone from each stored amount. */
  readonly coilUsed: Map<number, number>
  readonly piecesUsed: Map<string, number>
}

function reserveCapacity(ledger: Ledger, { row, count }: ReservedRow): CapacityReservation[] {
  const demand = demandOf(row, ledger.type, ledger.resources)
  if (row.powerGroupId === null || demand === null) return []
  const id = row.powerGroupId
  const needed = (ledger.scaledUsed.get(id) ?? 0) + count * demand.perPiece
  const used = Math.min(needed, Math.max(0, demand.available))
  ledger.scaledUsed.set(id, used)
  const given = ledger.unitsGiven.get(id) ?? 0
  const units = Math.ceil(used / factorScale) - given
  ledger.unitsGiven.set(id, given + units)
  return [{ powerGroupId: id, units }]
}

function reserveCoil(ledger: Ledger, { row, count }: ReservedRow): CoilReservation[] {
  let needed = count * row.unitMg
  return poolValues(row, ledger.resources).flatMap(({ id, value }) => {
    const used = ledger.coilUsed.get(id) ?? 0
    const mg = Math.min(needed, Math.max(0, value - used))
    needed -= mg
    ledger.coilUsed.set(id, used + mg)
    return [{ coilPoolId: row.coilPoolId ?? 0, coilValueId: id, mg }]
  })
}

function reserveResidue(ledger: Ledger, { row, count }: ReservedRow): ResidueReservation[] {
  const demand = demandOf(row, ledger.type, ledger.resources)
  if (demand === null) return []
  const used = ledger.piecesUsed.get(demand.key) ?? 0
  const pieces = Math.min(count, Math.max(0, demand.available - used))
  ledger.piecesUsed.set(demand.key, used + pieces)
  return [{ key: demand.key, offerId: row.offerId, coatingId: row.coatingId, pieces }]
}

/** Adds up the entries of one resource and drops the empty ones. */
function summed<Entry>(
  reservations: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
  add: (a: Entry, b: Entry) => Entry,
) {
  const byKey = new Map<unknown, Entry>()
  for (const entry of reservations) {
    const known = byKey.get(keyOf(entry))
    byKey.set(keyOf(entry), known ? add(known, entry) : entry)
  }
  return [...byKey.values()]
}

/** Adds up reservations so that each resource appears once; empty ones are dropped. */
export function sumReservations(all: readonly Reservations[]): Reservations {
  const powers = all.flatMap((reservations) => reservations.powerGroups).filter(({ units }) => units > 0)
  const coils = all.flatMap((reservations) => reservations.coilValues).filter(({ mg }) => mg > 0)
  const residues = all.flatMap((reservations) => reservations.residues).filter(({ pieces }) => pieces > 0)
  return {
    powerGroups: summed(
      powers,
      (entry) => entry.powerGroupId,
      (a, b) => ({ ...a, units: a.units + b.units }),
    ),
    coilValues: summed(
      coils,
      (entry) => entry.coilValueId,
      (a, b) => ({ ...a, mg: a.mg + b.mg }),
    ),
    residues: summed(
      residues,
      (entry) => entry.key,
      (a, b) => ({ ...a, pieces: a.pieces + b.pieces }),
    ),
  }
}

/**
 * What each order of one placing reserves, exactly for its rows (decisions G-090, G-093, G-095). Capacity is summed
 * exactly and rounded up to whole units once per group, so the orders together never reserve more than the check
 * allowed. Where a check is switched off for the company, an order reserves what is left and never more.
 */
export function reservationsOfOrders(
  orders: readonly (readonly ReservedRow[])[],
  type: OrderType,
  resources: Resources,
): Reservations[] {
  const ledger: Ledger = {
    type,
    resources,
    scaledUsed: new Map(),
    unitsGiven: new Map(),
    coilUsed: new Map(),
    piecesUsed: new Map(),
  }
  return orders.map((rows) =>
    sumReservations(
      rows.map((row) => ({
        powerGroups: type === 'products_production' ? reserveCapacity(ledger, row) : [],
        coilValues: type === 'products_coil' ? reserveCoil(ledger, row) : [],
        residues: stockTypeOf(type) ? reserveResidue(ledger, row) : [],
      })),
    ),
  )
}
