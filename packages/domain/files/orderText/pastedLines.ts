import { readRange } from '../../text/pastedRange.ts'
import type { TextLine } from './textTokens.ts'

/** A longer text is no mail about one table: it is not read there, so that no screen waits for it. */
const maxText = 20_000

/** The lines of a pasted text that are not empty, with their cells between tabs; none of a text that is too long. */
export function linesOf(text: string): TextLine[] {
  if (text.length > maxText) return []
  return (readRange(text) ?? [])
    .map((cells, at) => ({ line: at + 1, text: cells.join('\t').replaceAll('\n', ' ') }))
    .filter((line) => line.text.trim() !== '')
}

/** A number, as cells have it, with or without a unit; thousands may be apart. */
const loneNumber = /^[-\u2212]?(?:\d{1,3}(?: \d{3})+|\d+(?:[.,]\d+)*|[.,]\d+)[.,]?\s*(?:\p{L}+\.?)?$/u

/**
 * Whether a range of cells may be words with numbers among them instead: one column in which some cell has digits and
 * is no number, or several columns that are not understood (decision G-651).
 */
export const mayBeText = (range: readonly (readonly string[])[], isUnderstood: boolean): boolean =>
  range.every((cells) => cells.length === 1)
    ? range.some(([cell = '']) => /\d/.test(cell) && !loneNumber.test(cell))
    : !isUnderstood
