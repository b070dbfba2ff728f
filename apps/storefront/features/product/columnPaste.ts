import { cmToMm } from '@proba/domain/length'
import type { Tab } from '@proba/domain/orderType'
import { stepperTyped } from '@proba/domain/quantity'
import { type SizeRow, sizeRows } from './orderFigures.ts'
import { entryOf, type OrderForm, orderReducer } from './orderForm.ts'
import type { Product } from './productTerms.ts'

/** Rows and cells of a spreadsheet range as the clipboard carries it; null when it is one value only. */
export function readRange(text: string): string[][] | null {
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r?\n/)
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.replace(/\s/g, '')))
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null
}

/** A pasted count and the size it belongs to; null when the table has no such row. */
export interface PastedCount {
  readonly offerId: number | null
  readonly text: string
}

const mmOf = (cell: string): number => cmToMm(Number(cell.replace(',', '.')))

/**
 * Counts of a pasted range: one column fills the rows from `start` down; two columns are a size in cm and its
 * count, wherever the row stands.
 */
export function placeRange(range: string[][], rows: readonly SizeRow[], start: number): PastedCount[] {
  return range.map(([first = '', second], index) => {
    const row =
      second === undefined
        ? rows[start + index]
        : rows.find(({ offer }) => first !== '' && offer.length === mmOf(first))
    return { offerId: row?.offer.id ?? null, text: second ?? first }
  })
}

/** What became of a pasted range. */
export interface PasteOutcome {
  readonly counts: Readonly<Record<number, number>>
  readonly filled: number
  readonly capped: number
  readonly beyond: number
}

/** Counts by offer id after a paste; each row is capped at what the rows before it leave (DR-26, DR-32). */
export function pasteCounts(
  product: Product,
  form: OrderForm,
  place: { readonly tab: Tab; readonly covering: number },
  pasted: readonly PastedCount[],
): PasteOutcome {
  const { tab, covering } = place
  const known = pasted.flatMap(({ offerId, text }) => (offerId === null ? [] : [{ offerId, text }]))
  const counts: Record<number, number> = { ...entryOf(form, tab, covering).counts }
  for (const { offerId } of known) counts[offerId] = 0
  let capped = 0
  for (const { offerId, text } of known) {
    const present = orderReducer(form, { type: 'counts', tab, covering, counts })
    const row = sizeRows(product, present, tab, covering).find(({ offer }) => offer.id === offerId)
    counts[offerId] = stepperTyped(text, row?.max)
    if (counts[offerId] < stepperTyped(text)) capped += 1
  }
  return { counts, filled: known.length, capped, beyond: pasted.length - known.length }
}
