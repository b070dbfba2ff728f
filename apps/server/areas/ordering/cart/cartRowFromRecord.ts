import type { CartEdit, CartRow } from '@proba/domain/cart/cartRows'
import type { LimitedRow } from '@proba/domain/cart/rowLimits'
import type { RowCode } from '@proba/domain/codes/checkCodes'
import { type OrderTerms, rowRefusals } from '@proba/domain/order/check/rowRefusals'
import { isCoated } from '@proba/domain/product/coating'
import { type Amount, amountOf, minimumOfType } from '@proba/domain/product/productMinimum'
import type { Language } from '@proba/i18n'
import type { ProductLine, StoredRow } from '../../../schema/ordering/storedRow.ts'
import type { CartRowRecord } from './cartStore.ts'
import { offerFacts, productMinimumOf } from './offerFacts.ts'
import type { ProductFacts } from './productFactsStore.ts'

export const cartRowFromRecord = (row: CartRowRecord): StoredRow => ({
  cartOfferId: row.id,
  cartPositionId: row.position_id,
  productId: row.product_id,
  metalId: row.metal_id,
  orderType: row.order_type,
  offerId: row.offer_id,
  typeOffer: row.type_offer,
  lengthMm: row.length_mm,
  coatingId: row.coating_id,
  count: row.count,
  unitMg: row.weight_mg,
})

/** The record of a stored row. */
export const recordOfRow = (row: StoredRow): CartRowRecord => ({
  id: row.cartOfferId,
  position_id: row.cartPositionId,
  order_type: row.orderType,
  product_id: row.productId,
  metal_id: row.metalId,
  offer_id: row.offerId,
  type_offer: row.typeOffer,
  length_mm: row.lengthMm,
  coating_id: row.coatingId,
  weight_mg: row.unitMg,
  count: row.count,
})

/** Pieces and weight (mg) of stored rows. */
export const storedAmount = (rows: readonly Pick<CartRowRecord, 'count' | 'weight_mg'>[]): Amount =>
  amountOf(rows.map(({ count, weight_mg }) => ({ count, unitMg: weight_mg })))

/** A row as its limits are calculated, with the codes of what stops it under the terms of its order type. */
export function limitedRow(
  row: CartRowRecord,
  product: ProductFacts | undefined,
  terms: Omit<OrderTerms, 'orderType'>,
): LimitedRow & { readonly codes: RowCode[]; readonly withCoating: boolean } {
  const refusals = rowRefusals(offerFacts(product, row, 'ru' satisfies Language), {
    ...terms,
    orderType: row.order_type,
  })
  const minimum = productMinimumOf(product)
  return {
    cartOfferId: row.id,
    productId: row.product_id,
    hasMinimum: minimumOfType(row.order_type, minimum, terms.disabledRestrictions) !== null,
    orderType: row.order_type,
    typeOffer: row.type_offer,
    count: row.count,
    offerId: row.offer_id,
    coatingId: row.coating_id,
    unitMg: row.weight_mg,
    isChain: product?.is_chain ?? true,
    withCoating: isCoated(row.coating_id),
    powerGroupId: product?.power_group_id ?? null,
    productionFactor: product?.production_factor ?? null,
    coilPoolId: product?.coil_pool_id ?? null,
    isRefused: refusals.length > 0,
    codes: refusals.map(({ code }) => code),
  }
}

/** An edit with the products of its new lines, found by offer, as a size belongs to one product. */
export function withProducts(
  stored: readonly StoredRow[],
  edit: CartEdit<CartRow, StoredRow>,
): CartEdit<ProductLine, StoredRow> {
  const byOffer = new Map(stored.map((row) => [row.offerId, row]))
  const inserted = edit.inserted.flatMap((line): ProductLine[] => {
    const row = byOffer.get(line.offerId)
    return row ? [{ ...line, productId: row.productId, metalId: row.metalId }] : []
  })
  return { ...edit, inserted }
}
