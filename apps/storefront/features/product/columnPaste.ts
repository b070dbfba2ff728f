import type { Tab } from '@proba/domain/codes/orderTab'
import { cmToMm } from '@proba/domain/product/length'
import { maxCount } from '@proba/domain/product/quantity'
import { type SizeRow, sizeRows } from './orderFigures.ts'
import { entryOf, type OrderForm, orderReducer } from './orderForm.ts'
import type { Product } from './productTerms.ts'

/** Rows and cells of a spreadsheet range as the clipboard carries it; null when it carries nothing. */
export function readRange(text: string): string[][] | null {
  const lines = text.replace(/(?<![\r\n])[\r\n]+$/, '').split(/\r?\n/)
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return cells.some((row) => row.some((cell) => cell !== '')) ? cells : null
}

/** A row of the range as it was pasted, counted from 1, and the size it belongs to. */
export interface PastedRow {
  readonly line: number
  readonly text: string
  /** Null when the table has no such row. */
  readonly offerId: number | null
  /** The size as it was written; null in a range of counts alone. */
  readonly size: string | null
}

const mmOf = (cell: string): number => cmToMm(Number(cell.replace(',', '.')))

const isOfSize = ({ offer }: SizeRow, cell: string, isDimensioned: boolean): boolean =>
  cell !== '' && (isDimensioned ? offer.length === mmOf(cell) : offer.sizeLabel === cell)

/** The first row names the columns when it holds no digit at all and others follow. */
const headingsOf = (range: readonly string[][]): number =>
  range.length > 1 && range[0]?.some((cell) => cell !== '') && !/\d/.test(range[0].join('')) ? 1 : 0

/**
 * Counts of a pasted range: one column fills the rows from `start` down; two columns are a size and its count,
 * wherever the row stands.
 */
export function placeRange(
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

/** Why a pasted row was not taken as it stands. */
export interface PasteIssue {
  readonly kind: 'wrong' | 'capped' | 'unknown' | 'beyond' | 'repeated'
  readonly line: number
  /** What stood in the cell. */
  readonly text: string
  /** The count that the row has now, for `wrong` and `capped`. */
  readonly count: number
}

/** What became of a pasted range: counts by offer id, how many rows were filled, and what is to be said of the others. */
export interface PasteOutcome {
  readonly counts: Readonly<Record<number, number>>
  readonly filled: number
  readonly issues: readonly PasteIssue[]
}

/** A whole count as spreadsheets write it, grouped or with zero decimals; empty is none, null is no count. */
function readCount(text: string): number | null {
  const plain = text.replace(/[\s\u00A0\u202F]/g, '').replace(/[.,]0+$/, '')
  if (!/^\d*$/.test(plain)) return null
  return Math.min(Number(plain), maxCount)
}

function issueBefore({ offerId, size }: PastedRow, seen: ReadonlySet<number>): PasteIssue['kind'] | null {
  if (offerId === null) return size === null ? 'beyond' : 'unknown'
  return seen.has(offerId) ? 'repeated' : null
}

/** Splits pasted rows into counts to be set, each size once, and rows that cannot be taken. */
function readRows(pasted: readonly PastedRow[], present: Readonly<Record<number, number>>) {
  const wanted: { offerId: number; line: number; text: string; count: number }[] = []
  const issues: PasteIssue[] = []
  const seen = new Set<number>()
  for (const row of pasted) {
    const { offerId, line } = row
    const kind = issueBefore(row, seen)
    const text = kind === null ? row.text : (row.size ?? row.text)
    if (kind !== null || offerId === null) {
      // An empty cell below the table is nothing that was lost.
      if (kind !== null && text !== '') issues.push({ kind, line, text, count: 0 })
      continue
    }
    seen.add(offerId)
    const count = readCount(row.text)
    if (count === null) issues.push({ kind: 'wrong', line, text, count: present[offerId] ?? 0 })
    else wanted.push({ offerId, line, text, count })
  }
  return { wanted, issues }
}

/** Counts after a paste; each row is capped at what the rows before it leave (DR-26, DR-32). */
export function pasteCounts(
  product: Product,
  form: OrderForm,
  place: { readonly tab: Tab; readonly coating: number },
  pasted: readonly PastedRow[],
): PasteOutcome {
  const { tab, coating } = place
  const counts: Record<number, number> = { ...entryOf(form, tab, coating).counts }
  const { wanted, issues } = readRows(pasted, counts)
  for (const { offerId } of wanted) counts[offerId] = 0
  for (const { offerId, line, text, count } of wanted) {
    const present = orderReducer(form, { type: 'counts', tab, coating, counts })
    const row = sizeRows(product, present, tab, coating).find(({ offer }) => offer.id === offerId)
    counts[offerId] = Math.min(count, row?.max ?? 0)
    if (counts[offerId] < count) issues.push({ kind: 'capped', line, text, count: counts[offerId] })
  }
  return { counts, filled: wanted.length, issues: issues.sort((a, b) => a.line - b.line) }
}
