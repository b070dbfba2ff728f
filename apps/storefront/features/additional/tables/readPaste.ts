import { snapRange } from '@proba/domain/additional/ranges'
import { mayBeText } from '@proba/domain/files/orderText/pastedLines'
import {
  type MeasureCode,
  type MeasureTable,
  readMeasureText,
} from '@proba/domain/files/orderText/readMeasureText'
import type { Language } from '@proba/domain/text/language'
import { headingsOf, readRange } from '@proba/domain/text/pastedRange'
import { writtenNumber } from '@proba/domain/text/writtenNumber'
import type { RowGroup, SizedLine } from '../additionalRows.ts'
import { type CellField, readField } from './readCell.ts'

/** A line of a pasted range: sizes in mm, none in a range of one column, and the weight in mg or the pieces. */
export interface PastedLine {
  /** Counted from 1 in the range. */
  readonly line: number
  readonly sizes: readonly number[]
  /** The sizes as they were written. */
  readonly sizeText: string
  readonly value: number
  readonly text: string
}

/** Why a line of a range or text was not taken, or not as it is. */
export interface PasteNote {
  readonly kind: 'wrong' | 'empty' | 'unknown' | 'beyond' | 'snapped' | 'left' | MeasureCode
  readonly line: number
  readonly text: string
}

/** What a pasted text was read for: the units that would make it clear, and how many lines have nothing of it. */
export interface TextNote {
  readonly example: 'mm_g' | 'mm_mm_g' | 'mm_pcs'
  readonly notOrdered: number
}

/** What a range carries: lines that were read, and those that were not. */
export interface Pasted {
  readonly lines: readonly PastedLine[]
  readonly notes: readonly PasteNote[]
  /** Null of a table. */
  readonly asText: TextNote | null
}

/** The sizes of a table: how many a row has, and whether the only one of a row may be this one, mm. */
export interface PasteSizes {
  readonly columns: 0 | 1 | 2
  readonly fits: (mm: number) => boolean
}

type PasteField = Exclude<CellField, 'size'>

const perMm = 1000

/**
 * Reads a range: one column are the weights or pieces from the field down; more are the sizes, as many as the table has,
 * and behind them the weight.
 */
function readTable(
  range: readonly string[][],
  field: PasteField,
  sizeColumns: number,
  language: Language,
): Pasted {
  const headings = headingsOf(range)
  const body = range.slice(headings)
  const columns = Math.max(...body.map((cells) => cells.length)) > 1 ? sizeColumns : 0
  const lines: PastedLine[] = []
  const notes: PasteNote[] = []
  for (const [index, cells] of body.entries()) {
    const line = index + headings + 1
    const written = cells.slice(0, columns)
    const text = (sizeColumns === 0 ? cells.at(-1) : cells[columns]) ?? ''
    // An empty line loses nothing.
    if (cells.every((cell) => cell === '')) continue
    const left = sizeColumns === 0 ? [] : cells.slice(columns + 1).filter((cell) => cell !== '')
    if (left.length > 0) notes.push({ kind: 'left', line, text: left.join(', ') })
    if (columns > 0 && text === '') {
      notes.push({ kind: 'empty', line, text: written.join(' × ') })
      continue
    }
    const sizes = written.map((cell) => readField('size', cell, language))
    const value = readField(field, text, language)
    const wrong = [...sizes, value].findIndex((read) => !read.ok)
    if (wrong >= 0 || !value.ok) notes.push({ kind: 'wrong', line, text: cells[wrong] ?? text })
    else {
      const read = sizes.flatMap((size) => (size.ok ? [size.value / perMm] : []))
      lines.push({ line, sizes: read, sizeText: written.join(' × '), value: value.value, text })
    }
  }
  return { lines, notes, asText: null }
}

/** Sizes of a line of a text as they are written. */
const writtenSizes = (sizes: readonly number[], language: Language): string =>
  sizes.map((mm) => writtenNumber(mm, language)).join(' × ')

/** Reads a text for a table whose rows have sizes (decision G-651). */
function readText(
  text: string,
  field: PasteField,
  { columns, fits }: PasteSizes & { readonly columns: MeasureTable['columns'] },
  language: Language,
): Pasted {
  const value = field === 'weight' ? 'g' : 'pcs'
  const read = readMeasureText(text, { sizeUnit: 'mm', columns, value, fits })
  const notes: PasteNote[] = read.left.map(({ line, code, text: shown }) => ({
    kind: code,
    line,
    text: shown,
  }))
  const lines: PastedLine[] = []
  for (const { line, sizes, value: figure } of read.rows) {
    const own = readField(field, String(figure), 'en')
    const sizeText = writtenSizes(sizes, language)
    if (own.ok) lines.push({ line, sizes, sizeText, value: own.value, text: String(figure) })
    else notes.push({ kind: 'wrong', line, text: String(figure) })
  }
  const example = columns === 2 ? 'mm_mm_g' : field === 'weight' ? 'mm_g' : 'mm_pcs'
  return { lines, notes, asText: { example, notOrdered: read.notOrdered } }
}

/**
 * Reads what is pasted into a table: a range, or a text if it is no range that is understood. Null leaves the paste to
 * the field: it is one value.
 */
export function readPaste(
  clipboard: string,
  field: PasteField,
  sizes: PasteSizes,
  language: Language,
): Pasted | null {
  const range = readRange(clipboard)
  if (range === null) return null
  const isOne = range.length === 1 && range[0]?.length === 1
  // Tables of pieces have no sizes: their last cell counts.
  const table = isOne ? null : readTable(range, field, field === 'count' ? 0 : sizes.columns, language)
  const { columns } = sizes
  if (columns > 0 && mayBeText(range, table !== null && table.lines.length > 0)) {
    const text = readText(clipboard, field, { ...sizes, columns: columns === 2 ? 2 : 1 }, language)
    if (text.lines.length > 0) return text
  }
  return table
}

/** Lines as values of the rows of a table, by index: one column goes down from `start`, sizes find their row. */
export function intoRows(
  { lines, notes }: Pick<Pasted, 'lines' | 'notes'>,
  rows: readonly (readonly number[])[],
  start: number,
): { readonly values: ReadonlyMap<number, number>; readonly notes: readonly PasteNote[] } {
  const values = new Map<number, number>()
  const lost: PasteNote[] = []
  const first = lines[0]?.line ?? 1
  for (const { line, sizes, sizeText, value, text } of lines) {
    const at =
      sizes.length === 0
        ? start + line - first
        : rows.findIndex((row) => row.length === sizes.length && row.every((size, n) => size === sizes[n]))
    if (at >= 0 && at < rows.length) values.set(at, value)
    else
      lost.push(
        sizes.length === 0 ? { kind: 'beyond', line, text } : { kind: 'unknown', line, text: sizeText },
      )
  }
  return { values, notes: [...notes, ...lost].sort((a, b) => a.line - b.line) }
}

/** Lines with their sizes as rows of a group: a size is brought to the nearest of its range (DR-81), a width is one of its. */
export function intoLines(
  { lines, notes }: Pick<Pasted, 'lines' | 'notes'>,
  group: RowGroup,
  maxLines: number,
): { readonly lines: readonly SizedLine[]; readonly notes: readonly PasteNote[] } {
  const taken: SizedLine[] = []
  const more: PasteNote[] = []
  for (const { line, sizes, sizeText, value: weight } of lines) {
    const [size, width] = sizes
    const isOfGroup = size !== undefined && (group.widths.length === 0 || group.widths.includes(width ?? 0))
    if (!isOfGroup) more.push({ kind: 'unknown', line, text: sizeText })
    else if (taken.length >= maxLines) more.push({ kind: 'beyond', line, text: sizeText })
    else {
      if (snapRange(size, group.range) !== size) more.push({ kind: 'snapped', line, text: sizeText })
      taken.push({ size, width, weight })
    }
  }
  return { lines: taken, notes: [...notes, ...more].sort((a, b) => a.line - b.line) }
}
