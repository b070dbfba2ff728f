import { cleanText } from './cleanText.ts'
import { withoutEnd } from './withoutEnd.ts'

/** Rows and clean cells of a spreadsheet range as the clipboard carries it; null when it carries nothing (decision G-644). */
export function readRange(text: string): string[][] | null {
  const lines = withoutEnd(cleanText(text), '\r\n').split(/\r?\n/)
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return cells.some((row) => row.some((cell) => cell !== '')) ? cells : null
}

/** 1 when the first row is a heading: it has no digit and other rows follow. */
export const headingsOf = (range: readonly (readonly string[])[]): number =>
  range.length > 1 && range[0]?.some((cell) => cell !== '') && !/\d/.test(range[0].join('')) ? 1 : 0
