import type { OfferKind } from '../codes/offerKind.ts'
import type { OrderType } from '../codes/orderType.ts'
import type { Language } from '../text/language.ts'
import { isDashText } from '../text/partialCells.ts'
import type { TextCode } from './orderText/textItems.ts'
import {
  type CellFormat,
  cellNumber,
  cellText,
  isValueless,
  readableCell,
  type SheetCell,
} from './sheetCell.ts'

/** Columns of the standard file in the order of our template (decision G-141). */
export const sheetColumns = ['article', 'coating', 'length', 'count', 'coilGrams', 'orderType'] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** What the columns hold. */
export const sheetFormats = {
  article: { kind: 'text' },
  coating: { kind: 'text' },
  length: { kind: 'size', unit: 'cm' },
  count: { kind: 'number', unit: 'pcs' },
  coilGrams: { kind: 'number', unit: 'g' },
  orderType: { kind: 'text' },
} as const satisfies Readonly<Record<SheetColumn, CellFormat>>

/** Header names: part of the file format, so they are recognised in both languages whatever the interface. */
export const sheetHeader: Readonly<Record<Language, Readonly<Record<SheetColumn, string>>>> = {
  ru: {
    article: 'Артикул',
    coating: 'Покрытие',
    length: 'Длина, см',
    count: 'Количество, шт',
    coilGrams: 'Вес катушки, г',
    orderType: 'Тип заказа',
  },
  en: {
    article: 'Article',
    coating: 'Coating',
    length: 'Length, cm',
    count: 'Quantity, pcs',
    coilGrams: 'Coil weight, g',
    orderType: 'Order type',
  },
}

/** English names that order types once had: files that were saved then are still read. */
export const formerOrderTypeNames: Readonly<Partial<Record<OrderType, readonly string[]>>> = {
  products_production: ['In production'],
  products_finished_self_marked: ['Self-marked'],
}

/** Why a line of a text is no row that orders something, and its words. */
export interface UnclearText {
  readonly code: TextCode
  readonly text: string
}

/**
 * A row of the file: its id (sheetRowId), its cells, whether nobody sees it who opens the file, and what of a text was
 * not understood.
 */
export type SheetRow = {
  readonly row: number
  readonly isHidden?: true
  /** The word for a sum stands in a column that is not read. */
  readonly isSum?: true
  readonly unclear?: UnclearText
} & Readonly<Record<SheetColumn, SheetCell>>

/** Name as people write it: case, ё, spaces and a final point do not matter. */
export function normaliseName(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').replace(/\.$/, '')
}

const sheetKinds = ['standard', 'blank'] as const

/** Kinds of import files: the standard template, and an order blank of which only filled rows count (G-140). */
export type SheetKind = (typeof sheetKinds)[number]

/** Kind of a file by its name in a request; any other name is a standard file (decision G-140). */
export function sheetKindOf(name: string): SheetKind {
  return sheetKinds.find((kind) => kind === name) ?? 'standard'
}

/** Words of the line of a sum, as people and the subtotals of Excel write them: Итого по золоту, НБ-22-068 Итог. */
const sumWord = /^(?:итого?|всего|сумма|(?:sub)?total|sum)(?=$|[\s:,;(=]|\.(?:\s|$))|\s(?:итог|total)$/iu

/** Whether a text is that of a line of sums. */
export const isSumText = (text: string): boolean => sumWord.test(text)

/** Whether a cell of pieces or grams orders nothing: it is empty, a zero or a dash. */
function isNothing(row: SheetRow, column: 'count' | 'coilGrams'): boolean {
  const cell = readableCell(row[column], sheetFormats[column])
  if (isValueless(cell)) return false
  const text = cellText(cell)
  return text === '' || isDashText(text) || cellNumber(cell) === 0
}

/** Whether a row has the word for a line of sums in place of an article, or without one. */
function isNamedSum(row: SheetRow): boolean {
  const article = cellText(row.article)
  if (article !== '' || isValueless(row.article)) return sumWord.test(article)
  return (
    row.isSum === true ||
    [row.coating, row.length, row.orderType].some((cell) => sumWord.test(cellText(cell)))
  )
}

const piecesOf = (row: SheetRow): number => cellNumber(readableCell(row.count, sheetFormats.count)) || 0

/** Whether a row has nothing but a count: either a sum without a word, or a row whose article was forgotten. */
const hasOnlyNumbers = (row: SheetRow): boolean =>
  !isValueless(row.article) &&
  [row.article, row.coating, row.length, row.orderType].every((cell) => cellText(cell) === '')

/**
 * Whether a row orders something. A price list has a row for each article and a number in a few of them: an empty, zero
 * or dashed count orders nothing, and neither does a line of sums (decisions G-142, G-647).
 */
export function isRequested(row: SheetRow): boolean {
  const isCounted = !isNothing(row, 'count')
  // In the row of a coil a dash is written in place of the count: the coil is ordered by its weight.
  const isZero = !isCounted && cellText(row.count) !== '' && !isDashText(cellText(row.count))
  return (isCounted || (!isZero && !isNothing(row, 'coilGrams'))) && !isNamedSum(row)
}

/**
 * The rows that order something. A row with nothing but a count is a line of sums if the count equals the pieces of the
 * rows above it, either since the last sum or of the whole sheet. Otherwise its article is missing (decision G-647).
 */
export function requestedRows<Row>(rows: readonly Row[], rowOf: (row: Row) => SheetRow): Row[] {
  let since = 0
  let all = 0
  return rows.filter((item) => {
    const row = rowOf(item)
    if (!isRequested(row)) return false
    const pieces = piecesOf(row)
    if (hasOnlyNumbers(row) && pieces > 0 && (pieces === since || pieces === all)) {
      since = 0
      return false
    }
    since += pieces
    all += pieces
    return true
  })
}

/** Mark after a custom length that is also a listed one, as in `45 своя`; read in both languages. */
const customLengthMark: Readonly<Record<Language, string>> = { ru: 'своя', en: 'own' }

/** Mark in place of the length of a coil that a transfer put where coils are not ordered; read in both languages. */
const movedCoilMark: Readonly<Record<Language, string>> = { ru: 'перенесена', en: 'moved' }

/** Whether the row of a coil was moved by a transfer before it was saved (decision G-109). */
export function isMovedCoil(length: SheetCell): boolean {
  return Object.values(movedCoilMark).includes(normaliseName(cellText(length)))
}

/** A length with its mark removed, and whether it had one. */
export function lengthCell(cell: SheetCell): { readonly cell: SheetCell; readonly isCustom: boolean } {
  const text = normaliseName(cellText(cell))
  const mark = Object.values(customLengthMark).find((word) => text.endsWith(` ${word}`))
  return mark ? { cell: text.slice(0, -mark.length).trim(), isCustom: true } : { cell, isCustom: false }
}

/** A row as it is exported; lengths mm, weights mg. */
export interface ExportedLine {
  readonly article: string
  readonly coating: string
  readonly orderType: string
  readonly typeOffer: OfferKind
  /** A coil that a transfer put where coils are not ordered: it is marked (decision G-109). */
  readonly isMoved?: boolean
  readonly lengthMm: number
  readonly sizeLabel: string | null
  /** Lengths the product is listed in: a custom length among them is marked. */
  readonly listedMm?: readonly number[]
  readonly count: number
  readonly unitMg: number
}

function exportedLength(line: ExportedLine, language: Language): SheetCell {
  const { typeOffer, lengthMm, listedMm = [] } = line
  if (typeOffer === 'coil') return line.isMoved ? movedCoilMark[language] : null
  if (typeOffer !== 'custom') return line.sizeLabel ?? lengthMm / 10
  if (!listedMm.includes(lengthMm)) return lengthMm / 10
  return `${String(lengthMm / 10)} ${customLengthMark[language]}`
}

/** Cells of a row of the template, so that what we export imports back unchanged (G-148). */
export function sheetCells(
  line: ExportedLine,
  language: Language = 'ru',
): Readonly<Record<SheetColumn, SheetCell>> {
  const isCoil = line.typeOffer === 'coil'
  return {
    article: line.article,
    coating: line.coating,
    length: exportedLength(line, language),
    count: line.count,
    coilGrams: isCoil ? line.unitMg / 1000 : null,
    orderType: line.orderType,
  }
}
