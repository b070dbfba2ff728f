import type { Tab } from '@proba/domain/codes/orderTab'
import { countLimit } from '@proba/domain/product/quantity'
import type { Language } from '@proba/domain/text/language'
import { pastedNumber } from '@proba/domain/text/pastedNumber'
import { headingsOf } from '@proba/domain/text/pastedRange'
import { readTypedNumber } from '@proba/domain/text/typedNumber'
import type { Product } from '../productDetail.ts'
import { entryOf, type ProductSelection, selectionReducer } from '../productSelection.ts'
import { columnsOf, otherGoods, type PasteTarget, type RangeColumns, rowOfSize } from './pasteRange.ts'
import { sizeRows } from './selectionFigures.ts'

/** A row of the pasted range, counted from 1, and the offer it belongs to. */
export interface PastedRow {
  readonly line: number
  readonly text: string
  /** Null when the table has no such row. */
  readonly offerId: number | null
  /** The size as it is written in the range; null in a range of counts alone. */
  readonly size: string | null
  /** That the row is of another article or coating. */
  readonly other: ReturnType<typeof otherGoods>
}

/** Rows of a pasted range and, where there was a choice, the columns that were taken. */
export interface MatchedRange {
  readonly rows: readonly PastedRow[]
  readonly columns: RangeColumns | null
}

/**
 * Matches a pasted range to the table: one column fills the rows from `start` down; more are sizes and their counts,
 * in any order of rows.
 */
export function matchRange(range: readonly string[][], target: PasteTarget, start: number): MatchedRange {
  const headings = headingsOf(range)
  const columns = columnsOf(range, target)
  const rows = range.slice(headings).map((cells, index): PastedRow => {
    const size = columns.size === null ? null : (cells[columns.size] ?? '')
    const row = size === null ? target.rows[start + index] : rowOfSize(target, size)
    return {
      line: index + headings + 1,
      text: cells[columns.count] ?? '',
      offerId: row?.offer.id ?? null,
      size,
      other: otherGoods(cells, columns, target),
    }
  })
  return { rows, columns: range.some((cells) => cells.length > 2) ? columns : null }
}

/** Why a pasted row was not applied, or not in full. */
export interface PasteRefusal {
  readonly kind:
    | 'wrong'
    | 'ambiguous'
    | 'capped'
    | 'unknown'
    | 'beyond'
    | 'repeated'
    | 'article'
    | 'coating'
    | 'unsized'
    | 'empty'
  readonly line: number
  /** Text of the cell; for `empty`, of the size in its row. */
  readonly text: string
  /** The current count of the row, for `wrong`, `ambiguous`, `capped` and `empty`. */
  readonly count: number
}

/** Result of a paste: counts by offer id, how many rows were filled, and why others were not or not in full. */
export interface PasteOutcome {
  readonly counts: Readonly<Record<number, number>>
  readonly filled: number
  readonly refusals: readonly PasteRefusal[]
}

/** A count as spreadsheets of the language write it: empty is none, one too large to be stored is capped later. */
function readCount(text: string, language: Language): number | 'wrong' | 'ambiguous' {
  const number = pastedNumber(text, 'pcs')
  const typed = readTypedNumber(number, language, { decimals: 0, max: Number.POSITIVE_INFINITY })
  if (typed.ok) return typed.value ?? 0
  return typed.refusal.code === 'number_ambiguous' ? 'ambiguous' : 'wrong'
}

/** Why a row of the range has no row of the table, and the cell to blame. */
function unmatched(row: PastedRow, seen: ReadonlySet<number>): Pick<PasteRefusal, 'kind' | 'text'> | null {
  const { offerId, size, text, other } = row
  if (other !== null) return other
  // A cell of sizes that was merged with the one above carries nothing.
  if (size === '') return { kind: 'unsized', text }
  if (offerId === null) return { kind: size === null ? 'beyond' : 'unknown', text: size ?? text }
  return seen.has(offerId) ? { kind: 'repeated', text: size ?? text } : null
}

/** Splits pasted rows into counts to set, each size once, and refusals. */
function readRows(
  pasted: readonly PastedRow[],
  present: Readonly<Record<number, number>>,
  language: Language,
) {
  const read: { offerId: number; line: number; text: string; count: number }[] = []
  const refusals: PasteRefusal[] = []
  const seen = new Set<number>()
  for (const row of pasted) {
    const { offerId, line } = row
    const lost = unmatched(row, seen)
    if (lost !== null || offerId === null) {
      // An empty cell below the table loses nothing.
      if (lost !== null && lost.text !== '') refusals.push({ ...lost, line, count: 0 })
      continue
    }
    // An empty count with a size in its row leaves the count as it is; in a single column of counts it clears it.
    if (row.text === '' && row.size !== null) {
      refusals.push({ kind: 'empty', line, text: row.size, count: present[offerId] ?? 0 })
      continue
    }
    seen.add(offerId)
    const count = readCount(row.text, language)
    if (typeof count === 'number') read.push({ offerId, line, text: row.text, count })
    else refusals.push({ kind: count, line, text: row.text, count: present[offerId] ?? 0 })
  }
  return { read, refusals }
}

/** Counts after a paste; each row is capped at what the rows above it leave (DR-26, DR-32). */
export function pasteCounts(
  product: Product,
  selection: ProductSelection,
  column: { readonly tab: Tab; readonly coating: number; readonly language: Language },
  pasted: readonly PastedRow[],
): PasteOutcome {
  const { tab, coating, language } = column
  const counts: Record<number, number> = { ...entryOf(selection, tab, coating).counts }
  const { read, refusals } = readRows(pasted, counts, language)
  for (const { offerId } of read) counts[offerId] = 0
  for (const { offerId, line, text, count } of read) {
    const present = selectionReducer(selection, { type: 'counts', tab, coating, counts })
    const row = sizeRows(product, present, tab, coating).find(({ offer }) => offer.id === offerId)
    counts[offerId] = Math.min(count, countLimit(row?.max ?? 0))
    if (counts[offerId] < count) refusals.push({ kind: 'capped', line, text, count: counts[offerId] })
  }
  return { counts, filled: read.length, refusals: refusals.sort((a, b) => a.line - b.line) }
}
