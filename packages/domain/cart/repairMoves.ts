import type { CheckCode } from '../codes/checkCodes.ts'
import { type OrderableType, type OrderType, orderableTypes } from '../codes/orderType.ts'
import type { CheckInput, CheckRow } from '../order/check/checkInput.ts'
import { checkOrder } from '../order/check/checkOrder.ts'
import type { CheckedRow, CheckResult } from '../order/check/checkResult.ts'
import { rowRefusals } from '../order/check/rowRefusals.ts'
import { coilDemand, demandOf, type ResourceRow, type Resources, residueDemand } from '../stock/demand.ts'
import type { Refusal } from '../text/refusal.ts'
import { cartKey } from './cartRows.ts'
import { transferTargets } from './transfer.ts'
import { planTransfer, type TransferRow } from './transferPlan.ts'

/** A check whose refusals are to be repaired, and what its rows would meet elsewhere in the same cart. */
export interface RepairInput {
  readonly input: CheckInput
  readonly result: CheckResult
  /** The order types into which rows may move, each with the rows that the cart has there and what they draw on. */
  readonly elsewhere: readonly CheckInput[]
  /** Minimum weight of each metal under which its rows may wait, mg (DR-40). */
  readonly waitingMinimums: ReadonlyMap<number, number>
}

/** A part of a row that may go to another order type: pieces, or mg of a coil row. */
export interface Move {
  readonly row: CheckRow
  readonly amount: number
}

/** Order types in which what returns is best off: stock is there, a coil is nearly, production takes its time. */
const preferred: readonly OrderType[] = [
  'products_finished',
  'products_coil',
  'products_production',
  'waiting_list',
]

/** Where the rows of an order type may move, the best first (DR-40, decision G-110). */
export function repairTargets(from: OrderType): OrderType[] {
  const possible = transferTargets(from)
  return preferred.filter((type) => possible.includes(type))
}

/** What the rows of an order type use of each resource, by its key; a refused one uses nothing. */
function usageIn({ rows, ...terms }: CheckInput): (key: string) => number {
  const usage = new Map<string, number>()
  for (const row of rows) {
    const demand = demandOf(row, terms.orderType, terms.resources)
    if (!demand || rowRefusals(row, { ...terms, contractType: terms.contract.type }).length > 0) continue
    usage.set(demand.key, (usage.get(demand.key) ?? 0) + row.count * demand.perPiece)
  }
  return (key) => usage.get(key) ?? 0
}

const noResources: Resources = { powerGroups: new Map(), coilPools: new Map(), residues: new Map() }

/** What a row that returns finds of coils and of stock, net of what the cart has there (DR-40). */
function findings({ input, elsewhere, waitingMinimums }: RepairInput) {
  const of = (type: OrderableType) => elsewhere.find(({ orderType }) => orderType === type)
  const [coils, stock] = [of('products_coil'), of('products_finished')]
  const inCoils = coils ? usageIn(coils) : () => 0
  const inStock = stock ? usageIn(stock) : () => 0
  const weights = new Map<number, number>()
  for (const { metalId, count, unitMg } of input.rows)
    weights.set(metalId, (weights.get(metalId) ?? 0) + count * unitMg)
  return (row: ResourceRow & { readonly metalId: number }) => {
    const coil = coilDemand(row, coils?.resources ?? noResources)
    const residue = residueDemand(row, 'finished', stock?.resources ?? noResources)
    return {
      coilKey: coil.key,
      stockKey: residue.key,
      coilResidues: coil.available - inCoils(coil.key),
      productResidues: residue.available - inStock(residue.key),
      metalWeight: weights.get(row.metalId) ?? 0,
      minOrderWeight: waitingMinimums.get(row.metalId) ?? 0,
    }
  }
}

/** How much of the rows that return may move to an order type, one after another, as a transfer moves them. */
export function movesTo(repair: RepairInput, to: OrderType, returned: readonly CheckedRow[]): Move[] {
  const find = findings(repair)
  const rows = returned.map(
    ({ row, returned: count }): TransferRow => ({
      cartOfferId: row.cartOfferId,
      typeOffer: row.typeOffer,
      count,
      unitMg: row.unitMg,
      ...find(row),
    }),
  )
  return planTransfer(repair.input.orderType, to, rows).flatMap(({ moved }, index) => {
    const row = returned[index]?.row
    return row && moved > 0 ? [{ row, amount: moved }] : []
  })
}

/** Whether a move takes all that returns of a row. */
export const isWhole = ({ row, amount }: Move, returned: number): boolean =>
  amount === (row.typeOffer === 'coil' ? row.unitMg : returned)

/** The rows of an order type with what moves there; equal rows become one, and each move knows its row. */
function withMoves({ rows, orderType }: CheckInput, moves: readonly Move[]) {
  const keyOf = (row: CheckRow) => cartKey({ ...row, orderType })
  const merged = new Map(rows.map((row) => [keyOf(row), row]))
  const arrived = new Map<number, number[]>()
  for (const { row, amount } of moves) {
    const part = row.typeOffer === 'coil' ? { unitMg: amount } : { count: amount }
    const there = merged.get(keyOf(row))
    const sum = there && {
      ...there,
      ...(row.typeOffer === 'coil' ? { unitMg: there.unitMg + amount } : { count: there.count + amount }),
    }
    const next = sum ?? { ...row, ...part }
    merged.set(keyOf(row), next)
    arrived.set(next.cartOfferId, [...(arrived.get(next.cartOfferId) ?? []), row.cartOfferId])
  }
  return { rows: [...merged.values()], arrived }
}

const returnedOf = ({ rows }: CheckResult, isCounted: (cartOfferId: number) => boolean) =>
  rows.reduce((sum, { row, returned }) => sum + (isCounted(row.cartOfferId) ? returned : 0), 0)

/** What each move would meet in an order type: the first refusal that names its row there, by the id of the row. */
function metThere(there: CheckInput, moves: readonly Move[]): Map<number, Refusal<CheckCode>> {
  const { rows, arrived } = withMoves(there, moves)
  const result = checkOrder({ ...there, rows, isCostOrderIncreased: false })
  const met = new Map<number, Refusal<CheckCode>>()
  for (const { code, params, offers } of result.refusals)
    for (const id of offers.flatMap((offer) => arrived.get(offer.id) ?? []))
      if (!met.has(id)) met.set(id, { code, params })
  const isOld = (id: number) => !arrived.has(id)
  const before = returnedOf(checkOrder(there), isOld)
  const overtaken = result.rows.find(({ row, returned }) => isOld(row.cartOfferId) && returned > 0)
  // Rows that were there first must not lose their place to what comes.
  if (overtaken?.code && returnedOf(result, isOld) > before)
    for (const { row } of moves)
      if (!met.has(row.cartOfferId)) met.set(row.cartOfferId, { code: overtaken.code, params: {} })
  return met
}

/** Moves that meet no refusal where they go, and for the others the refusal that they would meet. */
export interface TriedMoves {
  readonly safe: readonly Move[]
  readonly met: ReadonlyMap<number, Refusal<CheckCode>>
}

/** Rows left out for a refusal can bring another one to those that stay (a minimum): so often it is tried again. */
const maxTries = 4

/** Tries moves by checking what would be ordered there; what waits is ordered by nobody and meets no check. */
export function tryMoves(repair: RepairInput, to: OrderType, moves: readonly Move[]): TriedMoves {
  const target = orderableTypes.find((type) => type === to)
  const there = repair.elsewhere.find(({ orderType }) => orderType === target)
  if (!there) return { safe: target ? [] : moves, met: new Map() }
  const met = new Map<number, Refusal<CheckCode>>()
  let safe = moves
  for (let tries = 0; safe.length > 0; tries += 1) {
    const found = metThere(there, safe)
    for (const [id, refusal] of found) if (!met.has(id)) met.set(id, refusal)
    if (found.size === 0) break
    safe = tries < maxTries ? safe.filter(({ row }) => !found.has(row.cartOfferId)) : []
  }
  return { safe, met }
}
