import { readDateStyles } from '../cellStyles.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { findParts } from './findParts.ts'
import { createRowReader, type RowSink } from './rowReader.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { scanXml } from './xmlScanner.ts'
import { openZip } from './zipParts.ts'

/** A sheet of a file, whatever its format. */
export interface BookSheet {
  readonly name: string
  /** Whether people see it when they open the file. */
  readonly isVisible: boolean
  /** Delivers its rows from top to bottom. */
  scan(sink: RowSink): Promise<void>
}

/** A file of tables: its sheets in the order of their tabs, at least one. */
export interface Book {
  readonly sheets: readonly BookSheet[]
}

/** What a file may hold, in bytes once it is unpacked. */
export interface BookLimits {
  readonly maxUnpacked: number
}

/** A picture for each of the 10,000 rows that a file may have, and the parts of the workbook itself. */
const maxZipEntries = 12_000
const maxZipRatio = 200

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

async function openXlsx(bytes: Uint8Array, { maxUnpacked }: BookLimits): Promise<Book> {
  const zip = await openZip(bytes, { maxEntries: maxZipEntries, maxUnpacked, maxRatio: maxZipRatio })
  const { sheets, ...parts } = await findParts(zip)
  const isDate = await readDateStyles(zip, parts.styles)
  const strings = await readSharedStrings(zip, parts.sharedStrings)
  const context = { strings, isDate, date1904: parts.date1904 }
  return {
    sheets: sheets.map(({ name, isVisible, path }) => ({
      name,
      isVisible,
      scan: (sink) => scanXml(zip.read(path), createRowReader(context, sink)),
    })),
  }
}

/**
 * Opens a file of tables, recognised by its bytes. Throws WorkbookRefused for anything but a valid one within the
 * limits.
 */
export async function openBook(bytes: Uint8Array, limits: BookLimits): Promise<Book> {
  refuseForeignFile(bytes)
  return openXlsx(bytes, limits)
}
