import { readCellStyles } from '../cellStyles.ts'
import {
  cellOfKind,
  isBlank,
  type ReadCell,
  type ReadColumn,
  type WorkbookCell,
  type WorkbookRow,
} from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { findParts } from './findParts.ts'
import { createRowReader, type RowSink } from './rowReader.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { hasTitle, recogniseHeader, type SheetHeader } from './sheetHeader.ts'
import { scanXml } from './xmlScanner.ts'
import { openZip } from './zipParts.ts'

/** What is read, and the limits. */
export interface ParseOptions {
  columns: readonly ReadColumn[]
  maxRows: number
  maxColumns: number
  maxUnpacked: number
}

/** A picture for each of the 10,000 rows that a file may have, and the parts of the workbook itself. */
const maxZipEntries = 12_000
const maxZipRatio = 200
const maxResultText = 10_000_000
const rowsAtOnce = 500

const oleMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A compound file is an encrypted workbook or one of the old binary formats. */
function refuseCompoundFile(bytes: Buffer): void {
  if (!bytes.subarray(0, 8).equals(oleMagic)) return
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'))
  const isOldFormat = !holds('EncryptedPackage') && (holds('Workbook') || holds('Book'))
  throw new WorkbookRefused(isOldFormat ? 'not_xlsx' : 'encrypted')
}

/** Recognises a file by its bytes, never by its name (G-146). */
function refuseForeignFile(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length === 0) throw new WorkbookRefused('empty')
  refuseCompoundFile(buffer)
  if (buffer.toString('latin1', 0, 2) !== 'PK') throw new WorkbookRefused('not_xlsx')
}

/** The cells of a row by the keys of its columns, null where there are none. */
function keyed(
  { columns }: ParseOptions,
  cells: ReadonlyMap<number, ReadCell>,
  keys: SheetHeader['keys'],
): Record<string, WorkbookCell> {
  const read: Record<string, ReadCell> = {}
  for (const [column, key] of keys) read[key] = cells.get(column) ?? null
  return Object.fromEntries(columns.map(({ key, kind }) => [key, cellOfKind(read[key] ?? null, kind)]))
}

function createSink(options: ParseOptions, deliver: (rows: WorkbookRow[]) => void) {
  let header: SheetHeader | null = null
  let count = 0
  let text = 0
  let batch: WorkbookRow[] = []

  function take(row: number, cells: ReadonlyMap<number, ReadCell>, keys: SheetHeader['keys']) {
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
  refuseForeignFile(bytes)
  const limits = { maxEntries: maxZipEntries, maxUnpacked: options.maxUnpacked, maxRatio: maxZipRatio }
  const zip = await openZip(bytes, limits)
  const parts = await findParts(zip)
  const styleOf = await readCellStyles(zip, parts.styles)
  const strings = await readSharedStrings(zip, parts.sharedStrings)
  const { sink, finish } = createSink(options, deliver)
  const context = { strings, styleOf, date1904: parts.date1904 }
  await scanXml(zip.read(parts.sheet), createRowReader(context, sink))
  return finish()
}
