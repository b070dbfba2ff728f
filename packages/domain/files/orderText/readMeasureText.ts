import { accepted, type Result, refused } from '../../text/refusal.ts'
import { linesOf } from './pastedLines.ts'
import type { LeftLine } from './readSizeText.ts'
import { articleBook } from './textArticles.ts'
import type { TextWords } from './textBlock.ts'
import { isForeign, type TextNumber } from './textItems.ts'
import { isBelowSignature, lineKind, type ReadLine, readLine } from './textLine.ts'
import { shownLine } from './textTokens.ts'
import type { Role } from './textWords.ts'

/** A table whose rows have sizes and a weight or pieces. */
export interface MeasureTable {
  readonly sizeUnit: 'mm' | 'cm'
  /** Sizes of a row: a length or diameter, or a thickness and a width. */
  readonly columns: 1 | 2
  readonly value: 'g' | 'pcs'
  /** Whether the only size of a row may be this one, in the unit of the sizes. */
  readonly fits: (size: number) => boolean
}

/** A row that a text has: its sizes in their unit, and grams or pieces. */
export interface MeasureRow {
  readonly line: number
  readonly sizes: readonly number[]
  readonly value: number
}

/** Why a line has no rows. */
export type MeasureCode =
  | 'text_other_article'
  | 'text_no_size'
  | 'text_no_weight'
  | 'text_no_count'
  | 'text_unclear'
  | 'text_ambiguous'

/** What a text has for a table. */
export interface MeasureText {
  readonly rows: readonly MeasureRow[]
  readonly left: readonly LeftLine<MeasureCode>[]
  /** Lines without any: greetings, sums, signatures. */
  readonly notOrdered: number
}

type Figures = Omit<MeasureRow, 'line'>

/** Neither coatings nor order types have a meaning here. */
const words: TextWords = { coatingsOf: () => [], orderTypes: [] }
const noArticles = articleBook([], [])

const valueRoles: Readonly<Record<MeasureTable['value'], ReadonlySet<Role | null>>> = {
  g: new Set<Role>(['grams', 'weight']),
  pcs: new Set<Role>(['count']),
}
const isValueOf = ({ value }: MeasureTable, number: TextNumber | undefined): boolean =>
  number !== undefined && valueRoles[value].has(number.role)
const isMeasured = ({ role }: TextNumber): boolean => role === 'length' || role === 'section'

/** A size in the unit of the table; units of lengths were read as cm. */
function sizeOf({ text, role }: TextNumber, { sizeUnit }: MeasureTable): number {
  const isConverted = role === 'length' && sizeUnit === 'mm'
  return isConverted ? Math.round(Number(text) * 10_000) / 1000 : Number(text)
}

/** Which of the numbers of a row is its weight or count: by its unit, by those of the others, or by its place. */
function valueAt(numbers: readonly TextNumber[], table: MeasureTable): Result<number, MeasureCode> {
  const open = numbers.filter((number) => !isMeasured(number))
  const valued = numbers.filter((number) => isValueOf(table, number))
  if (valued.length > 1 || open.length === 0) return refused('text_unclear')
  const [named = open.length === 1 ? open[0] : undefined] = valued
  if (named) return accepted(numbers.indexOf(named))
  const [first, last] = [numbers[0], numbers.at(-1)].map(
    (number) => number && table.fits(sizeOf(number, table)),
  )
  if (table.columns > 1 || !last) return accepted(numbers.length - 1)
  return first ? refused('text_ambiguous') : accepted(0)
}

function figuresOf(numbers: readonly TextNumber[], table: MeasureTable): Result<Figures, MeasureCode> {
  const at = valueAt(numbers, table)
  if (!at.ok) return at
  const sizes = numbers.filter((_, index) => index !== at.value)
  const own = numbers[at.value]
  const value = Number(own?.text)
  const isValue = own?.role === null || isValueOf(table, own)
  const isWhole = table.value === 'g' || Number.isInteger(value)
  const areSizes = sizes.every((size) => size.role === null || isMeasured(size))
  if (!isValue || !isWhole || !areSizes) return refused('text_unclear')
  return accepted({ sizes: sizes.map((size) => sizeOf(size, table)), value })
}

/** Numbers of a line, row by row. */
function rowsOf(numbers: readonly TextNumber[], { columns }: MeasureTable): (readonly TextNumber[])[] {
  const width = columns + 1
  return Array.from({ length: numbers.length / width }, (_, at) =>
    numbers.slice(width * at, width * (at + 1)),
  )
}

/** Whether a comma between the numbers of a row may separate it from another one. */
const isSplit = (row: readonly TextNumber[]): boolean =>
  row.some(({ segment, role }) => segment !== row[0]?.segment && role === null)

/** The rows of a line, or why it has none: every number is in a row, or all are refused. */
function readFigures(
  numbers: readonly TextNumber[],
  table: MeasureTable,
): Result<readonly Figures[], MeasureCode> {
  const [only, second] = numbers
  const isStrange = (number: TextNumber) =>
    number.role !== 'weight' && number.role !== 'section' && isForeign(number)
  if (numbers.some((number) => number.isEach || isStrange(number))) return refused('text_unclear')
  if (only && !second && isValueOf(table, only)) return refused('text_no_size')
  if (!second) return refused(table.value === 'g' ? 'text_no_weight' : 'text_no_count')
  if (numbers.length % (table.columns + 1) !== 0) return refused('text_unclear')
  const rows = rowsOf(numbers, table)
  if (rows.length > 1 && rows.some(isSplit)) return refused('text_ambiguous')
  const figures: Figures[] = []
  for (const row of rows) {
    const read = figuresOf(row, table)
    if (!read.ok) return read
    figures.push(read.value)
  }
  return accepted(figures)
}

function readOne({ parts, lead, isUncertain }: ReadLine, isSentence: boolean, table: MeasureTable) {
  if (parts.length > 0) return refused<MeasureCode>('text_other_article')
  if (isSentence) return refused<MeasureCode>('text_unclear')
  return isUncertain ? refused<MeasureCode>('text_ambiguous') : readFigures(lead.numbers, table)
}

/**
 * Reads a text that is pasted into a table of sizes with weights or pieces, by the words and numbers of orders: `8 mm
 * 100 g`, in any order where units say which is which, else the size first (decision G-651).
 */
export function readMeasureText(text: string, table: MeasureTable): MeasureText {
  const rows: MeasureRow[] = []
  const left: LeftLine<MeasureCode>[] = []
  let notOrdered = 0
  let isSigned = false
  for (const line of linesOf(text)) {
    const own = readLine(line, noArticles, words, 0)
    isSigned = isBelowSignature(own, isSigned)
    const kind = own.parts.length > 0 ? 'articles' : lineKind(own, isSigned)
    if (kind === 'words' || kind === 'nothing') {
      notOrdered += 1
      continue
    }
    const read = readOne(own, kind === 'sentence', table)
    if (read.ok) rows.push(...read.value.map((figures) => ({ line: line.line, ...figures })))
    else left.push({ line: line.line, code: read.refusal.code, text: shownLine(line.text) })
  }
  return { rows, left, notOrdered }
}
