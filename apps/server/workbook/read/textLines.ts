import type { TextLine } from '@proba/domain/files/orderText/textTokens'
import { readRange } from '@proba/domain/text/pastedRange'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { bookKindOf } from './bookKind.ts'
import { decodeText } from './decodeText.ts'
import { firstHeader, readHead, type TableOptions } from './tableReader.ts'
import { openText } from './textBook.ts'

/** The largest text that is read as an order in words: it is read beside other requests, not in a thread. */
const maxTextBytes = 2 * 1024 * 1024

/** Longest line of a text; an order in one line has a few hundred sizes at most. */
const maxLine = 10_000

/** As many known titles in one row are the header of a table that lacks a column, not words of a mail. */
const leastTitles = 2

/** Whether one of the first rows is a header that lacks a required column. */
async function hasTitles(bytes: Buffer, options: TableOptions): Promise<boolean> {
  const [sheet] = openText(bytes).sheets
  const header = sheet && firstHeader(await readHead(sheet, options), options)
  return header !== undefined && header !== null && 'refusal' in header && header.found >= leastTitles
}

/**
 * The lines of a text that is no table, with its cells between tabs; null for a file of another kind, and for a table
 * (decision G-658). Throws WorkbookRefused for a text beyond the limits.
 */
export async function readTextLines(bytes: Uint8Array, options: TableOptions): Promise<TextLine[] | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bookKindOf(buffer) !== 'lines' || (await hasTitles(buffer, options))) return null
  if (buffer.length > maxTextBytes) throw new WorkbookRefused('too_large', { limit: maxTextBytes })
  const lines = (readRange(decodeText(buffer)) ?? [])
    .map((cells, at) => ({ line: at + 1, text: cells.join('\t').replaceAll('\n', ' ') }))
    .filter(({ text }) => text.trim() !== '')
  const long = lines.find(({ text }) => text.length > maxLine)
  if (long) throw new WorkbookRefused('long_line', { row: long.line, limit: maxLine })
  if (lines.length > options.maxRows) throw new WorkbookRefused('too_many_rows', { limit: options.maxRows })
  return lines
}
