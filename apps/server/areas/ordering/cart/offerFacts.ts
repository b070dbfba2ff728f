import type { CheckRow } from '@proba/domain/order/check/checkInput'
import type { OfferFacts } from '@proba/domain/order/check/rowRefusals'
import type { Conditions } from '@proba/domain/product/availability'
import { isCustomLengthSold } from '@proba/domain/product/length'
import type { ProductMinimum } from '@proba/domain/product/productMinimum'
import type { Language } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { CartRowRecord } from './cartStore.ts'
import type { ProductFacts } from './productFactsStore.ts'

/** Ordering conditions of a product as the domain reads them. */
export const conditionsOf = (product: ProductFacts): Conditions => ({
  inStock: product.in_stock,
  isClosed: product.is_closed,
  isDiscontinued: product.is_discontinued,
  forContractType: product.for_contract_type,
})

const absent: Omit<OfferFacts, 'unitMg'> = {
  exists: false,
  offerOffered: false,
  coatingOffered: false,
  conditions: { inStock: [] },
  closedReason: null,
}

/** Whether custom lengths of a product are sold (decision G-083). */
export const customLengthsSold = (product: ProductFacts): boolean =>
  isCustomLengthSold({
    customLengthAvailable: product.custom_length_available,
    isChain: product.is_chain,
    slope: product.slope,
  })

/** The catalogue's minimum of a product; a product that has left the catalogue has none. */
export const productMinimumOf = (product: ProductFacts | undefined): ProductMinimum => ({
  weightMg: product?.min_order_weight_mg ?? null,
  count: product?.min_order_count ?? null,
})

/** Whether the size of a row is still offered: a listed size, a custom length, or raw chain by weight. */
export function isOffered(
  product: ProductFacts,
  row: Pick<CartRowRecord, 'offer_id' | 'type_offer'>,
): boolean {
  if (row.type_offer === 'custom' && !customLengthsSold(product)) return false
  if (row.type_offer === 'coil' && !product.coil_production_available) return false
  return product.offers.some((offer) => offer.id === row.offer_id)
}

/** The columns of a row that are looked up in the catalogue. */
type OfferedRow = Pick<CartRowRecord, 'offer_id' | 'type_offer' | 'coating_id' | 'weight_mg'>

/** The offer of a row as the catalogue has it now. */
export function offerFacts(
  product: ProductFacts | undefined,
  row: OfferedRow,
  language: Language,
): OfferFacts {
  if (!product) return { ...absent, unitMg: row.weight_mg }
  return {
    exists: true,
    offerOffered: isOffered(product, row),
    coatingOffered:
      product.coatings.includes(row.coating_id) && !product.disabled_platings.includes(row.coating_id),
    conditions: conditionsOf(product),
    closedReason: product.is_closed
      ? inLanguage(language, product.closed_reason_ru ?? '', product.closed_reason_en)
      : null,
    unitMg: row.weight_mg,
  }
}

/** A stored row with the catalogue's facts, as the order check takes it. */
export function checkRowOf(
  row: CartRowRecord,
  product: ProductFacts | undefined,
  language: Language,
): CheckRow {
  return {
    ...offerFacts(product, row, language),
    cartOfferId: row.id,
    cartPositionId: row.position_id,
    productId: row.product_id,
    offerId: row.offer_id,
    typeOffer: row.type_offer,
    coatingId: row.coating_id,
    lengthMm: row.length_mm,
    unitMg: row.weight_mg,
    count: row.count,
    metalId: row.metal_id,
    accountingAssay: product?.accounting_assay ?? 0,
    isChain: product?.is_chain ?? true,
    powerGroupId: product?.power_group_id ?? null,
    productionFactor: product?.production_factor ?? null,
    coilPoolId: product?.coil_pool_id ?? null,
    productMinimum: productMinimumOf(product),
  }
}
