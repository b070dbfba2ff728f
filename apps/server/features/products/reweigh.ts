import { offerWeight, unitWeight } from '@proba/domain/product/weight'
import type { Tx } from '../../db/connect.ts'
import { columnsOf, expression, jsonRows, pick } from '../../db/expression.ts'
import { command, type RecordOf, record } from '../../db/statement.ts'
import { cartOffers, carts } from '../cart/cartTables.ts'
import { offers, products } from '../catalogue/catalogueTables.ts'
import { refreshSizes } from '../catalogue/refreshSizes.ts'

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
type MassRecord = RecordOf<typeof massRecord>

const readMass = massRecord.statement<[number]>(
  'reweigh_mass',
  (columns) => `select ${columns}
   from products p where id = $1`,
)

const saveLightest = command<[number, number]>(
  'reweigh_lightest',
  `with sections as (update section_products set weight_mg = $2 where product_id = $1 and weight_mg <> $2)
   update products set base_weight_mg = $2 where id = $1`,
)

/** Every cart with the product, by id: the order in which nobody else locks more than one of them. */
const lockCarts = record(pick(columnsOf(carts, 'c'), 'id')).statement<[number]>(
  'reweigh_lock',
  (
    columns,
  ) => `select ${columns} from carts c where exists (select from cart_positions cp where cp.cart_id = c.id and cp.product_id = $1)
   order by c.id for update`,
)

/** Sizes and own lengths that lie in carts; raw chain is ordered by weight and keeps it. */
const readWeighed = record(pick(co, 'offer_id', 'type_offer', 'length_mm')).statement<[number]>(
  'reweigh_rows',
  (columns) => `select distinct ${columns} from cart_positions cp
   join cart_offers co on co.position_id = cp.id where cp.product_id = $1 and co.type_offer <> 'coil'`,
)

const saveWeights = record(pick(co, 'cart_id')).statement<
  [number, readonly number[], readonly string[], readonly number[], readonly number[]]
>(
  'reweigh_save',
  (columns) => `update cart_offers co set weight_mg = v.weight_mg
   from cart_positions cp, unnest($2::int[], $3::text[], $4::int[], $5::bigint[]) v(offer_id, type_offer, length_mm, weight_mg)
   where cp.product_id = $1 and co.position_id = cp.id and co.offer_id = v.offer_id and co.type_offer = v.type_offer
     and co.length_mm = v.length_mm and co.weight_mg <> v.weight_mg
   returning ${columns}`,
)

const savePositions = command<[number, readonly number[]]>(
  'reweigh_positions',
  `update cart_positions cp set weight_mg = coalesce((select sum(co.count * co.weight_mg) from cart_offers co where co.position_id = cp.id), 0)
   where cp.product_id = $1 and cp.cart_id = any($2::int[])`,
)

const saveTotals = command<[number, readonly number[]]>(
  'reweigh_totals',
  `with touched as (select distinct cart_id, order_type, metal_id from cart_positions where product_id = $1 and cart_id = any($2::int[])),
     counted as (update carts set version = version + 1 where id = any($2::int[]))
   update cart_totals ct set weight_mg = (select sum(cp.weight_mg) from cart_positions cp
     where cp.cart_id = ct.cart_id and cp.order_type = ct.order_type and cp.metal_id = ct.metal_id)
   from touched t where ct.cart_id = t.cart_id and ct.order_type = t.order_type and ct.metal_id = t.metal_id`,
)

async function reweighCarts(
  tx: Tx,
  productId: number,
  { slope, intercept_mg, sizes }: MassRecord,
): Promise<void> {
  const carts = await lockCarts(tx, productId)
  if (carts.length === 0) return
  const mass = { slope, intercept: intercept_mg }
  const own = new Map(sizes.map(({ id, weight }) => [id, weight]))
  const rows = await readWeighed(tx, productId)
  const weights = rows.map(({ offer_id, type_offer, length_mm }) =>
    type_offer === 'custom'
      ? offerWeight(length_mm, mass)
      : unitWeight(own.get(offer_id) ?? null, length_mm, mass),
  )
  const changed = await saveWeights(
    tx,
    productId,
    rows.map((row) => row.offer_id),
    rows.map((row) => row.type_offer),
    rows.map((row) => row.length_mm),
    weights,
  )
  const cartIds = [...new Set(changed.map(({ cart_id }) => cart_id))]
  if (cartIds.length === 0) return
  await savePositions(tx, productId, cartIds)
  await saveTotals(tx, productId, cartIds)
}

/**
 * What follows from new mass data, weights or sizes of a locked product: the sizes and the weight that lists show, and
 * the weights in every cart; orders keep theirs (decision G-079).
 */
export async function reweigh(tx: Tx, productId: number): Promise<void> {
  const [mass] = await readMass(tx, productId)
  if (!mass) return
  const listed = mass.sizes.filter((size) => size.listed)
  const weights = listed.map(({ weight, length }) =>
    unitWeight(weight, length, { slope: mass.slope, intercept: mass.intercept_mg }),
  )
  await saveLightest(tx, productId, weights.length > 0 ? Math.min(...weights) : 0)
  await refreshSizes(tx, [productId])
  await reweighCarts(tx, productId, mass)
}
