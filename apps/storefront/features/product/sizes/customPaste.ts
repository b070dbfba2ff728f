import type { Tab } from '@proba/domain/codes/orderTab'
import { cmToMm, customLengthTyped, initialCustomLength } from '@proba/domain/product/length'
import { countLimit, stepperTyped } from '@proba/domain/product/quantity'
import type { Language } from '@proba/domain/text/language'
import { pastedNumber } from '@proba/domain/text/pastedNumber'
import { headingsOf } from '@proba/domain/text/pastedRange'
import type { Product } from '../productDetail.ts'
import { type CustomRow, entryOf, type ProductSelection, selectionReducer } from '../productSelection.ts'
import type { PasteRefusal } from './columnPaste.ts'
import { columnsOf, otherGoods, type PasteTarget, type RangeColumns } from './pasteRange.ts'
import { customSizes } from './selectionFigures.ts'

/** Rows of custom lengths that a paste may leave in the table. */
const maxRows = 100

/** Where a range is pasted: the custom row and which of its fields. */
export interface CustomPasteTarget {
  readonly tab: Tab
  readonly coating: number
  readonly language: Language
  readonly key: number
  readonly field: 'length' | 'count'
}

/** Rows after a paste, how many it filled, and what did not fit. */
export interface CustomPasteOutcome {
  readonly rows: readonly CustomRow[]
  readonly filled: number
  readonly refusals: readonly PasteRefusal[]
  readonly columns: RangeColumns | null
}

/** A row with a typed length; a text that is no length is kept as typed and marked. */
export function withLength(row: CustomRow, text: string, language: Language, minLengthMm: number): CustomRow {
  const { lengthText: _, refused: __, ...rest } = row
  const typed = customLengthTyped(text, language, minLengthMm)
  return typed.ok ? { ...rest, lengthMm: typed.value } : { ...rest, lengthMm: 0, lengthText: text }
}

/** A row with a typed count; a text that is no count is kept as typed and marked. */
export function withCount(row: CustomRow, text: string, language: Language): CustomRow {
  const { countText: _, refused: __, ...rest } = row
  const typed = stepperTyped(text, language)
  return typed.ok ? { ...rest, count: typed.value.count } : { ...rest, count: 0, countText: text }
}

/** The table of custom lengths as a range is read for it: it has no sizes of its own. */
function ownTarget({ article, covering }: Product, { coating, language }: CustomPasteTarget): PasteTarget {
  const coatings = covering.map(({ name }) => name)
  const shown = covering.find(({ id }) => id === coating)?.name ?? ''
  return { article, coatings, coating: shown, rows: [], isDimensioned: true, language }
}

/** Which cell of a range is the length and which the count. */
function fieldsOf({ size, count }: RangeColumns, field: CustomPasteTarget['field']) {
  if (size !== null) return { length: size, count }
  return field === 'length' ? { length: 0, count: null } : { length: null, count: 0 }
}

/** A line of the range that filled a row. */
interface Filled {
  readonly line: number
  readonly text: string
  readonly row: CustomRow
}

/** Caps the counts row by row at what the rows above leave (DR-26, DR-32). */
function capped(
  product: Product,
  selection: ProductSelection,
  { tab, coating }: CustomPasteTarget,
  filled: readonly Filled[],
  rows: CustomRow[],
): PasteRefusal[] {
  return filled.flatMap(({ line, text, row }): PasteRefusal[] => {
    const present = selectionReducer(selection, { type: 'customRows', tab, coating, rows })
    const found = customSizes(product, present, tab, coating).find((size) => size.row.key === row.key)
    const count = Math.min(row.count, countLimit(found?.max ?? null))
    rows.splice(
      rows.findIndex(({ key }) => key === row.key),
      1,
      { ...row, count },
    )
    return count < row.count ? [{ kind: 'capped', line, text, count }] : []
  })
}

/** The row of the table at a place; behind the last one a new row for a length, null where there may be no more. */
function rowAt(rows: readonly CustomRow[], at: number, length: string): CustomRow | null {
  const next = { key: (rows.at(-1)?.key ?? 0) + 1, lengthMm: cmToMm(initialCustomLength()), count: 0 }
  return rows[at] ?? (length !== '' && rows.length < maxRows ? next : null)
}

/** Writes the lines of a range into the rows; answers the rows that were filled, and what did not fit. */
function fillRows(
  product: Product,
  target: CustomPasteTarget,
  range: readonly string[][],
  columns: RangeColumns,
  rows: CustomRow[],
): { readonly filled: readonly Filled[]; readonly refusals: PasteRefusal[] } {
  const { language, key } = target
  const headings = headingsOf(range)
  const own = ownTarget(product, target)
  const fields = fieldsOf(columns, target.field)
  const minLengthMm = cmToMm(product.chainMinLength)
  const start = Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  )
  const refusals: PasteRefusal[] = []
  const filled: Filled[] = []
  for (const [index, cells] of range.slice(headings).entries()) {
    const length = fields.length === null ? '' : (cells[fields.length] ?? '')
    const text = fields.count === null ? '' : (cells[fields.count] ?? '')
    const line = index + headings + 1
    if (length === '' && text === '') continue
    const other = otherGoods(cells, columns, own)
    const row = rowAt(rows, start + index, length)
    if (other !== null) refusals.push({ ...other, line, count: 0 })
    else if (row === null) refusals.push({ kind: 'beyond', line, text: text || length, count: 0 })
    else {
      const sized = length === '' ? row : withLength(row, pastedNumber(length, 'cm'), language, minLengthMm)
      const counted = text === '' ? sized : withCount(sized, pastedNumber(text, 'pcs'), language)
      rows[rows.includes(row) ? start + index : rows.length] = counted
      filled.push({ line, text, row: counted })
    }
  }
  return { filled, refusals }
}

/**
 * Pastes a range into the rows of custom lengths, from the row of the field down: one column fills that field, more
 * are lengths and counts. Lengths beyond the last row make new rows; nothing is left out without a word.
 */
export function pasteCustom(
  product: Product,
  selection: ProductSelection,
  target: CustomPasteTarget,
  range: readonly string[][],
): CustomPasteOutcome {
  const columns = columnsOf(range, ownTarget(product, target))
  const rows = [...entryOf(selection, target.tab, target.coating).custom]
  const { filled, refusals } = fillRows(product, target, range, columns, rows)
  refusals.push(...capped(product, selection, target, filled, rows))
  return { rows, filled: filled.length, refusals: refusals.sort((a, b) => a.line - b.line), columns }
}
