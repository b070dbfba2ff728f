import { statement } from '../../db/statement.ts'
import type { ListedSize } from './catalogueTables.ts'

/** A product as cards need it; sizes carry their own weight or null, then the mass data counts. */
export interface CardRow {
  id: number
  article: string
  title_ru: string
  title_en: string
  picture: string | null
  badge_codes: string[]
  created_at: Date
  metal_id: number
  weaving_id: number | null
  diameter_mm: number
  slope: number
  intercept_mg: number
  is_closed: boolean
  is_discontinued: boolean
  has_stock: boolean
  has_coil: boolean
  sizes: ListedSize[]
}

/** Columns of a card, from products `p`. */
export const cardColumns = `p.id, p.article, p.title_ru, p.title_en, p.picture_keys[1] picture, p.badge_codes, p.created_at,
  p.metal_id, p.weaving_id, p.listed_sizes sizes,
  p.diameter_mm, p.slope, p.intercept_mg, p.is_closed, p.is_discontinued,
  exists (select from residues r where r.product_id = p.id and r.available > 0) has_stock,
  exists (select from coil_pools cp join coil_pool_values v on v.coil_pool_id = cp.id
    where cp.id = p.coil_pool_id and cp.mode <> 0 and v.available_mg > 0) has_coil`

/** Pieces of the given products in a cart, over all order types that can be ordered: what waits is not in the cart. */
export const countInCart = statement<
  { product_id: number; count: number },
  [number, number, readonly number[]]
>(
  'catalogue_in_cart',
  `select cp.product_id, sum(cp.count)::int count from carts c join cart_positions cp on cp.cart_id = c.id
   where c.user_id = $1 and c.company_id = $2 and cp.product_id = any($3::int[])
     and cp.order_type <> 'waiting_list' group by cp.product_id`,
)
