import { customLengthRefusal, wholeMm } from '../../product/length.ts'
import type { NamedProduct } from './textArticles.ts'
import type { TextSizes } from './textItems.ts'

/** What is known of a product that a text may name. */
export interface TextProduct extends NamedProduct {
  readonly coatingIds: readonly number[]
  readonly offers: readonly { readonly lengthMm: number; readonly sizeLabel: string | null }[]
  /** Custom lengths, null where there are none. */
  readonly custom: { readonly minLengthMm: number } | null
}

/** The sizes of a product as numbers of a text may mean them; of an unknown product any number may be a size. */
export function sizesOf(product: TextProduct | null): TextSizes {
  if (!product) return { fitOf: () => 0, isSingle: true }
  const { offers, custom } = product
  const labels = new Set(
    offers.flatMap(({ sizeLabel }) => (sizeLabel === null ? [] : [Number(sizeLabel.replace(',', '.'))])),
  )
  const lengths = new Set(offers.flatMap((offer) => (offer.sizeLabel === null ? [offer.lengthMm] : [])))
  return {
    isSingle: offers.length === 1,
    fitOf(text) {
      const lengthMm = wholeMm(Number(text)) ?? Number.NaN
      if (labels.has(Number(text)) || lengths.has(lengthMm)) return 2
      return custom && customLengthRefusal(lengthMm, custom.minLengthMm) === null ? 1 : 0
    },
  }
}
