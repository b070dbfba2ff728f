import { CsvError, type Options, parse } from 'csv-parse/sync'
import type { WorkbookCell } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import type { Book } from './bookSheets.ts'
import { decodeText } from './decodeText.ts'
import { isNeededAt, type RowSink } from './rowReader.ts'
import { maxCellText, meantText } from './sharedStrings.ts'

/** If several fit equally well, the first one wins. */
const separators = ['\t', ';', '|', ','] as const

/** The separator is detected from this many rows and characters at the beginning of a text. */
const sampleRows = 50
const sampleLength = 65_536

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

/** How many cells most of the first rows have, more than one, how many rows these are, and of how many. */
function regularity(sample: string, separator: string): { cells: number; rows: number; all: number } {
  const rowsOf = new Map<number, number>()
  let all = 0
  const count = (cells: readonly string[]): null => {
    all += 1
    if (cells.length > 1) rowsOf.set(cells.length, (rowsOf.get(cells.length) ?? 0) + 1)
    return null
  }
  try {
    parse(sample, { ...optionsFor(separator), to: sampleRows, on_record: count })
  } catch (error) {
    // What is wrong is found by the reading itself, with its row; the sample may end within quotes.
    if (!(error instanceof CsvError)) throw error
  }
  const [cells, rows] = [...rowsOf].toSorted(([, one], [, other]) => other - one)[0] ?? [1, 0]
  return { cells, rows, all }
}

/** How regular the beginning of a text is with each separator. */
function regularities(text: string) {
  const sample = text.slice(0, sampleLength)
  const withoutDecimals = sample.replace(/(?<=\d),(?=\d)/g, '.')
  return separators.map((separator) => ({ separator, ...regularity(withoutDecimals, separator) }))
}

/** Whether most of the first rows of a text have the same separators, as the rows of a table do. */
export const looksLikeTable = (text: string): boolean =>
  regularities(text).some(({ rows, all }) => rows > 1 && rows > all / 2)

/**
 * What separates the cells of a text: of the separators that most rows have alike, the one that makes most cells. A comma
 * between digits is taken for one only where there is no other, as it is in the numbers of any Russian table.
 */
function separatorOf(text: string): string {
  const found = regularities(text)
  const most = Math.max(...found.map(({ rows }) => rows))
  if (most === 0) return ';'
  const [best] = found
    .filter(({ rows }) => rows >= most * 0.7)
    .toSorted((one, other) => other.cells - one.cells)
  return best?.separator ?? ';'
}

/** What separates the cells of a text, and the text of the rows. */
function separated(text: string): { separator: string; rows: string } {
  const stated = separatorLine.exec(text)
  if (stated) return { separator: stated[1] ?? ';', rows: text.slice(stated[0].length) }
  return { separator: separatorOf(text), rows: text }
}

/** The needed cells of a row. All are texts: the format knows no numbers or dates. */
function cellsOf(row: number, texts: readonly string[], sink: RowSink): Map<number, WorkbookCell> {
  const cells = new Map<number, WorkbookCell>()
  for (const [column, text] of texts.entries()) {
    if (text === '' || !isNeededAt(sink, column)) continue
    // Most often the quotes of another cell are not closed.
    if (text.length > maxCellText) throw new WorkbookRefused('long_text', { row, limit: maxCellText })
    cells.set(column, meantText(text.replace(/\r\n?/g, '\n')))
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
  return { sheets: [{ name: '', isVisible: true, isText: true, scan }] }
}
