import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { cartPositions } from '../../../schema/ordering/cartTables.ts'
import { hasOrderableCoating, hasOrderableCoil, hasOrderableStock } from './orderableStock.ts'

const p = columnsOf(products, 'p')
const hasCoating = { has_coating: expression<boolean>(hasOrderableCoating) }
/** What of product `p` is in stock and on coils: it changes with every order, the other columns with the catalogue. */
const stockMarks = {
  has_stock: expression<boolean>(hasOrderableStock),
  has_coil: expression<boolean>(hasOrderableCoil),
}
const availability = { ...hasCoating, ...stockMarks }
const picture = expression<string | null>('p.picture_keys[1]')

const card = {
  ...pick(p, 'id', 'article', 'title_ru', 'title_en'),
  picture,
  ...pick(p, 'badge_codes', 'created_at', 'metal_id', 'weaving_id'),
  sizes: p.listed_sizes,
  on_request: expression<boolean>('(select a.on_request from alloys a where a.id = p.alloy_id)'),
  ...pick(p, 'diameter_mm', 'slope', 'intercept_mg', 'is_closed', 'is_discontinued'),
  ...hasCoating,
}
/** Columns of a card in a list, from products `p`. */
export const listedCardRecord = record(card)
/** A product as cards need it, but for its stock; sizes carry their own weight or null, then the mass data counts. */
export type ListedCardRecord = RecordOf<typeof listedCardRecord>

/** Columns of a card, from products `p`. */
export const cardRecord = record({ ...card, ...stockMarks })
/** A product as cards need it. */
export type CardRecord = RecordOf<typeof cardRecord>

/** Stock marks of products. */
export const readStockMarks = record({ ...pick(p, 'id'), ...stockMarks }).statement<[readonly number[]]>(
  'catalogue_stock_marks',
  (columns) => `select ${columns} from products p where p.id = any($1::int[])`,
)

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
