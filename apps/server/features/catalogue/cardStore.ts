import { columnsOf, expression, pick } from '../../db/expression.ts'
import { type RecordOf, record } from '../../db/statement.ts'
import { cartPositions } from '../cart/cartTables.ts'
import { products } from './catalogueTables.ts'
import { hasOrderableCoating, hasOrderableCoil, hasOrderableStock } from './orderableStock.ts'

const p = columnsOf(products, 'p')
const availability = {
  has_coating: expression<boolean>(hasOrderableCoating),
  has_stock: expression<boolean>(hasOrderableStock),
  has_coil: expression<boolean>(hasOrderableCoil),
}
const picture = expression<string | null>('p.picture_keys[1]')

/** Columns of a card, from products `p`. */
export const cardRecord = record({
  ...pick(p, 'id', 'article', 'title_ru', 'title_en'),
  picture,
  ...pick(p, 'badge_codes', 'created_at', 'metal_id', 'weaving_id'),
  sizes: p.listed_sizes,
  on_request: expression<boolean>('(select a.on_request from alloys a where a.id = p.alloy_id)'),
  ...pick(p, 'diameter_mm', 'slope', 'intercept_mg', 'is_closed', 'is_discontinued'),
  ...availability,
})
/** A product as cards need it; sizes carry their own weight or null, then the mass data counts. */
export type CardRecord = RecordOf<typeof cardRecord>

/** Columns of a hint, from products `p`. */
export const hintRecord = record({
  ...pick(p, 'id', 'article', 'title_ru', 'title_en'),
  picture,
  ...pick(p, 'is_closed', 'is_discontinued'),
  ...availability,
})
/** A product as hints of the search need it. */
export type HintRecord = RecordOf<typeof hintRecord>

/** Pieces of the given products in a cart, over all order types that can be ordered: the waiting list does not count. */
export const countInCart = record({
  ...pick(columnsOf(cartPositions, 'cp'), 'product_id'),
  count: expression<number>('sum(cp.count)::int'),
}).statement<[number, number, readonly number[]]>(
  'catalogue_in_cart',
  (columns) => `select ${columns} from carts c join cart_positions cp on cp.cart_id = c.id
   where c.user_id = $1 and c.company_id = $2 and cp.product_id = any($3::int[])
     and cp.order_type <> 'waiting_list' group by cp.product_id`,
)
