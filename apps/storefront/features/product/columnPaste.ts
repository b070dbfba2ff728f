import type { Tab } from '@proba/domain/codes/orderTab'
import { cmToMm } from '@proba/domain/product/length'
import { maxCount } from '@proba/domain/product/quantity'
import type { Product } from './productDetail.ts'
import { entryOf, type ProductSelection, selectionReducer } from './productSelection.ts'
import { type SizeRow, sizeRows } from './selectionFigures.ts'

/** Rows and cells of a spreadsheet range as the clipboard carries it; null when it carries nothing. */
export function readRange(text: string): string[][] | null {
  const lines = text.replace(/(?<![\r\n])[\r\n]+$/, '').split(/\r?\n/)
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return cells.some((row) => row.some((cell) => cell !== '')) ? cells : null
}

/** A row of the pasted range, counted from 1, and the offer it belongs to. */
export interface PastedRow {
  readonly line: number
  readonly text: string
  /** Null when the table has no such row. */
  readonly offerId: number | null
  /** The size as it is written in the range; null in a range of counts alone. */
  readonly size: string | null
}

const mmOf = (cell: string): number => cmToMm(Number(cell.replace(',', '.')))

const isOfSize = ({ offer }: SizeRow, cell: string, isDimensioned: boolean): boolean =>
  cell !== '' && (isDimensioned ? offer.length === mmOf(cell) : offer.sizeLabel === cell)

/** 1 when the first row is a heading: it has no digit and other rows follow. */
const headingsOf = (range: readonly string[][]): number =>
  range.length > 1 && range[0]?.some((cell) => cell !== '') && !/\d/.test(range[0].join('')) ? 1 : 0

/**
 * Matches a pasted range to the table: one column fills the rows from `start` down; two columns are a size and its
 * count, in any order of rows.
 */
export function matchRange(
  range: readonly string[][],
  rows: readonly SizeRow[],
  start: number,
  isDimensioned = true,
): PastedRow[] {
  const headings = headingsOf(range)
  return range.slice(headings).map(([first = '', second], index) => {
    const row =
      second === undefined ? rows[start + index] : rows.find((one) => isOfSize(one, first, isDimensioned))
    return {
      line: index + headings + 1,
      text: second ?? first,
      offerId: row?.offer.id ?? null,
      size: second === undefined ? null : first,
    }
  })
}

/** Why a pasted row was not applied, or not in full. */
export interface PasteRefusal {
  readonly kind: 'wrong' | 'capped' | 'unknown' | 'beyond' | 'repeated'
  readonly line: number
  /** Text of the cell. */
  readonly text: string
  /** The count that the row has now, for `wrong` and `capped`. */
  readonly count: number
}

/** Result of a paste: counts by offer id, how many rows were filled, and why others were not or not in full. */
export interface PasteOutcome {
  readonly counts: Readonly<Record<number, number>>
  readonly filled: number
  readonly refusals: readonly PasteRefusal[]
}

/** A whole count as spreadsheets write it, grouped or with zero decimals; empty is none, null is no count. */
function readCount(text: string): number | null {
  const plain = text.replace(/[\s\u00A0\u202F]/g, '').replace(/[.,]0+$/, '')
  if (!/^\d*$/.test(plain)) return null
  return Math.min(Number(plain), maxCount)
}

function unmatchedKind({ offerId, size }: PastedRow, seen: ReadonlySet<number>): PasteRefusal['kind'] | null {
  if (offerId === null) return size === null ? 'beyond' : 'unknown'
  return seen.has(offerId) ? 'repeated' : null
}

/** Splits pasted rows into counts to set, each size once, and refusals. */
function readRows(pasted: readonly PastedRow[], present: Readonly<Record<number, number>>) {
  const wanted: { offerId: number; line: number; text: string; count: number }[] = []
  const refusals: PasteRefusal[] = []
  const seen = new Set<number>()
  for (const row of pasted) {
    const { offerId, line } = row
    const kind = unmatchedKind(row, seen)
    const text = kind === null ? row.text : (row.size ?? row.text)
    if (kind !== null || offerId === null) {
      // An empty cell below the table loses nothing.
      if (kind !== null && text !== '') refusals.push({ kind, line, text, count: 0 })
      continue
    }
    seen.add(offerId)
    const count = readCount(row.text)
    if (count === null) refusals.push({ kind: 'wrong', line, text, count: present[offerId] ?? 0 })
    else wanted.push({ offerId, line, text, count })
  }
  return { wanted, refusals }
}

/** Counts after a paste; each row is capped at what the rows above it leave (DR-26, DR-32). */
export function pasteCounts(
  product: Product,
  selection: ProductSelection,
  column: { readonly tab: Tab; readonly coating: number },
  pasted: readonly PastedRow[],
): PasteOutcome {
  const { tab, coating } = column
  const counts: Record<number, number> = { ...entryOf(selection, tab, coating).counts }
  const { wanted, refusals } = readRows(pasted, counts)
  for (const { offerId } of wanted) counts[offerId] = 0
  for (const { offerId, line, text, count } of wanted) {
    const present = selectionReducer(selection, { type: 'counts', tab, coating, counts })
    const row = sizeRows(product, present, tab, coating).find(({ offer }) => offer.id === offerId)
    counts[offerId] = Math.min(count, row?.max ?? 0)
    if (counts[offerId] < count) refusals.push({ kind: 'capped', line, text, count: counts[offerId] })
  }
  return { counts, filled: wanted.length, refusals: refusals.sort((a, b) => a.line - b.line) }
}
