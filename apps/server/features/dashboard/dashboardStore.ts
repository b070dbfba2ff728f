import { statement } from '../../db/statement.ts'
import { heldCapacity } from '../catalogue/heldCapacity.ts'
import { hasReadyPercent } from '../orders/statusConditions.ts'

/** Facts of all live orders, for the status rule of the domain; bounded by what is not finished. */
export const readOrderStates = statement<
  { accepted: boolean; ready: boolean; done: boolean; cancelled: boolean; orders: number; weight: number },
  [Date]
>(
  'dashboard_states',
  `select accepted_at is not null accepted, ${hasReadyPercent('orders')} ready, actual_date is not null done,
     cancelled_at is not null cancelled, count(*)::int orders, sum(weight_mg)::bigint weight
   from orders where created_at >= $1 and not is_demo group by 1, 2, 3, 4`,
)

/** Orders per business day (Krasnoyarsk is UTC+7 all year). */
export const readOrdersByDay = statement<{ day: string; orders: number; weight: number }, [Date]>(
  'dashboard_days',
  `select to_char(created_at at time zone 'UTC' + interval '7 hours', 'YYYY-MM-DD') as day, count(*)::int orders, sum(weight_mg)::bigint weight
   from orders where created_at >= $1 and not is_demo group by 1 order by 1`,
)

export const readCapacity = statement<
  { id: number; code: string; name_ru: string; name_en: string; value: number | null; used: number },
  [string]
>(
  'dashboard_capacity',
  `select pg.id, pg.code, pg.name_ru, pg.name_en, pg.value_mg as value,
     ${heldCapacity('pg.id', '$1')} used
   from power_groups pg order by pg.code limit 100`,
)

export const readLowResidues = statement<
  {
    product_id: number
    article: string
    length: number
    name_ru: string
    name_en: string
    stock_type: string
    available: number
  },
  [number]
>(
  'dashboard_residues',
  `select r.product_id, p.article, o.length_mm length, c.name_ru, c.name_en, r.stock_type, r.available
   from (select * from residues where available > 0 order by available, id limit $1) r
   join products p on p.id = r.product_id join offers o on o.id = r.offer_id join coverings c on c.id = r.covering_id
   order by r.available, r.id`,
)

export const readWaiting = statement<
  {
    product_id: number
    article: string
    weight: number
    count: number
    min_weight: number
    min_count: number
  },
  [number]
>(
  'dashboard_waiting',
  `select w.product_id, p.article, w.weight, w.count, coalesce(p.min_order_weight_mg, 0) min_weight, coalesce(p.min_order_count, 0) min_count
   from (select product_id, sum(weight_mg)::bigint weight, sum(count)::int count from cart_positions
     where order_type = 'waiting_list' group by product_id) w
   join products p on p.id = w.product_id
   order by w.weight::float / greatest(p.min_order_weight_mg, 1) desc, w.product_id limit $1`,
)

export const readFailedJobs = statement<{ failed: number }, []>(
  'dashboard_jobs',
  `select count(*)::int failed from jobs where done_at is null and attempts >= max_attempts
   and (locked_until is null or locked_until < now())`,
)
