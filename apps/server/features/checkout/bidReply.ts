import type { BidCheck, CheckoutError, CheckoutItem, Difference } from '@proba/api/checkout'
import type { CheckError } from '@proba/domain/bid'
import { differencesOf } from '@proba/domain/difference'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { inLanguage } from '../catalogue/cardReply.ts'
import type { Bid, CheckedBid } from './bid.ts'
import type { MetalRow } from './bidStore.ts'

/** Names that replies carry, read once per call. */
export interface Names {
  readonly metals: ReadonlyMap<number, MetalRow>
  readonly coverings: ReadonlyMap<number, { name_ru: string; name_en: string }>
}

export function metalReply(names: Names, id: number, language: Language) {
  const metal = names.metals.get(id)
  return {
    id,
    code: metal?.code ?? '',
    name: metal ? inLanguage(language, metal.name_ru, metal.name_en) : '',
  }
}

function errorReply(error: CheckError, { rows, articles }: CheckedBid): Static<typeof CheckoutError> {
  const touched = new Set(error.offers.map(({ id }) => id))
  const ids = [...new Set(rows.filter((row) => touched.has(row.id)).map((row) => row.product_id))]
  return {
    code: error.code,
    level: error.level,
    blocking: error.level === 'block',
    params: { ...error.params },
    metalId: error.metalId,
    items: ids.map((productId) => ({ productId, article: articles.get(productId) ?? '' })),
    offers: error.offers.map(({ id, cartPositionId }) => ({ id, cartPositionId })),
  }
}

/** Rows that would not be ordered in full, with their causes (decision G-125). */
export function differencesReply(
  { result, articles, isConsented }: CheckedBid,
  names: Names,
  language: Language,
): Static<typeof Difference>[] {
  return differencesOf(result, isConsented).map(({ checked: { row }, ordered, returned, causes }) => {
    const covering = names.coverings.get(row.coveringId)
    return {
      cartPositionId: row.cartPositionId,
      cartOfferId: row.cartOfferId,
      productId: row.productId,
      article: articles.get(row.productId) ?? '',
      covering: covering ? inLanguage(language, covering.name_ru, covering.name_en) : '',
      length: row.lengthMm,
      typeOffer: row.typeOffer,
      ordered,
      returned,
      weight: returned * row.unitMg,
      code: causes[0]?.code ?? '',
      params: { ...causes[0]?.params },
      causes: causes.map(({ code, params }) => ({ code, params: { ...params } })),
    }
  })
}

/** Weight and pieces per metal that would be ordered, with the metal's minimum. */
export function itemsOf(
  { result }: CheckedBid,
  minimums: ReadonlyMap<string, number>,
  names: Names,
  language: Language,
): Static<typeof CheckoutItem>[] {
  return result.items.map((item) => ({
    metal: metalReply(names, item.metalId, language),
    productType: item.productType,
    weight: item.weightMg,
    count: item.count,
    positions: item.positions,
    minOrderWeight: minimums.get(`${item.metalId}/${item.productType}`) ?? 0,
  }))
}

/** The answer of a bid check. */
export function bidReply(
  bid: Bid,
  checked: CheckedBid,
  token: string,
  names: Names,
  minimums: ReadonlyMap<string, number>,
): Static<typeof BidCheck> {
  const { result } = checked
  const sum = (of: (item: (typeof result.items)[number]) => number) =>
    result.items.reduce((total, item) => total + of(item), 0)
  return {
    status: result.outcome,
    checkToken: token,
    errors: { [bid.orderType]: result.errors.map((error) => errorReply(error, checked)) },
    items: itemsOf(checked, minimums, names, bid.language),
    differences: differencesReply(checked, names, bid.language),
    numberOfOrders: result.numberOfOrders,
    orderedCount: sum(({ count }) => count),
    orderedWeight: sum(({ weightMg }) => weightMg),
  }
}
