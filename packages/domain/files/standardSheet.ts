import type { OfferKind } from '../codes/offerKind.ts'
import type { OrderType } from '../codes/orderType.ts'
import { cutText } from '../text/cutText.ts'
import type { Language } from '../text/language.ts'
import { type Refusal, type Result, refused } from '../text/refusal.ts'
import { readTypedNumber, type TypedNumberCode } from '../text/typedNumber.ts'

/** A formula that was saved without its computed value; its value is unknown. */
export interface ValuelessFormula {
  readonly formulaWithoutValue: true
}

/** A cell as read from a workbook. */
export type SheetCell = string | number | boolean | null | ValuelessFormula

/** Columns of the standard file in the order of our template (decision G-141). */
export const sheetColumns = ['article', 'coating', 'length', 'count', 'coilGrams', 'orderType'] as const
export type SheetColumn = (typeof sheetColumns)[number]

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

/** A row of the file: its id (sheetRowId), its cells, and whether nobody sees it who opens the file. */
export type SheetRow = { readonly row: number; readonly isHidden?: true } & Readonly<
  Record<SheetColumn, SheetCell>
>

/** Name as people write it: case, ё, spaces and a final point do not matter. */
export function normaliseName(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').replace(/\.$/, '')
}

/** A valueless formula has no text; a text escaped against being read as a formula loses its escape. */
export function cellText(cell: SheetCell): string {
  // Of an empty cell, which is null, the type is an object, too.
  if (typeof cell === 'object') return ''
  return String(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
}

/** Decimals of a number that a cell holds as text. */
const cellDecimals = 6

/** A text that two languages read differently means neither: a file does not say in which language it was written. */
function readInBoth(text: string, decimals: number): Result<number | null, TypedNumberCode> {
  // Bounds are those of what the cell is for, and are refused with their own words.
  const format = { decimals, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }
  const first = readTypedNumber(text, 'ru', format)
  const second = readTypedNumber(text, 'en', format)
  // A text that neither language can read gets the refusal of the Russian reading.
  const isSame = first.ok ? second.ok && second.value === first.value : !second.ok
  return isSame ? first : refused('number_ambiguous', { text: cutText(text, 40), limit: 0, decimals })
}

/** Number of a cell, also written as text; null when empty, NaN when it is no number or could be two. */
export function cellNumber(cell: SheetCell): number | null {
  if (typeof cell === 'number') return cell
  const typed = readInBoth(cellText(cell), cellDecimals)
  if (!typed.ok) return Number.NaN
  return typed.value === null ? null : typed.value / 10 ** cellDecimals
}

/** Pieces of a cell: as cellNumber, but a text with a decimal mark is no whole number, zeros behind it included. */
export function cellPieces(cell: SheetCell): number | null {
  if (typeof cell === 'number') return cell
  const typed = readInBoth(cellText(cell), 0)
  return typed.ok ? typed.value : Number.NaN
}

/** Refusal of a cell whose text can be read as more than one number; null for any other. */
export function ambiguousCell(cell: SheetCell, decimals = cellDecimals): Refusal<'number_ambiguous'> | null {
  const typed = typeof cell === 'number' ? null : readInBoth(cellText(cell), decimals)
  if (typed === null || typed.ok || typed.refusal.code !== 'number_ambiguous') return null
  return { code: 'number_ambiguous', params: typed.refusal.params }
}

/** Whether a formula of the workbook was saved without its value. */
export function isValueless(cell: SheetCell): cell is ValuelessFormula {
  return cell !== null && typeof cell === 'object'
}

const sheetKinds = ['standard', 'blank'] as const

/** Kinds of import files: the standard template, and an order blank of which only filled rows count (G-140). */
export type SheetKind = (typeof sheetKinds)[number]

/** Kind of a file by its name in a request; any other name is a standard file (decision G-140). */
export function sheetKindOf(name: string): SheetKind {
  return sheetKinds.find((kind) => kind === name) ?? 'standard'
}

const isEmpty = (cell: SheetCell) => !isValueless(cell) && cellText(cell) === ''

/** Whether a row orders something: in a blank only rows with a quantity count (decision G-142). */
export function isRequested(row: SheetRow, kind: SheetKind): boolean {
  return kind === 'standard' || !isEmpty(row.count) || !isEmpty(row.coilGrams)
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
