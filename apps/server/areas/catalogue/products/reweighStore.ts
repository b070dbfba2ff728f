import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'
import { cartOffers, cartPositions, carts } from '../../../schema/ordering/cartTables.ts'

const o = columnsOf(offers, 'o')
const co = columnsOf(cartOffers, 'co')

const massRecord = record({
  ...pick(columnsOf(products, 'p'), 'id', 'slope', 'intercept_mg'),
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

export const readMass = massRecord.statement<[products: readonly number[]]>(
  'reweigh_mass',
  (columns) => `select ${columns}
   from products p where id = any($1::int[])`,
)

/** Stores the weight of the lightest size of each product, mg. */
export const saveLightest = command<[products: readonly number[], weights: readonly number[]]>(
  'reweigh_lightest',
  `with lightest as (select * from unnest($1::int[], $2::bigint[]) v(product_id, weight_mg)),
     sections as (update section_products sp set weight_mg = l.weight_mg from lightest l
       where sp.product_id = l.product_id and sp.weight_mg <> l.weight_mg)
   update products p set base_weight_mg = l.weight_mg from lightest l where p.id = l.product_id`,
)

/** Locks every cart with one of the products, in the order of ids: nobody else locks several carts in another order. */
export const lockCarts = record(pick(columnsOf(carts, 'c'), 'id')).statement<[products: readonly number[]]>(
  'reweigh_lock',
  (
    columns,
  ) => `select ${columns} from carts c where c.id in (select cp.cart_id from cart_positions cp where cp.product_id = any($1::int[]))
   order by c.id for update`,
)

const weighedRecord = record({
  ...pick(columnsOf(cartPositions, 'cp'), 'product_id'),
  ...pick(co, 'offer_id', 'type_offer', 'length_mm'),
})
export type WeighedRecord = RecordOf<typeof weighedRecord>

/** Sizes and custom lengths of the products in carts; coils are ordered by weight and keep it. */
export const readWeighed = weighedRecord.statement<[products: readonly number[]]>(
  'reweigh_rows',
  (columns) => `select distinct ${columns} from cart_positions cp
   join cart_offers co on co.position_id = cp.id where cp.product_id = any($1::int[]) and co.type_offer <> 'coil'`,
)

export const saveWeights = record({
  ...pick(columnsOf(cartPositions, 'cp'), 'product_id'),
  ...pick(co, 'cart_id'),
}).statement<
  [
    products: readonly number[],
    offers: readonly number[],
    kinds: readonly string[],
    lengths: readonly number[],
    weights: readonly number[],
  ]
>(
  'reweigh_save',
  (columns) => `update cart_offers co set weight_mg = v.weight_mg
   from cart_positions cp,
     unnest($1::int[], $2::int[], $3::text[], $4::int[], $5::bigint[]) v(product_id, offer_id, type_offer, length_mm, weight_mg)
   where cp.product_id = v.product_id and co.position_id = cp.id and co.offer_id = v.offer_id
     and co.type_offer = v.type_offer and co.length_mm = v.length_mm and co.weight_mg <> v.weight_mg
   returning ${columns}`,
)

type Touched = [products: readonly number[], carts: readonly number[]]

export const savePositions = command<Touched>(
  'reweigh_positions',
  `update cart_positions cp set weight_mg = coalesce((select sum(co.count * co.weight_mg) from cart_offers co where co.position_id = cp.id), 0)
   where cp.product_id = any($1::int[]) and cp.cart_id = any($2::int[])`,
)

export const saveTotals = command<Touched>(
  'reweigh_totals',
  `with touched as (select distinct cart_id, order_type, metal_id from cart_positions
       where product_id = any($1::int[]) and cart_id = any($2::int[])),
     counted as (update carts set version = version + 1 where id = any($2::int[]))
   update cart_totals ct set weight_mg = (select sum(cp.weight_mg) from cart_positions cp
     where cp.cart_id = ct.cart_id and cp.order_type = ct.order_type and cp.metal_id = ct.metal_id)
   from touched t where ct.cart_id = t.cart_id and ct.order_type = t.order_type and ct.metal_id = t.metal_id`,
)
