import type { CartOffer, CartPosition } from '@proba/api/ordering/cartRows'
import type { RowDemands } from '@proba/domain/cart/rowLimits'
import type { RowCode } from '@proba/domain/codes/checkCodes'
import { hasMetalMinimum } from '@proba/domain/metal/metalMinimum'
import { appliedProductMinimum } from '@proba/domain/product/productMinimum'
import { powerOf } from '@proba/domain/stock/demand'
import type { Static } from 'typebox'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { CartContext } from './cartContext.ts'
import { storedAmount } from './cartRowFromRecord.ts'
import type { CartRowRecord } from './cartStore.ts'
import { productMinimumOf } from './offerFacts.ts'
import type { ProductFacts } from './productFactsStore.ts'

type Offer = Static<typeof CartOffer>

/** What a row is, apart from what other rows leave it. */
export function rowReply(
  row: CartRowRecord,
  product: ProductFacts | undefined,
  coilKey: string,
  codes: readonly RowCode[],
): Omit<Offer, 'max' | 'limit' | 'coilResidues' | 'productResidues' | 'exceeded'> {
  const coatings = product?.coatings ?? [row.coating_id]
  const shown = coatings.includes(row.coating_id) ? coatings : [row.coating_id, ...coatings]
  return {
    cartOfferId: row.id,
    offerId: row.offer_id,
    typeOffer: row.type_offer,
    count: row.count,
    weight: row.weight_mg,
    length: row.length_mm,
    sizeLabel: product?.offers.find((offer) => offer.id === row.offer_id)?.label ?? null,
    coilKey,
    coatingId: row.coating_id,
    coatingOfferList: shown
      .filter((id) => id === row.coating_id || !product?.disabled_platings.includes(id))
      .map((id) => ({ id, isSelected: id === row.coating_id })),
    codes: [...codes],
  }
}

/** Pieces and weight of rows. */
export const amountReply = (rows: readonly CartRowRecord[]) => {
  const { count, weightMg } = storedAmount(rows)
  return { count, weight: weightMg }
}

/** A product's minimum for the company; 0 is none. */
function minimumReply(product: ProductFacts | undefined, { terms }: CartContext) {
  const { weightMg, count } = appliedProductMinimum(productMinimumOf(product), terms.disabledRestrictions)
  return { minOrderWeight: weightMg ?? 0, minOrderCount: count ?? 0 }
}

/**
 * The product of a row inside its order type; on the waiting list also how much of it is in production already and counts
 * towards its minimum (decision G-108).
 */
export function positionReply(
  row: CartRowRecord,
  product: ProductFacts | undefined,
  article: string,
  inProduction: readonly CartRowRecord[],
  context: CartContext,
): Omit<Static<typeof CartPosition>, 'cartOffers'> {
  return {
    cartPositionId: row.position_id,
    productId: row.product_id,
    title: {
      description: product ? inLanguage(context.language, product.title_ru, product.title_en) : '',
      article,
      diameter: product?.diameter_mm ?? 0,
    },
    image: product?.picture ?? null,
    alloyId: product?.alloy_id ?? 0,
    isDimensioned: product?.is_dimensioned ?? true,
    orderType: row.order_type,
    ...minimumReply(product, context),
    inProduction: row.order_type === 'waiting_list' ? amountReply(inProduction) : null,
    power: product
      ? powerOf({ powerGroupId: product.power_group_id, productionFactor: product.production_factor })
      : null,
  }
}

const nameOf = (
  names: ReadonlyMap<number, { name_ru: string; name_en: string }>,
  id: number,
  { language }: CartContext,
) => {
  const found = names.get(id)
  return found ? inLanguage(language, found.name_ru, found.name_en) : ''
}

/** Name of an alloy; empty for that of a product that has left the catalogue. */
export const alloyName = (id: number, context: CartContext): string =>
  nameOf(context.words.alloys, id, context)

/** A metal of an order type, with the least that is made of it. */
export const metalReply = (id: number, type: CartRowRecord['order_type'], context: CartContext) => ({
  id,
  code: context.words.metals.get(id)?.code ?? '',
  name: nameOf(context.words.metals, id, context),
  minOrderWeight: hasMetalMinimum(type) ? (context.minimums.get(id) ?? 0) : 0,
})

/** What is available of all that rows draw on, or would after a transfer; null is unlimited. */
export function availableOf(demands: readonly RowDemands[]): Map<string, number | null> {
  const own = demands.flatMap((row) => (row.own ? [row.own] : []))
  // A switched off check lifts the limit of the row itself, not of what a transfer would find.
  const others = demands.flatMap(({ coil, stock }) => [coil, stock])
  return new Map(
    [...own, ...others].map(({ key, available }) => [key, Number.isFinite(available) ? available : null]),
  )
}
