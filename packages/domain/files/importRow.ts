import type { BoundCode } from '../cart/cartBounds.ts'
import type { CartRow } from '../cart/cartRows.ts'
import { countRefusal } from '../cart/rowChange.ts'
import { mayEnter } from '../cart/rowEntry.ts'
import type { RowCode } from '../codes/checkCodes.ts'
import { type OrderType, orderTypes } from '../codes/orderType.ts'
import { type OrderTerms, rowRefusals } from '../order/check/rowRefusals.ts'
import type { Conditions } from '../product/availability.ts'
import { withoutCoating } from '../product/coating.ts'
import { customLengthRefusal, wholeMm } from '../product/length.ts'
import type { ProductMinimum } from '../product/productMinimum.ts'
import { normaliseArticle } from '../product/search.ts'
import { type MassData, offerWeight } from '../product/weight.ts'
import { coilRefusal } from '../stock/coil.ts'
import { isDashText } from '../text/partialCells.ts'
import { accepted, type Params, type Result, refused } from '../text/refusal.ts'
import { roundHalfUp } from '../text/rounding.ts'
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

/** A size of an article: its length, or its label where the product is not sized by length (decision G-078). */
export interface ImportOffer {
  readonly offerId: number
  readonly lengthMm: number
  readonly sizeLabel: string | null
  readonly unitMg: number
}

/** What the catalogue says about an article, for resolving the rows that name it. */
export interface ImportProduct {
  readonly productId: number
  readonly article: string
  readonly conditions: Conditions
  readonly closedReason: string | null
  /** Coatings offered, disabled ones left out. */
  readonly coatingIds: readonly number[]
  readonly offers: readonly ImportOffer[]
  /** Custom lengths with the shortest for the caller, null where the product has none (decision G-083). */
  readonly custom: { readonly offerId: number; readonly minLengthMm: number; readonly mass: MassData } | null
  /** Offer under which coils are sold by weight, null where they are not (decision G-083). */
  readonly coilOfferId: number | null
  readonly isChain: boolean
  readonly coilPoolId: number | null
  readonly productMinimum: ProductMinimum
}

/** What the rows of a file are read against. */
export interface ImportContext {
  /** Products by normaliseArticle of their article. */
  readonly products: ReadonlyMap<string, ImportProduct>
  /** Every coating of the dictionary with its names in all languages. */
  readonly coatings: readonly { readonly id: number; readonly names: readonly string[] }[]
  /** Names of the order types besides their codes. */
  readonly orderTypeNames: Readonly<Record<OrderType, readonly string[]>>
  /** Type of the rows that name none. */
  readonly chosenType: OrderType
  readonly terms: Omit<OrderTerms, 'orderType'>
}

/** Refusals of a cell by its fault; each names the column. */
const faultCodes = {
  formula: 'formula_without_value',
  cellError: 'cell_error',
  cellDate: 'cell_date',
  cellDateNumber: 'cell_date_number',
  cellBoolean: 'cell_boolean',
  cellLongNumber: 'cell_long_number',
  cellUnit: 'cell_unit',
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
  | 'length_below_minimum'
  | 'length_too_large'
  | 'length_doubtful'
  | 'count_not_positive_integer'
  | 'count_too_large'
  | 'coil_weight_below_minimum'
  | 'coil_not_ordered_here'
  | FaultCode
  | 'row_hidden'
  | TextCode
  | 'number_ambiguous'

/** A row that names something we sell. */
export interface ResolvedRow extends CartRow {
  readonly row: number
  readonly product: ImportProduct
}

/** Text lookups of one file, built once. */
interface Dictionary {
  readonly orderTypes: ReadonlyMap<string, OrderType>
  readonly coatings: ReadonlyMap<string, number>
}

function dictionaryOf(context: ImportContext): Dictionary {
  const types = orderTypes.flatMap((type) =>
    [type, ...context.orderTypeNames[type]].map((name): [string, OrderType] => [normaliseName(name), type]),
  )
  const coatings = context.coatings.flatMap(({ id, names }) =>
    names.map((name): [string, number] => [normaliseName(name), id]),
  )
  return { orderTypes: new Map(types), coatings: new Map(coatings) }
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

function coilItem(row: SheetRow, product: ImportProduct, type: OrderType): Item | Refused {
  const unitMg = roundHalfUp((cellNumber(row.coilGrams) ?? 0) * 1000)
  const badWeight = coilRefusal(unitMg)
  if (badWeight) return badWeight
  const coils = isDashText(cellText(row.count)) ? 1 : (cellNumber(row.count) ?? 1)
  const badCount = countRefusal(coils)
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
const lengthOf = (cell: SheetCell): number =>
  wholeMm(cellNumber(cell, sheetFormats.length.unit) ?? Number.NaN) ?? Number.NaN

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
    return lengthFault(cell) ?? { code: 'length_not_offered', params: { length: cellText(row.length) } }
  if (isRefused(size)) return size
  const count = cellNumber(row.count) ?? 0
  return countRefusal(count) ?? { ...size, count }
}

function coatingOf(
  cell: SheetCell,
  product: ImportProduct,
  dictionary: Dictionary,
): { id: number } | Refused {
  const name = cellText(cell)
  const id = name === '' ? withoutCoating : dictionary.coatings.get(normaliseName(name))
  if (id === undefined) return { code: 'coating_unknown', params: { coating: name } }
  if (product.coatingIds.includes(id)) return { id }
  return { code: 'coating_not_available', params: { coating: name } }
}

function resolve(written: SheetRow, context: ImportContext, dictionary: Dictionary): ResolvedRow | Refused {
  if (written.isHidden) return { code: 'row_hidden', params: {} }
  if (written.unclear) return { code: written.unclear.code, params: { text: written.unclear.text } }
  const fault = faultOf(written)
  if (fault) return fault
  const row = readable(written)
  const article = cellText(row.article)
  if (article === '') return { code: 'article_missing', params: {} }
  const typeName = cellText(row.orderType)
  const orderType = typeName === '' ? context.chosenType : dictionary.orderTypes.get(normaliseName(typeName))
  if (!orderType) return { code: 'unknown_order_type', params: { orderType: typeName } }
  const product = context.products.get(normaliseArticle(article))
  if (!product) return { code: 'unknown_article', params: {} }
  const coating = coatingOf(row.coating, product, dictionary)
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
  const dictionary = dictionaryOf(context)
  return (row) => {
    const resolved = resolve(row, context, dictionary)
    return isRefused(resolved) ? refused(resolved.code, resolved.params) : accepted(resolved)
  }
}

/** Articles that a file names, normalised for the query (normaliseArticle), each once. */
export function sheetArticles(rows: readonly SheetRow[]): string[] {
  return [...new Set(rows.map(({ article }) => normaliseArticle(cellText(article))))].filter(Boolean)
}
