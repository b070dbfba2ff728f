import { isBlank, type ReadColumn, type WorkbookCell, type WorkbookRow } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { openBook } from './book.ts'
import type { RowSink } from './rowReader.ts'
import { hasTitle, recogniseHeader, type SheetHeader } from './sheetHeader.ts'

/** What is read, and the limits. */
export interface ParseOptions {
  columns: readonly ReadColumn[]
  maxRows: number
  maxColumns: number
  maxUnpacked: number
}

const maxResultText = 10_000_000
const rowsAtOnce = 500

/** The cells of a row by the keys of its columns, null where there are none. */
function keyed(
  { columns }: ParseOptions,
  cells: ReadonlyMap<number, WorkbookCell>,
  keys: SheetHeader['keys'],
): Record<string, WorkbookCell> {
  const kept: Record<string, WorkbookCell> = Object.fromEntries(columns.map(({ key }) => [key, null]))
  for (const [column, key] of keys) kept[key] = cells.get(column) ?? null
  return kept
}

function createSink(options: ParseOptions, deliver: (rows: WorkbookRow[]) => void) {
  let header: SheetHeader | null = null
  let count = 0
  let text = 0
  let batch: WorkbookRow[] = []

  function take(row: number, cells: ReadonlyMap<number, WorkbookCell>, keys: SheetHeader['keys']) {
    const kept = keyed(options, cells, keys)
    const values = Object.values(kept)
    for (const cell of values) if (typeof cell === 'string') text += cell.length
    if (values.every(isBlank)) return
    count += 1
    if (count > options.maxRows) throw new WorkbookRefused('too_many_rows', { limit: options.maxRows })
    if (text > maxResultText) throw new WorkbookRefused('bomb')
    batch.push({ row, cells: kept })
    if (batch.length === rowsAtOnce) flush()
  }

  function flush() {
    deliver(batch)
    batch = []
  }

  const sink: RowSink = {
    maxColumns: options.maxColumns,
    wants: (column) => header === null || header.keys.has(column),
    row(row, cells) {
      if (header !== null) take(row, cells, header.keys)
      else if (hasTitle(cells)) header = recogniseHeader(cells, options.columns)
    },
  }
  return {
    sink,
    finish(): string[] {
      if (header === null || count === 0) throw new WorkbookRefused('empty')
      flush()
      return header.titles
    },
  }
}

/**
 * Reads the first sheet of a workbook: delivers its rows in batches and returns the titles of the header. Throws
 * WorkbookRefused for anything but a valid spreadsheet within the limits.
 */
export async function parseWorkbook(
  bytes: Uint8Array,
  options: ParseOptions,
  deliver: (rows: WorkbookRow[]) => void,
): Promise<string[]> {
  const { sheets } = await openBook(bytes, options)
  const { sink, finish } = createSink(options, deliver)
  const first = sheets.find(({ isVisible }) => isVisible) ?? sheets[0]
  await first?.scan(sink)
  return finish()
}
