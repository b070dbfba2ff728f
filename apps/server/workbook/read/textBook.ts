import { CsvError, type Options, parse } from 'csv-parse/sync'
import type { WorkbookCell } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import type { Book } from './book.ts'
import { decodeText } from './decodeText.ts'
import { isNeededAt, type RowSink } from './rowReader.ts'
import { maxCellText, meantText } from './sharedStrings.ts'

/** In the order in which equally good ones are taken: a decimal comma is in every row too. */
const separators = ['\t', ';', '|', ','] as const

/** So many rows show what separates their cells. */
const sampleRows = 50

/** Excel's own line that names the separator; it is no row. */
const separatorLine = /^sep=([^\r\n])(?:\r\n|\r|\n)/i

function optionsFor(delimiter: string): Options {
  return {
    delimiter,
    // Of Windows, Unix, and what Excel on a Mac calls text.
    record_delimiter: ['\r\n', '\n', '\r'],
    // An inch in the middle of a text is no quote that opens.
    relax_quotes: true,
    relax_column_count: true,
  }
}

/** How many of the first rows have the same number of cells, more than one, as most of them do. */
function regularity(text: string, separator: string): number {
  const rows = new Map<number, number>()
  const count = (cells: readonly string[]): null => {
    if (cells.length > 1) rows.set(cells.length, (rows.get(cells.length) ?? 0) + 1)
    return null
  }
  try {
    parse(text, { ...optionsFor(separator), to: sampleRows, on_record: count })
  } catch (error) {
    // What is wrong is found by the reading itself, with its row.
    if (!(error instanceof CsvError)) throw error
  }
  return Math.max(0, ...rows.values())
}

/** What separates the cells of a text, and the text of the rows. */
function separated(text: string): { separator: string; rows: string } {
  const stated = separatorLine.exec(text)
  if (stated) return { separator: stated[1] ?? ';', rows: text.slice(stated[0].length) }
  const found = separators.map((separator) => regularity(text, separator))
  return { separator: separators[found.indexOf(Math.max(...found))] ?? ';', rows: text }
}

/** The cells of a row that are needed; each is a text, as nothing says that it is a number or a date. */
function cellsOf(row: number, texts: readonly string[], sink: RowSink): Map<number, WorkbookCell> {
  const cells = new Map<number, WorkbookCell>()
  for (const [column, text] of texts.entries()) {
    if (text === '' || !isNeededAt(sink, column)) continue
    // Most often the quotes of another cell are not closed.
    if (text.length > maxCellText) throw new WorkbookRefused('long_text', { row, limit: maxCellText })
    cells.set(column, meantText(text))
  }
  return cells
}

function scanRows(text: string, separator: string, sink: RowSink): void {
  let row = 0
  const take = (texts: readonly string[]): null => {
    row += 1
    const cells = cellsOf(row, texts, sink)
    if (cells.size > 0) sink.row(row, cells, false)
    return null
  }
  try {
    parse(text, { ...optionsFor(separator), on_record: take })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new WorkbookRefused('quotes', { row: row + 1 })
  }
}

/** Opens a text of lines, .csv or .txt: one sheet without a name, whose rows are counted as Excel counts them (G-652). */
export function openText(bytes: Buffer): Book {
  const { separator, rows } = separated(decodeText(bytes))
  const scan = async (sink: RowSink) => scanRows(rows, separator, sink)
  return { sheets: [{ name: '', isVisible: true, scan }] }
}
