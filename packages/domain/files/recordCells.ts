import { type CellIssue, cellIssues, dayOfCell, momentOfCell } from '../text/cellIssue.ts'
import { instantOf, localTime } from '../text/dates.ts'
import { readYesNo } from '../text/yesNo.ts'
import {
  type CellFormat,
  cellFault,
  cellNumber,
  cellText,
  readableCell,
  type SheetCell,
} from './sheetCell.ts'
import { normaliseName } from './standardSheet.ts'

/** Cells of a row: their texts, and those that hold a number. */
export interface RecordCells<Column extends string> {
  readonly texts: Readonly<Record<Column, string>>
  readonly numbers: Readonly<Partial<Record<string, number>>>
}

/** What the columns of a row hold, the others being texts. */
type Formats = Readonly<Partial<Record<string, CellFormat>>>

/**
 * The cells of a row as its kind reads them, or what is wrong with those that cannot be what their columns hold (decision
 * G-645): texts and, of numbers, also the number.
 */
export function readableCells<Column extends string>(
  formats: Formats,
  cells: Readonly<Record<Column, SheetCell>>,
): RecordCells<Column> | { readonly issues: readonly CellIssue<Column>[] } {
  const issues: CellIssue<Column>[] = []
  const texts: Partial<Record<Column, string>> = {}
  const numbers: Partial<Record<string, number>> = {}
  for (const [column, cell] of Object.entries(cells) as [Column, SheetCell][]) {
    const format = formats[column] ?? { kind: 'text' }
    const fault = cellFault(cell, format)
    if (fault) issues.push({ column, ...fault })
    texts[column] = cellText(readableCell(cell, format))
    if (typeof cell === 'number') numbers[column] = cell
  }
  return issues.length > 0 ? { issues } : { texts: texts as Record<Column, string>, numbers }
}

/** Refuses a cell: its reader answers null. */
type Refuse<Column extends string> = ReturnType<typeof cellIssues<Column, null>>['refuse']

/** Reads the cells that hold numbers, each up to `max`. */
function numberCells<Column extends string>({ texts, numbers }: RecordCells<Column>, refuse: Refuse<Column>) {
  /** A number between bounds, both allowed; `scale` units of it are 1 of the cell. */
  function scaled(column: Column, scale: number, max: number, code: string, min = 0): number | null {
    if (texts[column] === '') return null
    const read = numbers[column] ?? cellNumber(texts[column]) ?? Number.NaN
    const value = Math.round(read * scale)
    if (Number.isNaN(read) || Math.abs(read * scale - value) >= 1e-3) return refuse(column, code)
    if (value < min) return refuse(column, 'minimum', { n: min / scale })
    return value > max ? refuse(column, 'maximum', { n: max / scale }) : value
  }
  return {
    /** Whole number from 0 to `max`. */
    whole: (column: Column, max: number) => scaled(column, 1, max, 'whole'),
    /** Grams as mg, at most `max` mg. */
    grams: (column: Column, max: number) => scaled(column, 1000, max, 'figure'),
    /** Grams with up to two decimals, also below zero, as mg of at most `max` either way. */
    hundredths(column: Column, max: number): number | null {
      const parts = scaled(column, 100, max / 10, 'figure', -max / 10)
      return parts === null ? null : parts * 10
    },
    /** A number with up to four decimals, at most `max`. */
    factor(column: Column, max: number): number | null {
      const parts = scaled(column, 10_000, max * 10_000, 'fourDecimals')
      return parts === null ? null : parts / 10_000
    },
  }
}

/** Reads the cells that hold texts, days and moments. */
function textCells<Column extends string>({ texts }: RecordCells<Column>, refuse: Refuse<Column>) {
  return {
    /** Text of a required cell, of at most `max` characters. */
    required(column: Column, max: number): string {
      if (texts[column] === '') refuse(column, 'required')
      if (texts[column].length > max) refuse(column, 'maxLength', { n: max })
      return texts[column]
    },
    /** Text of a cell that may be empty. */
    optional(column: Column, max: number): string | null {
      if (texts[column].length > max) return refuse(column, 'maxLength', { n: max })
      return texts[column] === '' ? null : texts[column]
    },
    /** Instant (ISO) of a moment in Krasnoyarsk that is not later than `now`; a bare day begins at midnight. */
    pastMoment(column: Column, now: string): string | null {
      if (texts[column] === '') return null
      const local = momentOfCell(texts[column])
      if (!local.ok) return refuse(column, local.refusal.code)
      return local.value > localTime(now) ? refuse(column, 'futureMoment') : instantOf(local.value)
    },
    /** Day `YYYY-MM-DD`. */
    day(column: Column): string | null {
      if (texts[column] === '') return null
      const read = dayOfCell(texts[column])
      return read.ok ? read.value : refuse(column, read.refusal.code)
    },
    yesNo(column: Column): boolean | null {
      if (texts[column] === '') return null
      return readYesNo(texts[column]) ?? refuse(column, 'yesNo')
    },
    /** What one of some words means, whatever its case. */
    word<Value>(column: Column, words: ReadonlyMap<string, Value>): Value | null {
      if (texts[column] === '') return null
      const found = words.get(normaliseName(texts[column]))
      return found === undefined ? refuse(column, 'choice') : found
    },
  }
}

/**
 * Reads the cells of a row one by one and collects what is wrong with them; an empty cell is null, and so is a wrong
 * one.
 */
export function recordCells<Column extends string>(cells: RecordCells<Column>) {
  const { issues, refuse } = cellIssues<Column, null>(null)
  return { issues, refuse, ...numberCells(cells, refuse), ...textCells(cells, refuse) }
}
