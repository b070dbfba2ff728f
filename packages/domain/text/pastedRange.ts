import { cleanText } from './cleanText.ts'
import { withoutEnd } from './withoutEnd.ts'

const ends = new Set([undefined, '\t', '\n'])

/**
 * Where a quoted cell that begins at a place ends, its closing quote included; null when the quotes are not its own.
 */
function endOfQuotes(text: string, from: number): number | null {
  let at = text.indexOf('"', from + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at >= 0 && ends.has(text[at + 1]) ? at + 1 : null
}

/** Where a cell without quotes ends. */
function endOfCell(text: string, from: number): number {
  let at = from
  while (!ends.has(text[at])) at += 1
  return at
}

/**
 * Cells of a text of rows and tabs. In quotes a cell may hold both, and quotes doubled; quotes that do not close, or
 * have more behind them, are signs like any other.
 */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let mayQuote = true
  for (let at = 0; at <= text.length; at += 1) {
    const closed: number | null = mayQuote && text[at] === '"' ? endOfQuotes(text, at) : null
    // Nothing closes these quotes, so nothing closes later ones either.
    if (text[at] === '"' && closed === null && text.indexOf('"', at + 1) < 0) mayQuote = false
    const end = closed ?? endOfCell(text, at)
    const cell = closed === null ? text.slice(at, end) : text.slice(at + 1, end - 1).replaceAll('""', '"')
    rows.at(-1)?.push(cell.trim())
    if (text[end] === '\n') rows.push([])
    at = end
  }
  return rows
}

/**
 * Rows and clean cells of a spreadsheet range as the clipboard carries it, a row ending by CR, LF or both; null when it
 * carries nothing (decision G-644).
 */
export function readRange(text: string): string[][] | null {
  const cells = cellsOf(withoutEnd(cleanText(text).replace(/\r\n?/g, '\n'), '\n'))
  return cells.some((row) => row.some((cell) => cell !== '')) ? cells : null
}

/** 1 when the first row is a heading: it has no digit and other rows follow. */
export const headingsOf = (range: readonly (readonly string[])[]): number =>
  range.length > 1 && range[0]?.some((cell) => cell !== '') && !/\d/.test(range[0].join('')) ? 1 : 0
