import { type BoundCode, boundRefusals, type CartSums } from '../cart/cartBounds.ts'
import { type CartRow, cartKey, withMore } from '../cart/cartRows.ts'
import { leftOf } from '../cart/rowLimits.ts'
import type { OrderType } from '../codes/orderType.ts'
import { stockTypeOf } from '../codes/stockType.ts'
import { type AllocationRow, allocate } from '../order/allocation.ts'
import { farAboveListed } from '../product/length.ts'
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
import { type Params, type Refusal, refusal } from '../text/refusal.ts'
import type { ImportContext } from './importContext.ts'
import { type ImportCode, type ResolvedRow, rowReader } from './importRow.ts'
import { cellText } from './sheetCell.ts'
import type { SheetRow } from './standardSheet.ts'

/** Rows of a file that can be added, equal ones summed; `warning` says what was cut, or what is doubtful. */
export interface ImportedRow extends CartRow {
  /** First row of the file, and all rows summed in this one. */
  readonly row: number
  readonly rows: readonly number[]
  readonly article: string
  readonly productId: number
  readonly warning: Refusal<ImportCode> | null
  /** Other articles of its rows that were read as this one; checks that were stored earlier have none (G-660). */
  readonly writtenAs?: readonly string[]
  /** The order type of its first row that is written in other words (decision G-667). */
  readonly typeAs?: string
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

type Summed = {
  readonly line: ResolvedRow
  readonly rows: readonly number[]
  readonly writtenAs: readonly string[]
  readonly typeAs: string | undefined
}

function summed(lines: readonly ResolvedRow[]): Summed[] {
  const groups = groupBy(lines, cartKey)
  return [...groups.values()].map((group) => ({
    line: group.reduce((sum, line) => withMore(sum, line)),
    rows: group.map(({ row }) => row),
    writtenAs: [...new Set(group.flatMap(({ writtenAs }) => writtenAs ?? []))],
    typeAs: group.find(({ typeAs }) => typeAs !== null)?.typeAs ?? undefined,
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

/** What a row that is added in full is doubtful for; it is added all the same (decision G-143). */
function doubtOf({ line, typeAs }: Summed): Refusal<ImportCode> | null {
  const { typeOffer, lengthMm, product } = line
  if (typeAs !== undefined) return refusal('text_order_type', { text: typeAs })
  if (typeOffer !== 'custom') return null
  const listed = product.offers.map((offer) => offer.lengthMm)
  const longest = farAboveListed(lengthMm, listed)
  return longest === null ? null : refusal('length_doubtful', { length: lengthMm, longest })
}

function importedOf(
  { line, rows, writtenAs, typeAs }: Summed,
  ordered: number,
  warning: Refusal<ImportCode> | null,
): ImportedRow {
  const { product, row: _, writtenAs: __, typeAs: ___, ...own } = line
  const [row = line.row] = rows
  const amount = line.typeOffer === 'coil' ? { unitMg: ordered } : { count: ordered }
  const { article, productId } = product
  return {
    ...own,
    ...amount,
    row,
    rows,
    article,
    productId,
    warning,
    writtenAs,
    ...(typeAs !== undefined && { typeAs }),
  }
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
    else success.push(importedOf(one, ordered, shortfall ?? doubtOf(one)))
  }
  return { success, errors: refused.toSorted((a, b) => a.row - b.row) }
}

/** What follows from a file: add it at once, ask the user, or give up. */
export interface ImportDecision {
  readonly decision: 'auto' | 'ask' | 'cancelled'
  readonly result: ImportResult
  /** Rows of products that stay below their minimum, which go to the waiting list. */
  readonly toWaitingList: number
}

/**
 * Continuing an import (DR-110): rows of another order type than the chosen one join the errors with
 * other_order_type, rows that the cart cannot hold with its bound; with rows and no errors it goes on by itself,
 * without any row it is cancelled. Nothing is added without a question where the file was not read whole
 * (isReadWhole), the same rows were added lately (G-674), or an article or order type was read as another (G-660, G-667).
 */
export function importDecision(
  result: ImportResult,
  chosenType: OrderType,
  target: ImportTarget,
  isSure: boolean,
): ImportDecision {
  const ofType = result.success.filter(({ orderType }) => orderType === chosenType)
  const { taken: success, refused, toWaitingList } = admitImport(ofType, target)
  const others = result.success.filter(({ orderType }) => orderType !== chosenType)
  const moved = others.flatMap(({ rows, article, orderType }) =>
    rows.map((row): ImportRefusal => ({ row, article, code: 'other_order_type', params: { orderType } })),
  )
  const unheld = refused.flatMap(({ row: { rows, article }, refusal }) =>
    rows.map((row): ImportRefusal => ({ row, article, ...refusal })),
  )
  const errors = [...result.errors, ...moved, ...unheld].toSorted((a, b) => a.row - b.row)
  if (success.length === 0 && errors.length === 0) return { decision: 'cancelled', result, toWaitingList }
  const isAsWritten = success.every(
    ({ writtenAs = [], typeAs }) => writtenAs.length === 0 && typeAs === undefined,
  )
  const decision = errors.length === 0 && isSure && isAsWritten ? 'auto' : 'ask'
  return { decision, result: { success, errors }, toWaitingList }
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

/** The cart that a file is added to. */
export interface ImportTarget {
  readonly sums: CartSums
  /** Its rows that rows of the file may equal. */
  readonly stored: readonly CartRow[]
  readonly minimumOf: (productId: number) => ImportMinimum
}

/** Rows that go into the cart, where they go, and rows that it cannot hold. */
interface Admission<Row> {
  /** The rows that go in, as they were given. */
  readonly taken: readonly Row[]
  /** The same rows under the order type that they go to (routeImport). */
  readonly routed: readonly Row[]
  readonly toWaitingList: number
  readonly refused: readonly { readonly row: Row; readonly refusal: Refusal<BoundCode> }[]
}

/**
 * Which rows of a file the cart can hold, and where they go: the same at the check and at the execution (decision
 * G-145). A row that is refused counts towards no minimum, so the others are routed again without it.
 */
export function admitImport<Row extends CartRow & { readonly productId: number }>(
  rows: readonly Row[],
  target: ImportTarget,
): Admission<Row> {
  const refused: { readonly row: Row; readonly refusal: Refusal<BoundCode> }[] = []
  let taken = rows
  for (;;) {
    const { rows: routed, toWaitingList } = routeImport(taken, target.minimumOf)
    const refusals = boundRefusals(target.sums, target.stored, routed)
    const held = taken.filter((_, index) => !refusals[index])
    if (held.length === taken.length) return { taken, routed, toWaitingList, refused }
    for (const [index, row] of taken.entries()) {
      const out = refusals[index]
      if (out) refused.push({ row, refusal: out })
    }
    taken = held
  }
}
