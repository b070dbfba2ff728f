import { type Tab, tabs } from '@proba/domain/codes/orderTab'
import { cmToMm } from '@proba/domain/product/length'
import { formatGrams2 } from '@proba/domain/product/weight'
import { coilTyped } from '@proba/domain/stock/coil'
import type { Language } from '@proba/domain/text/language'
import { readKept, writeKept } from '../../lib/company/keptCounts.ts'
import type { Product } from './productDetail.ts'
import {
  type CustomRow,
  emptySelection,
  isAnythingEntered,
  type ProductSelection,
  selectionReducer,
} from './productSelection.ts'
import { pasteCounts } from './sizes/columnPaste.ts'
import { withCount, withLength } from './sizes/customPaste.ts'
import { isCustomLengthOffered } from './sizes/selectionFigures.ts'

/** Pieces entered on all tabs; a coil is one. */
const piecesOf = ({ entries }: ProductSelection): number =>
  Object.values(entries)
    .flatMap(({ coatings, coilGrams }) => [
      coilGrams === '' ? 0 : 1,
      ...Object.values(coatings).flatMap(({ counts, custom }) => [
        ...Object.values(counts),
        ...custom.map(({ count }) => count),
      ]),
    ])
    .reduce((sum, count) => sum + count, 0)

/** Keeps what is entered until the tab is closed or the user logs out; nothing entered forgets it. */
export function writeDraft(
  scope: string,
  { id, article }: Pick<Product, 'id' | 'article'>,
  selection: ProductSelection,
): void {
  const { coating, entries } = selection
  const text = JSON.stringify({ article, pieces: piecesOf(selection), coating, entries })
  writeKept(scope, id, isAnythingEntered(selection) ? text : null)
}

/** Longest text of a number that is kept. */
const maxTyped = 40

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function readStored(scope: string, productId: number): Fields {
  try {
    return fieldsOf(JSON.parse(readKept(scope, productId) ?? ''))
  } catch {
    return {}
  }
}

/**
 * Rows of custom lengths as they were left. A text that could not be read as a number is parsed again, because the
 * language may have changed since: "1,000" is ambiguous in one language and a plain number in another.
 */
function customRows(stored: unknown, language: Language, minLengthMm: number): CustomRow[] {
  return (Array.isArray(stored) ? stored : []).flatMap((kept) => {
    const { key, lengthMm, count, lengthText, countText } = fieldsOf(kept)
    if (!isWhole(key) || !isWhole(lengthMm) || !isWhole(count)) return []
    const row = { key, lengthMm, count }
    const long = typeof lengthText === 'string' ? withLength(row, lengthText, language, minLengthMm) : row
    return typeof countText === 'string' ? withCount(long, countText, language) : long
  })
}

/**
 * The weight of a coil as it was typed. If the current language would read that text as a different weight, the same
 * weight is written out again in the current language.
 */
function coilText(typed: string, read: unknown, language: Language): string {
  const { value } = fieldsOf(read)
  const today = coilTyped(typed, language)
  const isSame = !isWhole(value) || (today.ok && today.value === value)
  return isSame ? typed : formatGrams2(value, language)
}

interface Column {
  readonly tab: Tab
  readonly coating: number
  readonly language: Language
}

/** The selection with the entry of a coating, as far as the product still allows it. */
function withCoating(product: Product, selection: ProductSelection, column: Column, stored: Fields) {
  const rows = Object.entries(fieldsOf(stored.counts)).flatMap(([id, count], index) => {
    const isOffered = product.offers.some((offer) => offer.id === Number(id))
    return isOffered && isWhole(count)
      ? [{ offerId: Number(id), size: null, other: null, line: index + 1, text: String(count) }]
      : []
  })
  const { counts } = pasteCounts(product, selection, column, rows)
  const counted = selectionReducer(selection, { type: 'counts', ...column, counts })
  if (!isCustomLengthOffered(product, column.tab)) return counted
  const custom = customRows(stored.custom, column.language, cmToMm(product.chainMinLength))
  return selectionReducer(counted, { type: 'customRows', ...column, rows: custom })
}

/** What was entered and not added when the window was left, cut to what can be ordered now; else nothing. */
export function readDraft(scope: string, product: Product, language: Language): ProductSelection {
  const stored = readStored(scope, product.id)
  const entries = fieldsOf(stored.entries)
  let selection: ProductSelection = isWhole(stored.coating)
    ? { ...emptySelection, coating: stored.coating }
    : emptySelection
  for (const tab of tabs) {
    const { coatings, coilGrams, coilRead } = fieldsOf(entries[tab])
    if (typeof coilGrams === 'string' && coilGrams.length <= maxTyped) {
      const grams = coilText(coilGrams, coilRead, language)
      selection = selectionReducer(selection, { type: 'coil', tab, grams, read: coilTyped(grams, language) })
    }
    for (const [coating, entry] of Object.entries(fieldsOf(coatings)))
      selection = withCoating(
        product,
        selection,
        { tab, coating: Number(coating), language },
        fieldsOf(entry),
      )
  }
  return isAnythingEntered(selection) ? selection : emptySelection
}
