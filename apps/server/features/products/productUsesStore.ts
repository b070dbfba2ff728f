import { expression } from '../../db/expression.ts'
import { command, record } from '../../db/statement.ts'

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
