import { columnsOf, expression, jsonRows, pick } from '../../db/expression.ts'
import { command, type RecordOf, record } from '../../db/statement.ts'
import { cartOffers, carts } from '../cart/cartTables.ts'
import { offers, products } from '../catalogue/catalogueTables.ts'

const o = columnsOf(offers, 'o')
const co = columnsOf(cartOffers, 'co')

const massRecord = record({
  ...pick(columnsOf(products, 'p'), 'slope', 'intercept_mg'),
  sizes: jsonRows(
    {
      id: o.id,
      length: o.length_mm,
      weight: o.weight_mg,
      listed: expression<boolean>('o.deleted_at is null'),
    },
    'from offers o where o.product_id = p.id',
  ),
})
/** Mass data of a product with its sizes. */
export type MassRecord = RecordOf<typeof massRecord>

export const readMass = massRecord.statement<[number]>(
  'reweigh_mass',
  (columns) => `select ${columns}
   from products p where id = $1`,
)

export const saveLightest = command<[number, number]>(
  'reweigh_lightest',
  `with sections as (update section_products set weight_mg = $2 where product_id = $1 and weight_mg <> $2)
   update products set base_weight_mg = $2 where id = $1`,
)

/** Locks every cart with the product, in the order of ids: nobody else locks several carts in another order. */
export const lockCarts = record(pick(columnsOf(carts, 'c'), 'id')).statement<[number]>(
  'reweigh_lock',
  (
    columns,
  ) => `select ${columns} from carts c where exists (select from cart_positions cp where cp.cart_id = c.id and cp.product_id = $1)
   order by c.id for update`,
)

/** Sizes and custom lengths of the product in carts; coils are ordered by weight and keep it. */
export const readWeighed = record(pick(co, 'offer_id', 'type_offer', 'length_mm')).statement<[number]>(
  'reweigh_rows',
  (columns) => `select distinct ${columns} from cart_positions cp
   join cart_offers co on co.position_id = cp.id where cp.product_id = $1 and co.type_offer <> 'coil'`,
)

export const saveWeights = record(pick(co, 'cart_id')).statement<
  [number, readonly number[], readonly string[], readonly number[], readonly number[]]
>(
  'reweigh_save',
  (columns) => `update cart_offers co set weight_mg = v.weight_mg
   from cart_positions cp, unnest($2::int[], $3::text[], $4::int[], $5::bigint[]) v(offer_id, type_offer, length_mm, weight_mg)
   where cp.product_id = $1 and co.position_id = cp.id and co.offer_id = v.offer_id and co.type_offer = v.type_offer
     and co.length_mm = v.length_mm and co.weight_mg <> v.weight_mg
   returning ${columns}`,
)

export const savePositions = command<[number, readonly number[]]>(
  'reweigh_positions',
  `update cart_positions cp set weight_mg = coalesce((select sum(co.count * co.weight_mg) from cart_offers co where co.position_id = cp.id), 0)
   where cp.product_id = $1 and cp.cart_id = any($2::int[])`,
)

export const saveTotals = command<[number, readonly number[]]>(
  'reweigh_totals',
  `with touched as (select distinct cart_id, order_type, metal_id from cart_positions where product_id = $1 and cart_id = any($2::int[])),
     counted as (update carts set version = version + 1 where id = any($2::int[]))
   update cart_totals ct set weight_mg = (select sum(cp.weight_mg) from cart_positions cp
     where cp.cart_id = ct.cart_id and cp.order_type = ct.order_type and cp.metal_id = ct.metal_id)
   from touched t where ct.cart_id = t.cart_id and ct.order_type = t.order_type and ct.metal_id = t.metal_id`,
)
