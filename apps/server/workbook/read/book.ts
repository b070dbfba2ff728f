import { readCellStyles } from '../cellStyles.ts'
import { type WorkbookRefusalCode, WorkbookRefused } from '../workbookRefusal.ts'
import { openBinary } from './binaryBook.ts'
import { bookKindOf } from './bookKind.ts'
import type { Book, BookLimits } from './bookSheets.ts'
import { contentTypes, findParts, findWorkbook } from './findParts.ts'
import { openFlatOds, openOds } from './odsBook.ts'
import { createRowReader } from './rowReader.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { openText } from './textBook.ts'
import { scanXml } from './xmlScanner.ts'
import { openZip, type ZipParts } from './zipParts.ts'

/** A picture for each of the 10,000 rows that a file may have, and the parts of the workbook itself. */
const maxZipEntries = 12_000
const maxZipRatio = 200

/** What an archive without a table in it is, by the parts that it has; names are in small letters. */
const archives: readonly (readonly [part: RegExp, code: WorkbookRefusalCode])[] = [
  [/^index\/document\.iwa$/, 'numbers'],
  [/^(?:word|ppt)\/|^visio\//, 'document'],
  [/\.(?:xlsx?|xlsb|ods|csv|txt)$/, 'archive'],
]

async function openXlsx(zip: ZipParts, workbook: string): Promise<Book> {
  const { sheets, ...parts } = await findParts(zip, workbook)
  const styleOf = await readCellStyles(zip, parts.styles)
  const strings = await readSharedStrings(zip, parts.sharedStrings)
  const context = { strings, styleOf, date1904: parts.date1904 }
  return {
    sheets: sheets.map(({ name, isVisible, path }) => ({
      name,
      isVisible,
      scan: (sink) => scanXml(zip.read(path), createRowReader(context, sink)),
    })),
  }
}

/** The document type in the `mimetype` part of an OpenDocument file; empty for other archives. */
async function odfTypeOf(zip: ZipParts): Promise<string> {
  if (!zip.has('mimetype') || !zip.has('content.xml')) return ''
  const parts: Uint8Array[] = []
  for await (const part of zip.read('mimetype')) parts.push(part)
  return Buffer.concat(parts).toString('latin1', 0, 100)
}

async function openArchive(bytes: Buffer, { maxUnpacked }: BookLimits): Promise<Book> {
  const zip = await openZip(bytes, { maxEntries: maxZipEntries, maxUnpacked, maxRatio: maxZipRatio })
  if (zip.has(contentTypes)) {
    const { path, isBinary } = await findWorkbook(zip)
    return isBinary ? openBinary(bytes, 'archive') : openXlsx(zip, path)
  }
  const type = await odfTypeOf(zip)
  if (type.includes('opendocument.spreadsheet')) return openOds(zip)
  if (type.includes('opendocument')) throw new WorkbookRefused('document')
  const known = archives.find(([part]) => zip.names.some((name) => part.test(name)))
  throw new WorkbookRefused(known?.[1] ?? 'not_table')
}

/**
 * Opens a file of tables, recognised by its bytes. Throws WorkbookRefused for anything but a valid one within the
 * limits.
 */
export async function openBook(bytes: Uint8Array, limits: BookLimits): Promise<Book> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = bookKindOf(buffer)
  if (kind === 'archive') return openArchive(buffer, limits)
  if (kind === 'lines') return openText(buffer)
  return kind === 'flatOds' ? openFlatOds(buffer) : openBinary(buffer, kind)
}
