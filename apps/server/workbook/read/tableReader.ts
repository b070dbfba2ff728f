import type {
  BookReading,
  HeaderChoice,
  RememberedHeader,
  SheetReading,
} from '@proba/domain/files/bookReading'
import { maxSheets, sheetRowId } from '@proba/domain/files/sheetRowId'
import { cellOfKind, isBlank, type ReadColumn, type WorkbookCell, type WorkbookRow } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import type { BookSheet } from './bookSheets.ts'
import type { RowSink } from './rowReader.ts'
import {
  beginsTable,
  chosenHeader,
  isEmptyRow,
  isRepeatedHeader,
  type NoHeader,
  numbersColumns,
  recogniseHeader,
  rememberedHeader,
  type SheetCells,
  type SheetHeader,
  sizesAcross,
  unreadColumns,
} from './sheetHeader.ts'

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

const maxResultText = 10_000_000
const rowsAtOnce = 500
/** Filled rows of a sheet among which its header is looked for. */
const headRows = 30

/** Ends the reading of a sheet early. */
class NoTable extends Error {}

/** A row among the first of a sheet. */
export interface HeadRow {
  readonly row: number
  readonly cells: SheetCells
  readonly isHidden: boolean
}

/** Rows of all sheets that are read, delivered in batches, within the limits of a file. */
function createRows({ columns, maxRows }: TableOptions, deliver: (rows: WorkbookRow[]) => void) {
  let count = 0
  let text = 0
  let batch: WorkbookRow[] = []
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]))
  const unread = Object.fromEntries(columns.map(({ key }): [string, WorkbookCell] => [key, null]))

  function flush() {
    deliver(batch)
    batch = []
  }
  return {
    count: () => count,
    flush,
    /** Whether the row has anything in the columns that are read; it is taken then. */
    take(id: number, { columns: read }: SheetHeader, { cells, isHidden }: HeadRow): boolean {
      const kept = { ...unread }
      let isFilled = false
      for (const { column, key } of read) {
        const cell = cellOfKind(cells.get(column) ?? null, kinds.get(key))
        kept[key] = cell
        if (typeof cell === 'string') text += cell.length
        isFilled ||= !isBlank(cell)
      }
      if (!isFilled) return false
      count += 1
      if (count > maxRows) throw new WorkbookRefused('too_many_rows', { limit: maxRows })
      if (text > maxResultText) throw new WorkbookRefused('bomb')
      batch.push({ row: id, cells: kept, ...(isHidden && { isHidden }) })
      if (batch.length === rowsAtOnce) flush()
      return true
    },
  }
}

/** A row as a header: one that was explained before, or one that names the required columns. */
function headerAt({ row, cells }: HeadRow, options: TableOptions): SheetHeader | NoHeader {
  return rememberedHeader(row, cells, options) ?? recogniseHeader(row, cells, options.columns)
}

/** The header among the first rows of a sheet, or the row most like one; null for a sheet without rows. */
export function firstHeader(head: readonly HeadRow[], options: TableOptions): SheetHeader | NoHeader | null {
  let nearest: NoHeader | null = null
  for (const row of head) {
    const read = headerAt(row, options)
    if (!('refusal' in read)) return read
    if (!nearest || read.found > nearest.found) nearest = read
  }
  return nearest
}

const cellsAt = (head: readonly HeadRow[], at: number): SheetCells =>
  head.find(({ row }) => row === at)?.cells ?? new Map()

/** Reads a table of a sheet: rows from `from` until its header is known, then those below it up to another table. */
function createSheetReader(
  options: TableOptions,
  { sheet, from }: { readonly sheet: number; readonly from: number },
  rows: ReturnType<typeof createRows>,
  idOf: (row: number) => number,
) {
  const choice = options.chosen?.find((one) => one.sheet === sheet)
  const head: HeadRow[] = []
  let header: SheetHeader | NoHeader | null = null
  let reading: SheetHeader | null = null
  let needed = new Set<number>()
  let next: number | null = null
  let isBelowRead = false
  let across: NoHeader | null = null
  const filled = new Set<number>()
  const counts = { rows: 0, hiddenRows: 0 }

  /** Whether the row below the header belongs to it; it is read in all its columns. */
  function belongsToHeader(found: SheetHeader, { cells }: HeadRow): boolean {
    isBelowRead = true
    across = choice ? null : sizesAcross(found, cells, options.columns)
    if (!across) return numbersColumns(cells)
    throw new NoTable()
  }
  function take(found: SheetHeader, row: HeadRow) {
    if (!isBelowRead && belongsToHeader(found, row)) return
    if (isRepeatedHeader(found, row.cells)) return
    if (!choice && beginsTable(found, row.cells, options.columns)) {
      next = row.row
      throw new NoTable()
    }
    if (!rows.take(idOf(row.row), found, row)) return
    counts.rows += 1
    if (row.isHidden) counts.hiddenRows += 1
  }
  /** Keeps a row until the header is known. */
  function lookAt(row: HeadRow) {
    if (isEmptyRow(row.cells)) return
    head.push(row)
    if (choice && row.row < choice.header) {
      if (head.length > headRows) throw new NoTable()
      return
    }
    header = choice
      ? chosenHeader(choice, cellsAt(head, choice.header), options)
      : firstHeader([row], options)
    if (header && !('refusal' in header)) {
      reading = header
      needed = new Set(header.columns.map(({ column }) => column))
    } else if (choice || head.length === headRows) throw new NoTable()
  }

  const sink: RowSink = {
    maxColumns: options.maxColumns,
    wants(column) {
      if (!reading || needed.has(column)) return true
      filled.add(column)
      return !isBelowRead
    },
    row(row, cells, isHidden) {
      if (row < from) return
      if (reading) take(reading, { row, cells, isHidden })
      else lookAt({ row, cells, isHidden })
    },
  }
  return {
    sink,
    end: () => {
      // The row that was chosen is not there.
      const chosen = choice && (header ?? chosenHeader(choice, new Map(), options))
      return { header: across ?? reading ?? chosen ?? firstHeader(head, options), filled, counts, next }
    },
  }
}

/** Takes the first filled rows of a sheet. */
const headSink = (head: HeadRow[], maxColumns: number): RowSink => ({
  maxColumns,
  wants: () => true,
  row(row, cells, isHidden) {
    if (!isEmptyRow(cells)) head.push({ row, cells, isHidden })
    if (head.length === headRows) throw new NoTable()
  },
})

/** The first filled rows of a sheet. */
export async function readHead(sheet: BookSheet, { maxColumns }: TableOptions): Promise<HeadRow[]> {
  const head: HeadRow[] = []
  await scanSheet(sheet, headSink(head, maxColumns))
  return head
}

/** The first filled rows of a sheet, however wide, as far as they can be read. */
export async function readableHead(sheet: BookSheet): Promise<HeadRow[]> {
  const head: HeadRow[] = []
  try {
    await scanSheet(sheet, headSink(head, Number.POSITIVE_INFINITY))
  } catch (error) {
    // The table of the sheet is read later, and the file is refused there with this reason.
    if (!(error instanceof WorkbookRefused)) throw error
  }
  return head
}

/** Reads a sheet to its end, or to where it is known to hold no such table. */
async function scanSheet(sheet: BookSheet, sink: RowSink): Promise<void> {
  try {
    await sheet.scan(sink)
  } catch (error) {
    if (!(error instanceof NoTable)) throw error
  }
}

/** Sheets that people see, without those of our own that are only for people. */
export function candidatesOf(sheets: readonly BookSheet[], knownSheets: readonly string[] = []) {
  const numbered = sheets.map((sheet, index) => ({ sheet, index }))
  const visible = numbered.filter(({ sheet }) => sheet.isVisible)
  const shown = visible.length > 0 ? visible : numbered
  const foreign = shown.filter(({ sheet }) => !knownSheets.includes(sheet.name))
  return foreign.length > 0 ? foreign : shown
}

/** Known titles that make a row a header here: a list of words or an explanation may have one of them, too. */
const leastTitles = 2

/** Sheets that are not looked at although they have such a table; the hidden lists of our own workbooks are no such. */
async function asideOf(sheets: readonly BookSheet[], options: TableOptions): Promise<string[]> {
  const { knownSheets = [] } = options
  const looked = new Set(candidatesOf(sheets, knownSheets).map(({ sheet }) => sheet))
  const others = sheets.filter((sheet) => !looked.has(sheet))
  const names: string[] = []
  for (const sheet of others.filter(({ name, isVisible }) => isVisible || !knownSheets.includes(name))) {
    const header = firstHeader(await readableHead(sheet), options)
    if (header && !('refusal' in header) && header.columns.length >= leastTitles) names.push(sheet.name)
  }
  return names
}

/**
 * Finds the table in a file: every sheet that people see with the required titles in one of its first rows is read,
 * and its rows are delivered in batches (decision G-656). Throws WorkbookRefused when there is none.
 */
export async function readTable(
  sheets: readonly BookSheet[],
  options: TableOptions,
  deliver: (rows: WorkbookRow[]) => void,
): Promise<BookReading> {
  if (sheets.length > maxSheets) throw new WorkbookRefused('too_many_sheets', { limit: maxSheets })
  const rows = createRows(options, deliver)
  const read: SheetReading[] = []
  const skipped: string[] = []
  let failure: NoHeader | null = null
  const { chosen, knownSheets } = options
  for (const { sheet, index } of candidatesOf(sheets, knownSheets)) {
    if (chosen && !chosen.some((choice) => choice.sheet === index)) {
      skipped.push(sheet.name)
      continue
    }
    // A sheet may have one table under another.
    for (let from: number | null = 1; from !== null; ) {
      const place = read.length
      const at = { sheet: index, from }
      const reader = createSheetReader(options, at, rows, (row) => sheetRowId(place, row))
      await scanSheet(sheet, reader.sink)
      const { header, filled, counts, next }: ReturnType<typeof reader.end> = reader.end()
      from = next
      if (header === null) continue
      if ('refusal' in header) {
        skipped.push(sheet.name)
        if (!failure || header.found > failure.found) failure = header
        continue
      }
      const unread = unreadColumns(header, filled, options.columns, options.knownTitles ?? [])
      const { row, titles, isChosen, columns } = header
      read.push({ sheet: index, name: sheet.name, header: row, ...counts, titles, isChosen, columns, unread })
      if (read.length > maxSheets) throw new WorkbookRefused('too_many_sheets', { limit: maxSheets })
    }
  }
  if (read.length === 0 && failure) throw failure.refusal
  if (rows.count() === 0) throw new WorkbookRefused('empty')
  rows.flush()
  const aside = await asideOf(sheets, options)
  return { sheets: read, skipped, ...(aside.length > 0 && { aside }) }
}
