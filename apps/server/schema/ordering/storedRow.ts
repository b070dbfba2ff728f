import type { CartRow, StoredCartRow } from '@proba/domain/cart/cartRows'

/** A cart row with the product it belongs to. */
export interface ProductLine extends CartRow {
  readonly productId: number
  readonly metalId: number
}

/** A stored row as the domain takes it, with the product it belongs to. */
export interface StoredRow extends StoredCartRow, ProductLine {
  readonly cartPositionId: number
}
