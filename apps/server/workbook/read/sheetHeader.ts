import type { ColumnReading, UnreadColumn } from '@proba/domain/files/bookReading'
import { isRowNumber, nearestColumn, readHeader } from '@proba/domain/files/sheetTitles'
import { isBlank, type ReadColumn, type WorkbookCell } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'

/** Cells of a row of a sheet by their columns, from 0. */
export type SheetCells = ReadonlyMap<number, WorkbookCell>

/** A row that holds the titles of the columns that are looked for. */
export interface SheetHeader {
  readonly row: number
  readonly titles: readonly string[]
  readonly columns: readonly ColumnReading[]
}

/** What a row lacks for a header. */
export interface NoHeader {
  readonly found: number
  readonly refusal: WorkbookRefused
}

const titleOf = (cell: WorkbookCell | undefined): string => {
  if (typeof cell === 'string') return cell.trim()
  return typeof cell === 'number' ? String(cell) : ''
}

/** The texts of a row, one for each of its columns. */
const titlesOf = (cells: SheetCells): string[] =>
  Array.from({ length: Math.max(-1, ...cells.keys()) + 1 }, (_, column) => titleOf(cells.get(column)))

/** Whether a row repeats several titles of its header, as on each page of what a program prints. */
export function isRepeatedHeader({ titles }: SheetHeader, cells: SheetCells): boolean {
  if (cells.size < 2) return false
  for (const [column, cell] of cells) if (titleOf(cell) !== titles[column]) return false
  return true
}

/** Whether a row has nothing to read. */
export const isEmptyRow = (cells: SheetCells): boolean => [...cells.values()].every(isBlank)

/** Reads a row as a header in any order of columns; what it lacks for one when a required column is missing. */
export function recogniseHeader(
  row: number,
  cells: SheetCells,
  columns: readonly ReadColumn[],
): SheetHeader | NoHeader {
  const titles = titlesOf(cells)
  const { columns: found, missing, twice } = readHeader(titles, columns)
  const refuse = (params: Record<string, string>) => ({
    found: found.length,
    refusal: new WorkbookRefused('wrong_header', params),
  })
  if (twice !== null) return refuse({ twice })
  if (missing.length > 0) return refuse({ missing: missing.join(',') })
  if (found.length === 0) return refuse({})
  return { row, titles, columns: found.map((one) => ({ ...one, title: titles[one.column] ?? '' })) }
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
    .map((one) => ({ ...one, nearest: nearestColumn(one.title, left) }))
}
