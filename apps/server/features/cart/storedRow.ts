import type { CartEdit, CartRow, StoredCartRow as DomainRow } from '@proba/domain/cart/cartRows'
import type { LimitedRow } from '@proba/domain/cart/rowLimits'
import { type OrderTerms, rowRefusals } from '@proba/domain/order/rowRefusals'
import { isCoated } from '@proba/domain/product/coating'
import { type Amount, amountOf } from '@proba/domain/product/productMinimum'
import type { Language } from '@proba/i18n'
import type { CartRowRecord } from './cartStore.ts'
import { offerFacts } from './checkRow.ts'
import type { ProductFacts } from './productFacts.ts'

/** A line of a product in a cart. */
export interface ProductLine extends CartRow {
  readonly productId: number
  readonly metalId: number
}

/** A stored row in the domain's words, with the product it belongs to. */
export interface StoredRow extends DomainRow, ProductLine {
  readonly cartPositionId: number
}

export const storedRow = (row: CartRowRecord): StoredRow => ({
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

/** Pieces and weight (mg) of stored rows. */
export const storedAmount = (rows: readonly Pick<CartRowRecord, 'count' | 'weight_mg'>[]): Amount =>
  amountOf(rows.map(({ count, weight_mg }) => ({ count, unitMg: weight_mg })))

/** What a row draws on, with what stops it under the terms of its order type. */
export function roomRow(
  row: CartRowRecord,
  product: ProductFacts | undefined,
  terms: Omit<OrderTerms, 'orderType'>,
): LimitedRow & { readonly codes: string[]; readonly withCoating: boolean } {
  const refusals = rowRefusals(offerFacts(product, row, 'ru' satisfies Language), {
    ...terms,
    orderType: row.order_type,
  })
  return {
    cartOfferId: row.id,
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

/** An edit whose new lines know their product again: a size belongs to one product, so its offer tells. */
export function withProducts(
  stored: readonly StoredRow[],
  edit: CartEdit<CartRow, StoredRow>,
): CartEdit<ProductLine, StoredRow> {
  const byOffer = new Map(stored.map((row) => [row.offerId, row]))
  const inserted = edit.inserted.flatMap((line): ProductLine[] => {
    const of = byOffer.get(line.offerId)
    return of ? [{ ...line, productId: of.productId, metalId: of.metalId }] : []
  })
  return { ...edit, inserted }
}
