import type { TextLine } from '@proba/domain/files/orderText/textTokens'
import { readRange } from '@proba/domain/text/pastedRange'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { bookKindOf } from './bookKind.ts'
import { decodeText } from './decodeText.ts'
import { firstHeader, readableHead } from './sheetHeads.ts'
import type { TableOptions } from './tableRows.ts'
import { looksLikeTable, openText } from './textBook.ts'

/** The largest text that is read as an order in words: it is read beside other requests, not in a thread. */
const maxTextBytes = 2 * 1024 * 1024

/** Longest line of a text; an order in one line has a few hundred sizes at most. */
const maxLine = 5_000

/** As many known titles in one row are the header of a table that lacks a column, not words of a mail. */
const leastTitles = 2

/** Whether one of the first rows is a header, also one that lacks a required column. */
async function hasTitles(bytes: Buffer, options: TableOptions): Promise<boolean> {
  const [sheet] = openText(bytes).sheets
  const header = sheet && firstHeader(await readableHead(sheet), options)
  if (!header) return false
  return !('refusal' in header) || header.found >= leastTitles
}

/** The lines of a text within the limits, or why it is beyond them. */
function linesWithin(bytes: number, text: string, maxRows: number): TextLine[] | WorkbookRefused {
  if (bytes > maxTextBytes) return new WorkbookRefused('too_large', { limit: maxTextBytes })
  const lines = (readRange(text) ?? [])
    .map((cells, at) => ({ line: at + 1, text: cells.join('\t').replaceAll('\n', ' ') }))
    .filter((line) => line.text.trim() !== '')
  const long = lines.find((line) => line.text.length > maxLine)
  if (long) return new WorkbookRefused('long_line', { row: long.line, limit: maxLine })
  return lines.length > maxRows ? new WorkbookRefused('too_many_rows', { limit: maxRows }) : lines
}

/**
 * The lines of a text that is no table, with its cells between tabs; null for a file of another kind, and for a table
 * (decision G-658). Throws WorkbookRefused for a text beyond the limits, unless its rows are those of a table: then
 * its columns can be chosen.
 */
export async function readTextLines(bytes: Uint8Array, options: TableOptions): Promise<TextLine[] | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bookKindOf(buffer) !== 'lines' || (await hasTitles(buffer, options))) return null
  const text = decodeText(buffer)
  const lines = linesWithin(buffer.length, text, options.maxRows)
  if (!(lines instanceof WorkbookRefused)) return lines
  if (looksLikeTable(text)) return null
  throw lines
}
