import type { BookReading, SheetReading } from '@proba/domain/files/bookReading'
import type { MergedArea } from '@proba/domain/files/mergedCells'
import { maxSheets, sheetRowId } from '@proba/domain/files/sheetRowId'
import type { WorkbookRow } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import type { BookSheet } from './bookSheets.ts'
import { areasOfTable, createSheetAreas, type SheetAreas } from './sheetAreas.ts'
import { type NoHeader, unreadColumns } from './sheetHeader.ts'
import { firstHeader, readableHead, scanSheet } from './sheetHeads.ts'
import { createSheetReader } from './sheetReader.ts'
import { createRows, type TableOptions } from './tableRows.ts'

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

/** The tables of a file that are read, what is not, and what the row most like a header lacks. */
interface Tables {
  readonly read: SheetReading[]
  readonly skipped: string[]
  readonly areas: MergedArea[]
  failure: NoHeader | null
}

/** The merged cells of a sheet of which the reading ended before them. */
async function readAreas(sheet: BookSheet, columns: ReadonlySet<number>): Promise<SheetAreas> {
  const wants = (column: number) => columns.has(column)
  const areas = createSheetAreas(wants)
  // However wide it is below its tables.
  await scanSheet(sheet, { maxColumns: Number.POSITIVE_INFINITY, wants, row() {}, area: areas.add })
  return areas
}

/** Takes the merged cells of a sheet for its tables, which are those from `first` on. */
function takeAreas(sheetAreas: SheetAreas, first: number, options: TableOptions, { read, areas }: Tables) {
  for (const [at, table] of read.entries()) {
    if (at < first) continue
    areas.push(...areasOfTable(sheetAreas, table, at, options))
    if (sheetAreas.isCut()) read[at] = { ...table, merged: { rows: 0, first: [], isCut: true } }
  }
}

/** Reads the tables of a sheet: it may have one under another. */
async function readTables(
  { sheet, index }: { readonly sheet: BookSheet; readonly index: number },
  options: TableOptions,
  rows: ReturnType<typeof createRows>,
  tables: Tables,
): Promise<void> {
  const { read, skipped } = tables
  const first = read.length
  const columnsAbove = new Set<number>()
  let sheetAreas: SheetAreas | null = null
  for (let from: number | null = 1; from !== null; ) {
    const place = read.length
    const part = { sheet: index, from, columnsAbove }
    const reader = createSheetReader(options, part, rows, (row) => sheetRowId(place, row))
    const isAtEnd = await scanSheet(sheet, reader.sink)
    const { header, filled, counts, next, areas }: ReturnType<typeof reader.end> = reader.end()
    from = next
    // A reading that ends before the sheet may not have come to the merged cells, which stand behind the rows.
    sheetAreas = isAtEnd ? areas : null
    if (header === null) continue
    if ('refusal' in header) {
      skipped.push(sheet.name)
      if (!tables.failure || header.found > tables.failure.found) tables.failure = header
      continue
    }
    const unread = unreadColumns(header, filled, options.columns, options.knownTitles ?? [])
    const { row, titles, isChosen, columns } = header
    read.push({ sheet: index, name: sheet.name, header: row, ...counts, titles, isChosen, columns, unread })
    for (const { column } of columns) columnsAbove.add(column)
    if (read.length > maxSheets) throw new WorkbookRefused('too_many_sheets', { limit: maxSheets })
  }
  if (read.length > first)
    takeAreas(sheetAreas ?? (await readAreas(sheet, columnsAbove)), first, options, tables)
}

/** Where the rows of a file were found, and its merged cells, which are known only behind the rows. */
export interface ReadTable {
  readonly reading: BookReading
  readonly areas: readonly MergedArea[]
}

/**
 * Finds the table in a file: every sheet that people see with the required titles in one of its first rows is read,
 * and its rows are delivered in batches (decision G-656). Throws WorkbookRefused when there is none.
 */
export async function readTable(
  sheets: readonly BookSheet[],
  options: TableOptions,
  deliver: (rows: WorkbookRow[]) => void,
): Promise<ReadTable> {
  if (sheets.length > maxSheets) throw new WorkbookRefused('too_many_sheets', { limit: maxSheets })
  const rows = createRows(options, deliver)
  const tables: Tables = { read: [], skipped: [], areas: [], failure: null }
  const { chosen, knownSheets } = options
  for (const candidate of candidatesOf(sheets, knownSheets)) {
    const own = { ...options, isText: candidate.sheet.isText ?? false }
    const isLeft = chosen && !chosen.some((choice) => choice.sheet === candidate.index)
    if (isLeft) tables.skipped.push(candidate.sheet.name)
    else await readTables(candidate, own, rows, tables)
  }
  const { read, skipped, areas, failure } = tables
  if (read.length === 0 && failure) throw failure.refusal
  if (rows.count() === 0) throw new WorkbookRefused('empty')
  rows.flush()
  const aside = await asideOf(sheets, options)
  return { reading: { sheets: read, skipped, ...(aside.length > 0 && { aside }) }, areas }
}
