import { type CartRow, cartKey, withMore } from '../cart/cartRows.ts'
import { leftOf } from '../cart/rowLimits.ts'
import type { OrderType } from '../codes/orderType.ts'
import { stockTypeOf } from '../codes/stockType.ts'
import { type AllocationRow, allocate } from '../order/allocation.ts'
import {
  type Amount,
  amountOf,
  minimumLeft,
  type ProductMinimum,
  routeProduction,
} from '../product/productMinimum.ts'
import { minCoilMg } from '../stock/coil.ts'
import { type Demand, demandOf, type Resources, withRestrictions } from '../stock/demand.ts'
import { groupBy } from '../text/grouping.ts'
import type { Params, Refusal } from '../text/refusal.ts'
import { type ImportCode, type ImportContext, type ResolvedRow, rowReader } from './importRow.ts'
import { cellText, type SheetRow } from './standardSheet.ts'

/** Rows of a file that can be added, equal ones summed; `warning` says what was cut. */
export interface ImportedRow extends CartRow {
  /** First row of the file, and all rows summed in this one. */
  readonly row: number
  readonly rows: readonly number[]
  readonly article: string
  readonly productId: number
  readonly warning: Refusal<ImportCode> | null
}

/** A row of a file that cannot be added. */
export interface ImportRefusal {
  readonly row: number
  readonly article: string
  readonly code: ImportCode
  readonly params: Params
}

/** What a file gives (decision G-143). */
export interface ImportResult {
  readonly success: readonly ImportedRow[]
  readonly errors: readonly ImportRefusal[]
}

/** Stock and coils the import may use: what there is, and the demand of the cart (demandByResource, all types). */
export interface ImportStock {
  readonly resources: Resources
  readonly usage: ReadonlyMap<string, number>
}

type Summed = { readonly line: ResolvedRow; readonly rows: readonly number[] }

function summed(lines: readonly ResolvedRow[]): Summed[] {
  const groups = groupBy(lines, cartKey)
  return [...groups.values()].map((group) => ({
    line: group.reduce((sum, line) => withMore(sum, line)),
    rows: group.map(({ row }) => row),
  }))
}

/**
 * Demand on stock or coils, with what the cart leaves of them; production is cut at the order check, not here
 * (G-143).
 */
function demandLeft(line: ResolvedRow, context: ImportContext, stock: ImportStock): Demand | null {
  if (!stockTypeOf(line.orderType) && line.orderType !== 'products_coil') return null
  const row = { ...line, ...line.product, powerGroupId: null, productionFactor: null, unitMg: line.unitMg }
  const demand = demandOf(row, line.orderType, stock.resources)
  const limited = withRestrictions(demand, context.terms.disabledRestrictions)
  return limited && { ...limited, available: leftOf(limited, stock.usage) }
}

/** The row to allocate; a coil counts by its mg, as it may be cut to any weight from the smallest coil on (G-143). */
function allocationRow(line: ResolvedRow, context: ImportContext, stock: ImportStock): AllocationRow {
  const demand = demandLeft(line, context, stock)
  const base = { productId: line.product.productId, refusals: [], minimum: null }
  if (line.typeOffer !== 'coil') return { ...base, count: line.count, unitMg: line.unitMg, demand }
  const count = line.count * line.unitMg
  return { ...base, count, unitMg: 1, demand: demand && { ...demand, perPiece: 1 }, minCount: minCoilMg }
}

function refusalsOf({ line, rows }: Summed, { code, params }: Refusal<ImportCode>): ImportRefusal[] {
  return rows.map((row) => ({ row, article: line.product.article, code, params }))
}

function importedOf(
  { line, rows }: Summed,
  ordered: number,
  warning: Refusal<ImportCode> | null,
): ImportedRow {
  const { product, row: _, ...own } = line
  const [row = line.row] = rows
  const amount = line.typeOffer === 'coil' ? { unitMg: ordered } : { count: ordered }
  return { ...own, ...amount, row, rows, article: product.article, productId: product.productId, warning }
}

/**
 * Reads a file against the catalogue (G-141, G-143): equal rows are summed, then cut to what stock or coil the cart
 * leaves, in the order of the file. The rest of a cut row is reported as a warning with the available and the
 * requested pieces (mg of a coil), a row of which nothing is available is refused. A coil by weight is cut to what
 * is left while that is still a coil that is sold. It goes a row at a time, so that other work can be done between
 * rows: each step yields how many rows are read.
 */
export function* importSteps(
  sheet: readonly SheetRow[],
  context: ImportContext,
  stock: ImportStock,
): Generator<number, ImportResult> {
  const read = rowReader(context)
  const outcomes: { readonly row: SheetRow; readonly outcome: ReturnType<typeof read> }[] = []
  for (const row of sheet) {
    outcomes.push({ row, outcome: read(row) })
    yield outcomes.length
  }
  const refused = outcomes.flatMap(({ row, outcome }): ImportRefusal[] =>
    outcome.ok ? [] : [{ row: row.row, article: cellText(row.article), ...outcome.refusal }],
  )
  const lines = summed(outcomes.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : [])))
  const requested = lines.map(({ line }) => allocationRow(line, context, stock))
  const allocations = allocate(requested)
  const success: ImportedRow[] = []
  for (const [index, one] of lines.entries()) {
    const { ordered = 0, causes: [cause] = [] } = allocations[index] ?? {}
    const shortfall = cause && {
      code: cause.code,
      params: { ...cause.params, available: ordered, asked: requested[index]?.count ?? 0 },
    }
    if (shortfall && ordered === 0) refused.push(...refusalsOf(one, shortfall))
    else success.push(importedOf(one, ordered, shortfall ?? null))
  }
  return { success, errors: refused.toSorted((a, b) => a.row - b.row) }
}

/** What follows from a file: add it at once, ask the user, or give up. */
export interface ImportDecision {
  readonly decision: 'auto' | 'ask' | 'cancelled'
  readonly result: ImportResult
}

/**
 * Continuing an import (DR-110): rows of another order type than the chosen one join the errors with
 * other_order_type; with rows and no errors it goes on by itself, without any row it is cancelled.
 */
export function importDecision(result: ImportResult, chosenType: OrderType): ImportDecision {
  const success = result.success.filter(({ orderType }) => orderType === chosenType)
  const others = result.success.filter(({ orderType }) => orderType !== chosenType)
  const moved = others.flatMap(({ rows, article, orderType }) =>
    rows.map((row): ImportRefusal => ({ row, article, code: 'other_order_type', params: { orderType } })),
  )
  const errors = [...result.errors, ...moved].toSorted((a, b) => a.row - b.row)
  if (success.length === 0 && errors.length === 0) return { decision: 'cancelled', result }
  const decision = errors.length === 0 ? 'auto' : 'ask'
  return { decision, result: { success, errors } }
}

/** A product's minimum and what the cart has of it in production. */
export interface ImportMinimum {
  readonly minimum: ProductMinimum
  readonly inCart: Amount
}

/**
 * Sends imported production rows of products that stay below their minimum to the waiting list (DR-28, decision
 * G-145); `toWaitingList` counts those rows.
 */
export function routeImport<Row extends CartRow & { readonly productId: number }>(
  rows: readonly Row[],
  minimumOf: (productId: number) => ImportMinimum,
): { readonly rows: readonly Row[]; readonly toWaitingList: number } {
  const produced = rows.filter(({ orderType }) => orderType === 'products_production')
  const waiting = new Set<number>()
  for (const [productId, own] of groupBy(produced, (row) => row.productId)) {
    const { minimum, inCart } = minimumOf(productId)
    if (routeProduction(amountOf(own), minimumLeft(minimum, inCart)) === 'waiting_list')
      waiting.add(productId)
  }
  const waits = (row: Row) => row.orderType === 'products_production' && waiting.has(row.productId)
  return {
    rows: rows.map((row) => (waits(row) ? { ...row, orderType: 'waiting_list' as const } : row)),
    toWaitingList: rows.filter(waits).length,
  }
}
