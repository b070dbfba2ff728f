import type { BoundCode } from '../cart/cartBounds.ts'
import type { CartRow } from '../cart/cartRows.ts'
import { countRefusal } from '../cart/rowChange.ts'
import { mayEnter } from '../cart/rowEntry.ts'
import type { RowCode } from '../codes/checkCodes.ts'
import type { OrderType } from '../codes/orderType.ts'
import { rowRefusals } from '../order/check/rowRefusals.ts'
import { customLengthRefusal, wholeMm } from '../product/length.ts'
import { normaliseArticle } from '../product/search.ts'
import { offerWeight } from '../product/weight.ts'
import { coilRefusal } from '../stock/coil.ts'
import { isDashText } from '../text/partialCells.ts'
import { accepted, type Params, type Result, refused } from '../text/refusal.ts'
import { roundHalfUp } from '../text/rounding.ts'
import type { ImportContext, ImportOffer, ImportProduct } from './importContext.ts'
import { firstArticle, importNames } from './importNames.ts'
import { centimetresOf, lengthHint } from './lengthHint.ts'
import type { TextCode } from './orderText/textItems.ts'
import {
  ambiguousCell,
  type CellFault,
  type CellFaultCode,
  cellFault,
  cellNumber,
  cellText,
  readableCell,
  type SheetCell,
} from './sheetCell.ts'
import {
  isMovedCoil,
  lengthCell,
  normaliseName,
  type SheetColumn,
  type SheetRow,
  sheetColumns,
  sheetFormats,
} from './standardSheet.ts'

/** Refusals of a cell by its fault; each names the column. */
const faultCodes = {
  formula: 'formula_without_value',
  cellError: 'cell_error',
  cellDate: 'cell_date',
  cellDateNumber: 'cell_date_number',
  cellBoolean: 'cell_boolean',
  cellLongNumber: 'cell_long_number',
  cellShortened: 'cell_shortened',
  cellUnit: 'cell_unit',
  cellMerged: 'cell_merged',
} as const satisfies Readonly<Record<CellFaultCode, string>>
type FaultCode = (typeof faultCodes)[CellFaultCode]

/** Why a row of a file is refused (decision G-143). */
export type ImportCode =
  | RowCode
  | BoundCode
  | 'article_missing'
  | 'unknown_article'
  | 'unknown_order_type'
  | 'other_order_type'
  | 'coating_unknown'
  | 'coating_not_available'
  | 'length_not_offered'
  | 'length_missing'
  | 'length_below_minimum'
  | 'length_too_large'
  | 'length_doubtful'
  | 'count_not_positive_integer'
  | 'count_too_large'
  | 'coil_weight_below_minimum'
  | 'coil_not_ordered_here'
  | FaultCode
  | 'row_hidden'
  | 'text_order_type'
  | TextCode
  | 'number_ambiguous'

/** A row that names something we sell. */
export interface ResolvedRow extends CartRow {
  readonly row: number
  readonly product: ImportProduct
  /** The article of the row where it was read as that of the product; otherwise null (decision G-660). */
  readonly writtenAs: string | null
  /** The order type of the row where it is written in other words; otherwise null (decision G-667). */
  readonly typeAs: string | null
}

type Refused = { readonly code: ImportCode; readonly params: Params }

const faultRefusal = (column: SheetColumn, { code, params }: CellFault): Refused => ({
  code: faultCodes[code],
  params: { column, ...params },
})

/** The first cell that cannot be what its column holds (decision G-645). */
function faultOf(row: SheetRow): Refused | null {
  for (const column of sheetColumns) {
    const fault = cellFault(row[column], sheetFormats[column])
    if (fault) return faultRefusal(column, fault)
  }
  return null
}

/** The row with its numbers as they are read. */
const readable = (row: SheetRow): SheetRow => ({
  ...row,
  count: readableCell(row.count, sheetFormats.count),
  coilGrams: readableCell(row.coilGrams, sheetFormats.coilGrams),
})

const isRefused = (part: object): part is Refused => 'code' in part

/** What a row orders: a size, a custom length, or a coil. */
type Item = Pick<CartRow, 'offerId' | 'typeOffer' | 'lengthMm' | 'unitMg' | 'count'>

/** Why a count is refused, with what stands in the cell. */
function countFault(row: SheetRow, count: number): Refused | null {
  const found = countRefusal(count)
  return found && { ...found, params: { ...found.params, text: cellText(row.count) } }
}

function coilItem(row: SheetRow, product: ImportProduct, type: OrderType): Item | Refused {
  const unitMg = roundHalfUp((cellNumber(row.coilGrams) ?? 0) * 1000)
  const badWeight = coilRefusal(unitMg)
  if (badWeight) return badWeight
  const coils = isDashText(cellText(row.count)) ? 1 : (cellNumber(row.count) ?? 1)
  const badCount = countFault(row, coils)
  if (badCount) return badCount
  if (product.coilOfferId === null) return { code: 'not_available', params: {} }
  if (!mayEnter('coil', type, isMovedCoil(row.length) ? 'moved' : 'ordered'))
    return { code: 'coil_not_ordered_here', params: {} }
  // Several coils of one weight are one row: coil weights add up (decision G-101).
  return { offerId: product.coilOfferId, typeOffer: 'coil', lengthMm: 0, unitMg: unitMg * coils, count: 1 }
}

function customItem(
  { custom }: ImportProduct,
  lengthMm: number,
  type: OrderType,
): Omit<Item, 'count'> | Refused | null {
  if (!custom || !mayEnter('custom', type, 'ordered') || !(lengthMm > 0)) return null
  const outOfBounds = customLengthRefusal(lengthMm, custom.minLengthMm)
  if (outOfBounds) return outOfBounds
  const unitMg = offerWeight(lengthMm, custom.mass)
  return { offerId: custom.offerId, typeOffer: 'custom', lengthMm, unitMg }
}

/** Length of a cell in mm; NaN when it is not a whole number of mm. */
const lengthOf = (cell: SheetCell): number => wholeMm(centimetresOf(cell)) ?? Number.NaN

/** Whether a cell that is not empty names a label, which a spreadsheet program may have taken for a number: 17.5. */
const isLabel = (sizeLabel: string, cell: SheetCell): boolean =>
  normaliseName(sizeLabel) === normaliseName(cellText(cell)) || cellNumber(sizeLabel) === cellNumber(cell)

/** The size a row names, by length or label; without either, the only size of the product. */
function sizeOf(cell: SheetCell, product: ImportProduct): ImportOffer | undefined {
  if (cellText(cell) === '') return product.offers.length === 1 ? product.offers[0] : undefined
  const lengthMm = lengthOf(cell)
  return product.offers.find((offer) =>
    offer.sizeLabel === null ? offer.lengthMm === lengthMm : isLabel(offer.sizeLabel, cell),
  )
}

/** Refusal of a length with another unit than centimetres. */
function lengthFault(cell: SheetCell): Refused | null {
  const fault = cellFault(cell, { kind: 'number', unit: sheetFormats.length.unit })
  return fault?.code === 'cellUnit' ? faultRefusal('length', fault) : null
}

function sizeItem(row: SheetRow, product: ImportProduct, type: OrderType): Item | Refused {
  const { cell, isCustom } = lengthCell(row.length)
  const offer = isCustom ? undefined : sizeOf(cell, product)
  const size = offer
    ? { ...offer, typeOffer: 'finished' as const }
    : customItem(product, lengthOf(cell), type)
  if (!size)
    return (
      lengthFault(cell) ?? {
        code: cellText(cell) === '' ? 'length_missing' : 'length_not_offered',
        params: { length: cellText(row.length), ...lengthHint(cell, product.offers) },
      }
    )
  if (isRefused(size)) return size
  const count = cellNumber(row.count) ?? 0
  return countFault(row, count) ?? { ...size, count }
}

function resolve(
  written: SheetRow,
  context: ImportContext,
  names: ReturnType<typeof importNames>,
): ResolvedRow | Refused {
  if (written.isHidden) return { code: 'row_hidden', params: {} }
  if (written.unclear) return { code: written.unclear.code, params: { text: written.unclear.text } }
  const fault = faultOf(written)
  if (fault) return fault
  const row = readable(written)
  const article = cellText(row.article)
  if (article === '') return { code: 'article_missing', params: {} }
  const namedType = names.orderType(cellText(row.orderType))
  if (isRefused(namedType)) return namedType
  const orderType = namedType.type
  const named = names.product(article)
  if (isRefused(named)) return named
  const { product } = named
  const coating = names.coating(cellText(row.coating), product)
  if (isRefused(coating)) return coating
  const ambiguous = ambiguousCell(row.count, 0) ?? ambiguousCell(row.coilGrams, 3)
  if (ambiguous) return ambiguous
  const isCoil = (cellNumber(row.coilGrams) ?? 0) !== 0
  const item = isCoil ? coilItem(row, product, orderType) : sizeItem(row, product, orderType)
  if (isRefused(item)) return item
  const facts = { ...product, ...item, exists: true, offerOffered: true, coatingOffered: true }
  const [refusal] = rowRefusals(facts, { ...context.terms, orderType })
  if (refusal) return refusal
  const { offerId, typeOffer, lengthMm, unitMg, count } = item
  return {
    row: row.row,
    product,
    writtenAs: named.isReading ? article : null,
    typeAs: namedType.isReading ? cellText(row.orderType) : null,
    orderType,
    coatingId: coating.id,
    offerId,
    typeOffer,
    lengthMm,
    unitMg,
    count,
  }
}

/** Reads the rows of a file one by one: what each orders, or why it is refused (decisions G-141, G-143). */
export function rowReader(context: ImportContext): (row: SheetRow) => Result<ResolvedRow, ImportCode> {
  const names = importNames(context)
  return (row) => {
    const resolved = resolve(row, context, names)
    return isRefused(resolved) ? refused(resolved.code, resolved.params) : accepted(resolved)
  }
}

/**
 * Articles that a file names, and those that others begin with, normalised for the query (normaliseArticle), each
 * once.
 */
export function sheetArticles(rows: readonly SheetRow[]): string[] {
  const articles = new Set<string>()
  for (const { article } of rows) {
    const text = cellText(article)
    articles.add(normaliseArticle(text))
    articles.add(normaliseArticle(firstArticle(text)))
  }
  return [...articles].filter(Boolean)
}
