import {
  readSizeRow,
  type SizeColumn,
  type SizeTexts,
  type SizeValues,
  sizeColumns,
} from '../product/sizeTable.ts'
import type { Language } from '../text/language.ts'
import { pastedNumber } from '../text/pastedNumber.ts'
import { headingsOf, readRange } from '../text/pastedRange.ts'
import type { Unit } from '../text/unit.ts'
import { writtenNumber } from '../text/writtenNumber.ts'
import { mayBeText } from './orderText/pastedLines.ts'
import { type MeasureText, readMeasureText } from './orderText/readMeasureText.ts'

/** A row that a range is pasted into, in the order of the table. */
export interface PasteTarget {
  readonly key: string
  readonly texts: SizeTexts
  /** Not stored yet: its length can still be typed. */
  readonly isNew: boolean
}

/** What a line of a range writes: into a row of the table, or into a new one where `key` is null. */
export interface PastedSize {
  readonly key: string | null
  readonly texts: Readonly<Partial<SizeTexts>>
}

export interface PastedSizes {
  readonly rows: readonly PastedSize[]
  /** Lines that would be new sizes beyond the most that are saved at once. */
  readonly linesLeft: number
  /** Columns of the range that are right of the last one of the table. */
  readonly columnsLeft: number
}

/** Where a range begins, and what else bounds it. */
export interface PastePlace {
  readonly row: number
  readonly column: SizeColumn
  readonly language: Language
  /** New sizes that there may still be. */
  readonly spare: number
}

/** A heading has no digit and names the column: a length that cannot be read is kept. */
const hasHeading = (range: readonly (readonly string[])[]) =>
  headingsOf(range) === 1 && /^(длина|размер|length|size)/i.test(range[0]?.[0] ?? '')

/** Units of the columns that hold numbers. */
const units: Readonly<Partial<Record<SizeColumn, Unit>>> = { length: 'cm', weight: 'g' }

const noTexts: SizeTexts = { length: '', sizeLabel: '', weight: '', listed: '' }
const isBlank = (texts: Readonly<Partial<SizeTexts>>) => Object.values(texts).every((text) => text === '')

/** The texts of a line by column, from the column that the range begins in. */
function textsOf(cells: readonly string[], from: number): Partial<SizeTexts> {
  const texts: Partial<Record<SizeColumn, string>> = {}
  for (const [index, column] of sizeColumns.slice(from).entries()) {
    const text = cells[index]
    // Nothing means neither yes nor no.
    if (text === undefined || (column === 'listed' && text === '')) continue
    const unit = units[column]
    texts[column] = unit ? pastedNumber(text, unit) : text
  }
  return texts
}

type Named = { readonly target: PasteTarget; readonly values: SizeValues }

/** The row that a line with a length means: by length and label, or by length alone where one size has it. */
function namedBy(texts: Partial<SizeTexts>, rows: readonly Named[], language: Language): Named | undefined {
  const { values, issues } = readSizeRow({ ...noTexts, ...texts }, language)
  if (issues.length !== undefined) return undefined
  const same = rows.filter((row) => row.values.length === values.length)
  const exact = same.find((row) => row.values.sizeLabel === values.sizeLabel)
  return exact ?? (values.sizeLabel === null && same.length === 1 ? same[0] : undefined)
}

/** Lines with lengths: each finds its size, in any order; the others fill the blank new rows, then make new ones. */
function byLength(
  lines: readonly Partial<SizeTexts>[],
  rows: readonly PasteTarget[],
  language: Language,
): PastedSize[] {
  const named = rows.flatMap((target) => {
    const { values, issues } = readSizeRow(target.texts, language)
    return issues.length === undefined ? [{ target, values }] : []
  })
  const blank = rows.filter(({ isNew, texts }) => isNew && isBlank({ ...texts, listed: '' }))
  const taken = new Set<string>()
  return lines
    .filter((texts) => !isBlank(texts))
    .map((texts) => {
      const found = namedBy(texts, named, language)
      if (found && !taken.has(found.target.key)) {
        taken.add(found.target.key)
        const { length: _, sizeLabel: __, ...rest } = texts
        return { key: found.target.key, texts: rest }
      }
      return { key: blank.shift()?.key ?? null, texts }
    })
}

/** Lines without lengths: each fills the row at its height; those below the last row are new ones. */
function byPlace(
  lines: readonly Partial<SizeTexts>[],
  rows: readonly PasteTarget[],
  start: number,
): PastedSize[] {
  return lines.flatMap((texts, index): PastedSize[] => {
    const key = rows[start + index]?.key ?? null
    // An empty line below the table is nothing.
    return key === null && isBlank(texts) ? [] : [{ key, texts }]
  })
}

/**
 * What a range from a spreadsheet writes into the table of sizes (decision G-365). One that begins in the column of
 * lengths is matched by length and label; any other fills cells to the right and down. Nothing is left out without
 * being counted.
 */
export function pasteSizes(
  range: readonly (readonly string[])[],
  rows: readonly PasteTarget[],
  { row, column, language, spare }: PastePlace,
): PastedSizes {
  const from = sizeColumns.indexOf(column)
  const body = column === 'length' && hasHeading(range) ? range.slice(1) : range
  const lines = body.map((cells) => textsOf(cells, from))
  const pasted = column === 'length' ? byLength(lines, rows, language) : byPlace(lines, rows, row)
  const surplus = new Set(pasted.filter(({ key }) => key === null).slice(Math.max(0, spare)))
  const width = Math.max(0, ...range.map((cells) => cells.length))
  return {
    rows: pasted.filter((line) => !surplus.has(line)),
    linesLeft: surplus.size,
    columnsLeft: Math.max(0, width - (sizeColumns.length - from)),
  }
}

/**
 * What a text with lengths and weights writes into the table of sizes, `45 cm - 3.2 g`, whatever cell it is pasted
 * into: each finds its size by its length, other lengths are new (decision G-651). Null where it is no such text.
 */
export function pasteSizeText(
  text: string,
  rows: readonly PasteTarget[],
  place: PastePlace,
): (PastedSizes & { readonly text: MeasureText }) | null {
  if (!mayBeText(readRange(text) ?? [], true)) return null
  const { language } = place
  const lengths = new Set(rows.map((row) => readSizeRow(row.texts, language).values.length))
  const fits = (cm: number) => lengths.has(Math.round(cm * 10))
  const read = readMeasureText(text, { sizeUnit: 'cm', columns: 1, value: 'g', fits })
  if (read.rows.length === 0) return null
  const range = read.rows.map(({ sizes: [cm = 0], value }) => [
    writtenNumber(cm, language),
    '',
    writtenNumber(value, language),
  ])
  return { ...pasteSizes(range, rows, { ...place, column: 'length' }), text: read }
}
