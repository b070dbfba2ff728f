import type { OfferKind, OrderType } from '@proba/domain/orderType'
import { statement } from '../../db/statement.ts'

/** Sums of an order type and metal in a cart. */
export interface TotalRow {
  order_type: OrderType
  metal_id: number
  positions: number
  rows: number
  count: number
  weight_mg: number
}

export interface CartHead {
  id: number
  version: number
}

/**
 * Locks the caller's cart (made at the first use) and counts the change. Every writer of a cart begins with this, so
 * changes of one cart take turns, also those of two tabs.
 */
export const lockCart = statement<CartHead, [number, number]>(
  'cart_lock',
  `insert into carts as c (user_id, company_id, version) values ($1, $2, 1)
   on conflict (user_id, company_id) do update set version = c.version + 1, updated_at = now()
   returning id, version`,
)

/** Sums of a cart; a few rows however long the cart is. */
export const readTotals = statement<TotalRow, [number]>(
  'cart_totals',
  'select order_type, metal_id, positions, rows, count, weight_mg from cart_totals where cart_id = $1',
)

/** Cart of a caller without locking it; none before its first use. */
export const findCart = statement<CartHead, [number, number]>(
  'cart_find',
  'select id, version from carts where user_id = $1 and company_id = $2',
)

/** A stored row of a cart. */
export interface CartRow {
  id: number
  position_id: number
  order_type: OrderType
  product_id: number
  metal_id: number
  offer_id: number
  type_offer: OfferKind
  length_mm: number
  covering_id: number
  weight_mg: number
  count: number
}

const rowColumns = `co.id, co.position_id, cp.order_type, cp.product_id, cp.metal_id, co.offer_id, co.type_offer,
  co.length_mm, co.covering_id, co.weight_mg, co.count`

/** Rows of a cart in the order in which they were added; $2 null: of every order type. */
export const readRows = statement<CartRow, [number, OrderType | null]>(
  'cart_rows',
  `select ${rowColumns} from cart_offers co join cart_positions cp on cp.id = co.position_id
   where co.cart_id = $1 and ($2::text is null or cp.order_type = $2) order by co.id`,
)

/** Rows of the given products, in every order type. */
export const readProductRows = statement<CartRow, [number, readonly number[]]>(
  'cart_product_rows',
  `select ${rowColumns} from cart_positions cp join cart_offers co on co.position_id = cp.id
   where cp.cart_id = $1 and cp.product_id = any($2::int[]) order by co.id`,
)

/** Rows of the products that the given rows belong to, in every order type. */
export const readRowsBeside = statement<CartRow, [number, readonly number[]]>(
  'cart_rows_beside',
  `select ${rowColumns} from cart_positions cp join cart_offers co on co.position_id = cp.id
   where cp.cart_id = $1 and cp.product_id in (
     select own.product_id from cart_offers row join cart_positions own on own.id = row.position_id
     where row.cart_id = $1 and row.id = any($2::int[])) order by co.id`,
)

/** The products of rows given by id. */
export const readProductsOfRows = statement<{ product_id: number }, [number, readonly number[]]>(
  'cart_products_of_rows',
  `select distinct cp.product_id from cart_offers co join cart_positions cp on cp.id = co.position_id
   where co.cart_id = $1 and co.id = any($2::int[])`,
)

/** Rows of the coil cart whose products are made from the given coil pools. */
export const readPoolRows = statement<CartRow, [number, readonly number[]]>(
  'cart_pool_rows',
  `select ${rowColumns} from cart_positions cp join products p on p.id = cp.product_id
     join cart_offers co on co.position_id = cp.id
   where cp.cart_id = $1 and cp.order_type = 'products_coil' and p.coil_pool_id = any($2::int[]) order by co.id`,
)
