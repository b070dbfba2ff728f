import { columnsOf, expression } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { offers } from '../../../schema/catalogue/catalogueTables.ts'

/** Locks a product with its key: until the commit nothing new can refer to it. */
export const lockGoods = command<[id: number]>(
  'admin_product_lock_goods',
  'select 1 from products where id = $1 for update',
)

/** Locks the sizes of a product with their keys. */
export const lockSizes = command<[productId: number]>(
  'admin_product_lock_sizes',
  'select 1 from offers where product_id = $1 order by id for update',
)

const count = (source: string) => expression<number>(`(select count(*)::int ${source})`)

/** How many records of each kind refer to a product; of carts and lists each customer once. */
export const readProductUses = record({
  orders: expression<number>(
    '(select count(distinct l.order_id)::int from order_lines l where l.product_id = $1)',
  ),
  carts: count("from cart_positions cp where cp.product_id = $1 and cp.order_type <> 'waiting_list'"),
  waitingLists: count("from cart_positions cp where cp.product_id = $1 and cp.order_type = 'waiting_list'"),
  autoOrders: expression<number>(
    '(select count(distinct a.auto_order_id)::int from auto_order_offers a where a.product_id = $1)',
  ),
  residues: count('from residues r where r.product_id = $1'),
  techOrders: count('from tech_orders t join offers o on o.id = t.offer_id where o.product_id = $1'),
  closeOpen: count('from close_open_products c where c.product_id = $1'),
}).statement<[id: number]>('admin_product_uses', (columns) => `select ${columns}`)

/** Cart rows of a size; the index of carts begins with the product. */
const inCarts =
  'from cart_positions cp join cart_offers co on co.position_id = cp.id where cp.product_id = o.product_id and co.offer_id = o.id'

/** How many records of each kind refer to sizes, custom lengths and coils that name them included. */
export const readSizeUses = record({
  id: columnsOf(offers, 'o').id,
  orders: expression<number>(
    '(select count(distinct l.order_id)::int from order_lines l where l.product_id = o.product_id and l.offer_id = o.id)',
  ),
  carts: expression<number>(
    `(select count(distinct cp.cart_id)::int ${inCarts} and cp.order_type <> 'waiting_list')`,
  ),
  waitingLists: expression<number>(
    `(select count(distinct cp.cart_id)::int ${inCarts} and cp.order_type = 'waiting_list')`,
  ),
  autoOrders: expression<number>(
    '(select count(distinct a.auto_order_id)::int from auto_order_offers a where a.product_id = o.product_id and a.offer_id = o.id)',
  ),
  residues: count('from residues r where r.product_id = o.product_id and r.offer_id = o.id'),
  techOrders: count('from tech_orders t where t.offer_id = o.id'),
}).statement<[ids: readonly number[]]>(
  'admin_size_uses',
  (columns) => `select ${columns} from offers o where o.id = any($1::int[])`,
)
