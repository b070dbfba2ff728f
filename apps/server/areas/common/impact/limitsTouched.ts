import { withoutCoating } from '@proba/domain/product/coating'
import { switchedOffBy } from '@proba/domain/stock/demand'
import type { Touched } from './impactStore.ts'

/** A limit that rows of one key share, in the measure of the rows; null: no limit. */
export interface SharedLimit {
  readonly key: string
  readonly limit: number | null
}

/** A product whose rows draw on a changed resource: what 1 mg needs of it, and the limits before and after. */
export interface LimitedProduct {
  readonly productId: number
  /** Only its rows with a coating, or without one; null: all. */
  readonly isCoated: boolean | null
  readonly perMg: number
  readonly before: SharedLimit
  readonly after: SharedLimit
}

const orderTypes = { power: 'products_production', coil: 'products_coil' } as const

const limited = `limited as (
  select * from unnest($1::int[], $2::bool[], $3::numeric[], $4::text[], $5::numeric[], $6::text[], $7::numeric[])
    m(product_id, coated, per_mg, key_before, limit_before, key_after, limit_after)
), wide as (
  select cp.cart_id from limited m join cart_positions cp on cp.product_id = m.product_id and cp.order_type = $8
  group by cp.cart_id having sum(cp.weight_mg * m.per_mg) > $10::numeric
), waiting as (
  select ct.company_id, ct.id cart_id, null::int auto_order_id, 0::bigint turn, co.id line, m.*,
    co.weight_mg * co.count weight_mg
  from wide w join carts ct on ct.id = w.cart_id
  join companies c on c.id = ct.company_id and c.deleted_at is null and not (c.disabled_restrictions @> array[$9::text])
  join cart_positions cp on cp.cart_id = ct.id and cp.order_type = $8
  join limited m on m.product_id = cp.product_id
  join cart_offers co on co.position_id = cp.id and (m.coated is null or m.coated = (co.coating_id <> ${withoutCoating}))`

const autoOrders = `
  union all
  select a.company_id, null::int, a.id, (extract(epoch from a.created_at) * 1000000)::bigint, o.id, m.*,
    (o.count - o.placed) * o.unit_weight_mg
  from limited m join auto_order_offers o on o.product_id = m.product_id and o.placed < o.count
  join auto_orders a on a.id = o.auto_order_id and a.status = 'processing'
  join companies c on c.id = a.company_id and c.deleted_at is null and not (c.disabled_restrictions @> array[$9::text])`

const fits = (side: 'before' | 'after') => `(limit_${side} is null or sum(weight_mg * per_mg) over (
    partition by cart_id, key_${side} order by turn, auto_order_id, line rows unbounded preceding) <= limit_${side})`

/**
 * Rows that fitted a shared limit and no longer do, or now do. A row of a cart fits while it and the rows before it are
 * within what the cart may use; auto-orders share one queue, oldest first, as their runs do (decision G-350).
 */
export function limitsTouched(
  kind: keyof typeof orderTypes,
  products: readonly LimitedProduct[],
): Touched | null {
  const limits = products.flatMap(({ before, after }) => [before.limit, after.limit])
  const known = limits.flatMap((limit) => (limit === null ? [] : [limit]))
  if (known.length === 0) return null
  return {
    with: `${limited}${kind === 'power' ? autoOrders : ''}
), judged as (
  select *, ${fits('before')} fitted, ${fits('after')} fits from waiting)`,
    select: `select company_id, product_id, cart_id, auto_order_id, weight_mg, weight_mg after_mg,
      case when fitted then 'stopped' else 'freed' end effect
      from judged where fitted <> fits`,
    values: [
      products.map(({ productId }) => productId),
      products.map(({ isCoated }) => isCoated),
      products.map(({ perMg }) => perMg),
      products.map(({ before }) => before.key),
      products.map(({ before }) => before.limit),
      products.map(({ after }) => after.key),
      products.map(({ after }) => after.limit),
      orderTypes[kind],
      switchedOffBy[kind],
      Math.min(...known),
    ],
  }
}
