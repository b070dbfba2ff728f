import { productLimits, sizeLimits } from '../product/productForm.ts'
import type { CellIssue } from '../text/cellIssue.ts'
import { partialCells } from '../text/partialCells.ts'

/** Columns of the workbook of sizes, the first three being the key (decision G-331). */
export const offerColumns = {
  article: { ru: 'Артикул', en: 'Article', required: true },
  length: { kind: 'number', unit: 'cm', ru: 'Длина, см', en: 'Length, cm', required: true },
  sizeLabel: { ru: 'Пометка размера', en: 'Size label' },
  weight: { kind: 'number', unit: 'g', ru: 'Собственный вес, г', en: 'Own weight, g' },
  listed: { kind: 'yesNo', ru: 'На портале', en: 'On the portal' },
} as const
export type OfferColumn = keyof typeof offerColumns
export type OfferCells = Readonly<Record<OfferColumn, string>>

/** A row of the workbook of sizes: length mm, own weight mg; undefined keeps what is stored, null is no own weight. */
export interface SheetOffer {
  readonly article: string
  readonly length: number
  readonly sizeLabel: string | null
  readonly weight: number | null | undefined
  readonly listed: boolean | undefined
}

const mmPerCm = 10
const mgPerGram = 1000

/** The size of a row, or everything that is wrong with its cells (decision G-331). */
export function readSheetOffer(
  cells: OfferCells,
): { readonly value: SheetOffer } | { readonly issues: readonly CellIssue<OfferColumn>[] } {
  const read = partialCells(cells)
  for (const column of ['article', 'length'] as const)
    if (cells[column] === '') read.refuse(column, 'required')
  const cm = read.number('length', { decimals: 1, max: sizeLimits.length / mmPerCm })
  const grams = read.orNothing('weight', () =>
    read.number('weight', { decimals: 3, max: sizeLimits.weight / mgPerGram }),
  )
  const value = {
    article: read.text('article', productLimits.article) ?? '',
    length: Math.round((cm ?? 0) * mmPerCm),
    sizeLabel: read.orNothing('sizeLabel', () => read.text('sizeLabel', sizeLimits.sizeLabel)) ?? null,
    weight: grams && Math.round(grams * mgPerGram),
    listed: read.yesNo('listed'),
  }
  if (cm === 0) read.refuse('length', 'positive')
  if (grams === 0) read.refuse('weight', 'positive')
  return read.issues.length > 0 ? { issues: read.issues } : { value }
}
