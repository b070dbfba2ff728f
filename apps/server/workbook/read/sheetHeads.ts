import { WorkbookRefused } from '../workbookRefusal.ts'
import type { BookSheet } from './bookSheets.ts'
import type { RowSink } from './rowReader.ts'
import {
  isEmptyRow,
  type NoHeader,
  recogniseHeader,
  rememberedHeader,
  type SheetHeader,
} from './sheetHeader.ts'
import type { TableOptions, TableRow } from './tableRows.ts'

/** Filled rows of a sheet among which its header is looked for. */
export const headRows = 30

/** Ends the reading of a sheet early. */
export class NoTable extends Error {}

/** A row as a header: one that was explained before, or one that names the required columns. */
function headerAt({ row, cells }: TableRow, options: TableOptions): SheetHeader | NoHeader {
  return rememberedHeader(row, cells, options) ?? recogniseHeader(row, cells, options.columns, options.isText)
}

/** The header among the first rows of a sheet, or the row most like one; null for a sheet without rows. */
export function firstHeader(head: readonly TableRow[], options: TableOptions): SheetHeader | NoHeader | null {
  let nearest: NoHeader | null = null
  for (const row of head) {
    const read = headerAt(row, options)
    if (!('refusal' in read)) return read
    if (!nearest || read.found > nearest.found) nearest = read
  }
  return nearest
}

/** Takes the first filled rows of a sheet. */
const headSink = (head: TableRow[], maxColumns: number): RowSink => ({
  maxColumns,
  wants: () => true,
  row(row, cells, isHidden) {
    if (!isEmptyRow(cells)) head.push({ row, cells, isHidden })
    if (head.length === headRows) throw new NoTable()
  },
})

/** The first filled rows of a sheet. */
export async function readHead(sheet: BookSheet, { maxColumns }: TableOptions): Promise<TableRow[]> {
  const head: TableRow[] = []
  await scanSheet(sheet, headSink(head, maxColumns))
  return head
}

/** The first filled rows of a sheet, however wide, as far as they can be read. */
export async function readableHead(sheet: BookSheet): Promise<TableRow[]> {
  const head: TableRow[] = []
  try {
    await scanSheet(sheet, headSink(head, Number.POSITIVE_INFINITY))
  } catch (error) {
    // The table of the sheet is read later, and the file is refused there with this reason.
    if (!(error instanceof WorkbookRefused)) throw error
  }
  return head
}

/** Reads a sheet to its end, or to where it is known to hold no such table; whether it came to the end. */
export async function scanSheet(sheet: BookSheet, sink: RowSink): Promise<boolean> {
  try {
    await sheet.scan(sink)
    return true
  } catch (error) {
    if (!(error instanceof NoTable)) throw error
    return false
  }
}
