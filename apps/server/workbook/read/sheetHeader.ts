import type {
  ColumnChoice,
  ColumnReading,
  HeaderChoice,
  RememberedHeader,
  UnreadColumn,
} from '@proba/domain/files/bookReading'
import {
  areColumnNumbers,
  areSizes,
  isOtherUnit,
  isRowNumber,
  isTitleOf,
  nearestColumn,
  otherUnitColumn,
  readHeader,
} from '@proba/domain/files/sheetTitles'
import { cutText } from '@proba/domain/text/cutText'
import { cellOfKind, isBlank, type ReadCell, type ReadColumn } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'

/** Cells of a row of a sheet by their columns, from 0. */
export type SheetCells = ReadonlyMap<number, ReadCell>

/** A row that holds the titles of the columns that are looked for. */
export interface SheetHeader {
  readonly row: number
  readonly titles: readonly string[]
  readonly isChosen: boolean
  readonly columns: readonly ColumnReading[]
}

/** What a row lacks for a header. */
export interface NoHeader {
  readonly found: number
  readonly refusal: WorkbookRefused
}

/** Longest title that is read; nobody writes a longer one over a column. */
const maxTitle = 200

const titleOf = (cell: ReadCell | undefined): string => {
  const title = cellOfKind(cell ?? null)
  if (typeof title === 'string') return cutText(title.trim(), maxTitle)
  return typeof title === 'number' ? String(title) : ''
}

/** The texts of a row, one for each of its columns. */
const titlesOf = (cells: SheetCells): string[] =>
  Array.from({ length: Math.max(-1, ...cells.keys()) + 1 }, (_, column) => titleOf(cells.get(column)))

/**
 * Whether a row repeats several titles of its header, as on each page of what a program prints. Beside the columns that
 * are read the page may have its number; a table of one such column is compared in all.
 */
export function isRepeatedHeader({ titles, columns }: SheetHeader, cells: SheetCells): boolean {
  const read = columns.map(({ column }) => column).filter((column) => cells.has(column))
  const compared = columns.length > 1 ? read : [...cells.keys()]
  return compared.length > 1 && compared.every((column) => titleOf(cells.get(column)) === titles[column])
}

/**
 * Whether a row begins another table: over its first required column stands a title of that column. In a table of one
 * column it may be a text like any other.
 */
export function beginsTable(header: SheetHeader, cells: SheetCells, columns: readonly ReadColumn[]): boolean {
  const first = columns.find(({ required }) => required)
  const at = header.columns.find(({ key }) => key === first?.key)?.column
  const cell = at === undefined ? undefined : cells.get(at)
  if (header.columns.length === 1) return false
  if (!first || typeof cell !== 'string' || cell.length > maxTitle) return false
  return isTitleOf(titleOf(cell), first)
}

const filledTitles = (cells: SheetCells): string[] => titlesOf(cells).filter(Boolean)

/** Whether a row below a header only numbers the columns. */
export const numbersColumns = (cells: SheetCells): boolean => areColumnNumbers(filledTitles(cells))

/**
 * What a header lacks if the row below it has sizes across columns without titles: in such a table of articles by sizes
 * a count would be read as a size.
 */
export function sizesAcross(
  { titles, columns: read }: SheetHeader,
  cells: SheetCells,
  columns: readonly ReadColumn[],
): NoHeader | null {
  const required = columns.filter((column) => column.required).map(({ key }) => key)
  const isRow = read.some(({ key, column }) => required.includes(key) && !isBlank(cells.get(column)))
  const untitled = [...cells.keys()].filter((column) => !titles[column])
  if (isRow || !areSizes(untitled.toSorted((a, b) => a - b).map((column) => titleOf(cells.get(column)))))
    return null
  return { found: read.length, refusal: new WorkbookRefused('wrong_header', { matrix: 1 }) }
}

/** Whether a row has nothing to read. */
export const isEmptyRow = (cells: SheetCells): boolean => [...cells.values()].every(isBlank)

/** The first title that names another unit than its column has. */
function titleOfOtherUnit(
  titles: readonly string[],
  keys: readonly string[],
  columns: readonly ReadColumn[],
): string {
  const own = columns.filter(({ key }) => key === keys[0])
  return titles.find((title) => otherUnitColumn(title, own) !== null) ?? ''
}

/** Reads a row as a header, its columns in any order. If a required column is missing, returns what is missing. */
export function recogniseHeader(
  row: number,
  cells: SheetCells,
  columns: readonly ReadColumn[],
  isText = false,
): SheetHeader | NoHeader {
  const titles = titlesOf(cells)
  const { columns: found, missing, twice } = readHeader(titles, columns)
  const refuse = (params: Record<string, string | number>) => ({
    found: found.length,
    refusal: new WorkbookRefused('wrong_header', params),
  })
  if (twice !== null) return refuse({ twice })
  if (missing.length > 0) {
    const lacking = columns.filter(({ key }) => missing.includes(key))
    const units = titles.flatMap((title) => otherUnitColumn(title, lacking) ?? [])
    if (units.length === missing.length)
      return refuse({ unit: units.join(','), title: titleOfOtherUnit(titles, units, columns) })
    // One known word and two numbers may be a line of a mail.
    const isMail = isText && found.length < 2 && !areSizes(titles, 3)
    if (found.length > 0 && areSizes(titles) && !isMail) return refuse({ matrix: 1 })
    return refuse({ missing: missing.join(',') })
  }
  if (found.length === 0) return refuse({})
  return {
    row,
    titles,
    isChosen: false,
    columns: found.map((one) => ({ ...one, title: titles[one.column] ?? '' })),
  }
}

/** The chosen columns; those whose titles mean the same are readings of the titles, not of the choice. */
function explained(
  titles: readonly string[],
  choices: readonly ColumnChoice[],
  columns: readonly ReadColumn[],
  by: 'chosen' | 'remembered',
): ColumnReading[] {
  const named = new Map(readHeader(titles, columns).columns.map((one) => [one.column, one]))
  return choices.map(({ column, key }) => {
    const own = named.get(column)
    return { column, key, title: titles[column] ?? '', by: own?.key === key ? own.by : by }
  })
}

/** The header that somebody chose; a choice that lacks a required column, or has one twice, is none. */
export function chosenHeader(
  { header: row, columns: choices }: HeaderChoice,
  cells: SheetCells,
  { columns }: { readonly columns: readonly ReadColumn[] },
): SheetHeader | NoHeader {
  const titles = titlesOf(cells)
  const known = choices.filter(({ key }) => columns.some((column) => column.key === key))
  const missing = columns.filter(({ key, required }) => required && !known.some((one) => one.key === key))
  const twice = known.find(({ key, column }, at) =>
    known.slice(0, at).some((one) => one.key === key || one.column === column),
  )
  const refuse = (params: Record<string, string | number>) => ({
    found: known.length,
    refusal: new WorkbookRefused('wrong_header', params),
  })
  if (twice) return refuse({ twice: twice.key })
  const units = known.flatMap(({ key, column }) => {
    const own = columns.find((one) => one.key === key)
    const title = titles[column] ?? ''
    return own && isOtherUnit(title, own) ? [{ key, title }] : []
  })
  const [other] = units
  if (other) return refuse({ unit: units.map(({ key }) => key).join(','), title: other.title })
  if (missing.length > 0) return refuse({ missing: missing.map(({ key }) => key).join(',') })
  if (cells.size === 0) return refuse({})
  return { row, titles, isChosen: true, columns: explained(titles, known, columns, 'chosen') }
}

/** The header that was chosen earlier for the same titles, or null. */
export function rememberedHeader(
  row: number,
  cells: SheetCells,
  options: { readonly columns: readonly ReadColumn[]; readonly remembered?: readonly RememberedHeader[] },
): SheetHeader | null {
  const { remembered = [] } = options
  if (remembered.length === 0) return null
  const titles = titlesOf(cells)
  const key = JSON.stringify(titles)
  const known = remembered.find((one) => JSON.stringify(one.titles) === key)
  if (!known) return null
  const header = chosenHeader({ sheet: 0, header: row, columns: known.columns }, cells, options)
  if ('refusal' in header) return null
  const columns = header.columns.map((one) => ({
    ...one,
    by: one.by === 'chosen' ? ('remembered' as const) : one.by,
  }))
  return { ...header, isChosen: false, columns }
}

/** Columns with content that the header does not name, without those that only number the rows or are ours. */
export function unreadColumns(
  { titles, columns: read }: SheetHeader,
  filled: ReadonlySet<number>,
  columns: readonly ReadColumn[],
  knownTitles: readonly string[],
): UnreadColumn[] {
  const keys = new Set(read.map(({ key }) => key))
  const left = columns.filter(({ key }) => !keys.has(key))
  const isRead = new Set(read.map(({ column }) => column))
  return [...filled]
    .filter((column) => !isRead.has(column))
    .toSorted((a, b) => a - b)
    .map((column) => ({ column, title: titles[column] ?? '' }))
    .filter(({ title }) => !isRowNumber(title) && !knownTitles.includes(title))
    .map((one) => {
      const other = otherUnitColumn(one.title, left)
      return { ...one, nearest: other ?? nearestColumn(one.title, left), ...(other && { isOtherUnit: true }) }
    })
}
