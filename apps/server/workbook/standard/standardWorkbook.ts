import { orderSynonyms } from '@proba/domain/files/columnSynonyms'
import { type SheetColumn, sheetColumns, sheetFormats } from '@proba/domain/files/standardSheet'
import type { ColumnKind, SheetRecord, SheetSpec, WorkbookColumn } from '../sheetSpec.ts'
import { type ReadColumn, textOf } from '../workbookCell.ts'
import { listsSheet, standardRules } from './standardRules.ts'
import {
  type FactKey,
  factKeys,
  type RefusedWorkbookRow,
  type RowFacts,
  type StandardChoices,
  type StandardRow,
  type StandardTexts,
  type StandardTitles,
} from './standardTypes.ts'

type Layout = Readonly<Record<SheetColumn | FactKey, { kind: ColumnKind; width: number }>>

const layout: Layout = {
  article: { kind: 'text', width: 24 },
  coating: { kind: 'text', width: 24 },
  length: { kind: 'raw', width: 12 },
  count: { kind: 'raw', width: 16 },
  coilGrams: { kind: 'raw', width: 16 },
  orderType: { kind: 'text', width: 24 },
  title: { kind: 'text', width: 40 },
  unit: { kind: 'grams', width: 14 },
  maxPieces: { kind: 'integer', width: 16 },
  maxCoilGrams: { kind: 'grams', width: 16 },
}

/** Rows formatted in advance, so that an article such as 12-05 typed into them does not become a date. */
const readyLines = 500

/** The columns to read of an uploaded sheet: titles of every language (G-141). */
export function standardColumns(languages: readonly StandardTitles[]): ReadColumn<SheetColumn>[] {
  return sheetColumns.map((key) => ({
    key,
    titles: languages.map((titles) => titles[key]),
    synonyms: orderSynonyms[key] ?? [],
    required: key === 'article' || key === 'count',
    kind: sheetFormats[key].kind,
  }))
}

const orderColumns = (texts: StandardTexts): WorkbookColumn[] =>
  sheetColumns.map((key) => ({ key, title: texts.titles[key], ...layout[key] }))

const recordOf = ({ cells, facts = {} }: StandardRow): SheetRecord => ({
  ...cells,
  title: facts.title,
  unit: facts.unitMg,
  maxPieces: facts.maxPieces,
  maxCoilGrams: facts.maxCoilMg,
})

/** Columns of facts that at least one row has. */
function factColumns(texts: StandardTexts, records: readonly SheetRecord[]): WorkbookColumn[] {
  return factKeys
    .filter((key) => records.some((record) => (record[key] ?? null) !== null))
    .map((key) => ({ key, title: texts.facts[key], ...layout[key] }))
}

function guideSheet({ guide }: StandardTexts): SheetSpec {
  return {
    name: guide.sheet,
    columns: [{ key: 'line', title: guide.title, kind: 'text', width: 100, wrap: true }],
    rows: guide.lines.map((line) => ({ line })),
  }
}

/** The order comes first: it is what people open. */
function standardBook(
  texts: StandardTexts,
  choices: StandardChoices,
  columns: readonly WorkbookColumn[],
  records: readonly SheetRecord[],
  facts: readonly RowFacts[] = [],
): SheetSpec[] {
  const rules = standardRules(texts, columns, facts)
  const spareRows = Math.max(0, readyLines - records.length)
  return [
    { name: texts.sheet, columns, rows: records, spareRows, rules },
    listsSheet(texts, choices, facts),
    guideSheet(texts),
  ]
}

/** The empty template (decision G-141): drop-downs for coating and order type, their values, and a guide. */
export function standardTemplate(texts: StandardTexts, choices: StandardChoices): SheetSpec[] {
  return standardBook(texts, choices, orderColumns(texts), [])
}

/**
 * The template filled with cart rows, order lines or the sizes of a blank; imports back unchanged (decisions G-141,
 * G-142, G-148, G-163). What a row may have is offered in its cells: its coatings, its maximum, its coil weights.
 */
export function standardFilled(
  texts: StandardTexts,
  choices: StandardChoices,
  rows: readonly StandardRow[],
): SheetSpec[] {
  const records = rows.map(recordOf)
  const columns = [...orderColumns(texts), ...factColumns(texts, records)]
  const facts = rows.map((row) => row.facts ?? {})
  return standardBook(texts, choices, columns, records, facts)
}

/**
 * The refused rows as they were uploaded, with a column of reasons. Once corrected, the file can be imported: the
 * import ignores the column of reasons.
 */
export function standardRefused(
  texts: StandardTexts,
  choices: StandardChoices,
  rows: readonly RefusedWorkbookRow[],
): SheetSpec[] {
  const records = rows.map(({ cells, reason }) => ({
    ...cells,
    article: textOf(cells.article),
    coating: textOf(cells.coating),
    orderType: textOf(cells.orderType),
    reason,
  }))
  const reason: WorkbookColumn = { key: 'reason', title: texts.reason, kind: 'text', width: 60, wrap: true }
  return standardBook(texts, choices, [...orderColumns(texts), reason], records)
}
