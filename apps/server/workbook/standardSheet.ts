import { type ReadColumn, type SheetCell, textOf } from './sheetCell.ts'
import type { ColumnKind, SheetColumn, SheetRecord, SheetSpec } from './sheetSpec.ts'

/** Columns of the standard import sheet in their order (decision G-141). */
export const standardKeys = ['article', 'covering', 'lengthCm', 'count', 'coilGrams', 'orderType'] as const
export type StandardKey = (typeof standardKeys)[number]
export type StandardTitles = Readonly<Record<StandardKey, string>>

/** The texts of a standard workbook in one language. */
export type StandardTexts = {
  /** Name of the sheet with the rows. */
  sheet: string
  titles: StandardTitles
  /** Name of the sheet with the values of the drop-downs. */
  lists: string
  /** The sheet that says how to fill in the first one. */
  guide: { sheet: string; title: string; lines: readonly string[] }
  /** Title of the column that says why a row was refused. */
  reason: string
}

/** Values of the drop-downs, worded in the language of the texts. */
export type StandardChoices = { coverings: readonly string[]; orderTypes: readonly string[] }

/** A row to be imported again: length in mm, coil in mg, covering and order type as worded in the drop-downs. */
export type StandardRow = {
  article: string
  covering: string | null
  lengthMm: number | null
  count: number | null
  coilMg: number | null
  orderType: string | null
}

/** A row as it was read, with what was wrong with it. */
export type RejectedRow = { cells: Readonly<Record<StandardKey, SheetCell>>; reason: string }

type Layout = Readonly<Record<StandardKey, { kind: ColumnKind; width: number }>>

const layout: Layout = {
  article: { kind: 'text', width: 24 },
  covering: { kind: 'text', width: 24 },
  lengthCm: { kind: 'centimetres', width: 12 },
  count: { kind: 'integer', width: 16 },
  coilGrams: { kind: 'grams', width: 16 },
  orderType: { kind: 'text', width: 24 },
}

/** Lines that are ready to be typed into, so that an article such as 12-05 does not turn into a date. */
const READY_LINES = 500

/** What to look for in an uploaded sheet: titles of every language; an article and a count are enough (G-141). */
export function standardColumns(languages: readonly StandardTitles[]): ReadColumn<StandardKey>[] {
  return standardKeys.map((key) => ({
    key,
    titles: languages.map((titles) => titles[key]),
    required: key === 'article' || key === 'count',
  }))
}

function orderColumns(texts: StandardTexts): SheetColumn[] {
  return standardKeys.map((key) => {
    const column = { key, title: texts.titles[key], ...layout[key] }
    const hasChoices = key === 'covering' || key === 'orderType'
    return hasChoices ? { ...column, choices: { sheet: texts.lists, column: key } } : column
  })
}

function listsSheet(texts: StandardTexts, { coverings, orderTypes }: StandardChoices): SheetSpec {
  const length = Math.max(coverings.length, orderTypes.length)
  const keys = ['covering', 'orderType'] as const
  return {
    name: texts.lists,
    columns: keys.map((key) => ({ key, title: texts.titles[key], ...layout[key] })),
    rows: Array.from({ length }, (_, index) => ({
      covering: coverings[index] ?? null,
      orderType: orderTypes[index] ?? null,
    })),
  }
}

function guideSheet({ guide }: StandardTexts): SheetSpec {
  return {
    name: guide.sheet,
    columns: [{ key: 'line', title: guide.title, kind: 'text', width: 100, wrap: true }],
    rows: guide.lines.map((line) => ({ line })),
  }
}

/** The order comes first: an import reads the first sheet. */
function standardBook(
  texts: StandardTexts,
  choices: StandardChoices,
  columns: readonly SheetColumn[],
  rows: readonly SheetRecord[],
): SheetSpec[] {
  const spareRows = Math.max(0, READY_LINES - rows.length)
  return [{ name: texts.sheet, columns, rows, spareRows }, listsSheet(texts, choices), guideSheet(texts)]
}

/** The empty template (decision G-141): drop-downs for covering and order type, their values, and a guide. */
export function standardTemplate(texts: StandardTexts, choices: StandardChoices): SheetSpec[] {
  return standardBook(texts, choices, orderColumns(texts), [])
}

/** The template filled with cart rows or order lines; imports back unchanged (decisions G-141, G-148, G-163). */
export function standardFilled(
  texts: StandardTexts,
  choices: StandardChoices,
  rows: readonly StandardRow[],
): SheetSpec[] {
  const records = rows.map(({ article, covering, lengthMm, count, coilMg, orderType }) => {
    return { article, covering, lengthCm: lengthMm, count, coilGrams: coilMg, orderType }
  })
  return standardBook(texts, choices, orderColumns(texts), records)
}

/**
 * The refused rows as they were uploaded, with a column of reasons. Corrected, the file imports again: the import
 * does not know the column of reasons and passes over it.
 */
export function standardRejected(
  texts: StandardTexts,
  choices: StandardChoices,
  rows: readonly RejectedRow[],
): SheetSpec[] {
  const columns: SheetColumn[] = orderColumns(texts).map((column) =>
    column.kind === 'text' ? column : { ...column, kind: 'raw' },
  )
  const records = rows.map(({ cells, reason }) => ({
    ...cells,
    article: textOf(cells.article),
    covering: textOf(cells.covering),
    orderType: textOf(cells.orderType),
    reason,
  }))
  const reason: SheetColumn = { key: 'reason', title: texts.reason, kind: 'text', width: 60, wrap: true }
  return standardBook(texts, choices, [...columns, reason], records)
}
