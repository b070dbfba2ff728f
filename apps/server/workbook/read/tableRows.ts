import type { HeaderChoice, RememberedHeader } from '@proba/domain/files/bookReading'
import { isSumText } from '@proba/domain/files/standardSheet'
import { cellOfKind, isBlank, type ReadColumn, type WorkbookCell, type WorkbookRow } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import type { SheetCells, SheetHeader } from './sheetHeader.ts'

/** What is looked for in a file, and the limits. */
export interface TableOptions {
  readonly columns: readonly ReadColumn[]
  readonly maxRows: number
  readonly maxColumns: number
  /** Titles that our own workbooks have over columns that are only for people. */
  readonly knownTitles?: readonly string[]
  /** Names that our own workbooks give sheets that are only for people. */
  readonly knownSheets?: readonly string[]
  /** Headers that were explained before. */
  readonly remembered?: readonly RememberedHeader[]
  /** The only sheets to read, with their headers as they were chosen. */
  readonly chosen?: readonly HeaderChoice[] | undefined
}

/** Characters of all cells that are read of a file. */
export const maxResultText = 10_000_000
const rowsAtOnce = 500

/** A row of a sheet. */
export interface TableRow {
  readonly row: number
  readonly cells: SheetCells
  readonly isHidden: boolean
}

/** Whether the word for a sum stands in a column that is not read, left of its figures. */
function hasSumWord(read: SheetHeader['columns'], cells: SheetCells): boolean {
  const columns = new Set(read.map(({ column }) => column))
  const last = Math.max(...columns)
  return [...cells].some(
    ([column, cell]) =>
      column < last && !columns.has(column) && typeof cell === 'string' && isSumText(cell.trim()),
  )
}

/** Rows of all sheets that are read, delivered in batches, within the limits of a file. */
export function createRows({ columns, maxRows }: TableOptions, deliver: (rows: WorkbookRow[]) => void) {
  let count = 0
  let text = 0
  let batch: WorkbookRow[] = []
  const formats = new Map(columns.map(({ key, kind, unit }) => [key, { kind, unit }]))
  const unread = Object.fromEntries(columns.map(({ key }): [string, WorkbookCell] => [key, null]))

  function flush() {
    deliver(batch)
    batch = []
  }
  return {
    count: () => count,
    flush,
    /** Whether the row has anything in the columns that are read; it is taken then. */
    take(id: number, { columns: read }: SheetHeader, { cells, isHidden }: TableRow): boolean {
      const kept = { ...unread }
      let isFilled = false
      for (const { column, key } of read) {
        const cell = cellOfKind(cells.get(column) ?? null, formats.get(key))
        kept[key] = cell
        if (typeof cell === 'string') text += cell.length
        isFilled ||= !isBlank(cell)
      }
      if (!isFilled) return false
      count += 1
      if (count > maxRows) throw new WorkbookRefused('too_many_rows', { limit: maxRows })
      if (text > maxResultText) throw new WorkbookRefused('bomb')
      const isSum = hasSumWord(read, cells)
      batch.push({ row: id, cells: kept, ...(isHidden && { isHidden }), ...(isSum && { isSum }) })
      if (batch.length === rowsAtOnce) flush()
      return true
    },
  }
}
