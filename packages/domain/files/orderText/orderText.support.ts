import { atOnce } from '../../text/atOnce.ts'
import { readRange } from '../../text/pastedRange.ts'
import { contextOf, productOf } from '../import.support.ts'
import { sheetRowOf } from '../sheetRowId.ts'
import type { SheetRow } from '../standardSheet.ts'
import { type KnownGoods, type OrderText, readOrderText } from './readOrderText.ts'

const offersOf = (...lengths: readonly number[]) =>
  lengths.map((length, at) => ({ offerId: at + 1, lengthMm: length * 10, sizeLabel: null, unitMg: 1000 }))

/** A chain in four lengths, of every coating, without custom lengths. */
const chain = (article: string) =>
  productOf({
    ...{ article, coatingIds: [1, 2, 3, 4, 5, 6], offers: offersOf(40, 45, 50, 55), custom: null },
    coilOfferId: null,
  })

const ring = (article: string, ...labels: readonly string[]) =>
  productOf({
    article,
    offers: labels.map((sizeLabel, at) => ({ offerId: at + 1, lengthMm: 1, sizeLabel, unitMg: 1000 })),
    custom: null,
  })

/** Chains with and without custom lengths, bracelets, rings, and articles that begin with one another. */
export const goods: KnownGoods = {
  ...contextOf(),
  products: [
    ...['НБ-22-068', 'НБ-22-130', 'НЦ-11-001-0.30', 'НЦ-11-001-0.30-02', 'GA-100-1', 'Б-5', 'Б-5-45'].map(
      chain,
    ),
    productOf(),
    productOf({
      article: 'НБ-11-020',
      offers: offersOf(16, 17, 18, 19, 20),
      custom: null,
      coatingIds: [1, 6],
    }),
    productOf({ article: 'П-1', offers: offersOf(45), custom: null }),
    ring('К-7', '16,5', '17', '17,5', '18'),
    ring('К-71', '17'),
  ],
  coatings: [
    { id: 1, names: ['Без покрытия', 'Without coating'] },
    { id: 2, names: ['Родирование', 'Rhodium plating'] },
    { id: 3, names: ['Золочение', 'Gilding'] },
    { id: 4, names: ['Золочение розовое', 'Rose gilding'] },
    { id: 5, names: ['Чёрный родий', 'Black rhodium'] },
    { id: 6, names: ['Оксидирование', 'Oxidising'] },
  ],
  // The first letter of the first one is Latin.
  otherNames: [
    { name: 'HБ-22-068', product: chain('НБ-22-068') },
    { name: 'BIS-01', product: chain('GA-100-1') },
  ],
}

/** Everything that a text orders, at once. */
export function readText(text: string, known = goods): OrderText {
  const lines = (readRange(text) ?? []).map((cells, at) => ({
    line: at + 1,
    text: cells.join('\t').replaceAll('\n', ' '),
  }))
  return atOnce(readOrderText(lines, known))
}

function shown(row: SheetRow): string {
  const { row: line } = sheetRowOf(row.row)
  if (row.unclear) return `${line} ${row.unclear.code}`
  const size = row.coilGrams === null ? (row.length ?? '') : `coil ${row.coilGrams}`
  const words = [row.coating, row.orderType].filter((word) => word !== null)
  return [`${line} ${row.article}`, ...words, `${size} x ${row.count ?? ''}`].join(', ')
}

/** The rows of a text, each in one line: `1 НБ-22-068, Золочение, 45 x 10`. */
export const rowsOf = (text: string): string[] => readText(text).rows.map(shown)
