import { closePercent } from '@proba/domain/cart/waitingGroup'
import type { LeadType } from '@proba/domain/codes/requestCodes'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'
import { coatings } from '../../../schema/catalogue/dictionaryTables.ts'
import { powerGroups, residues } from '../../../schema/catalogue/stockTables.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { cartPositions } from '../../../schema/ordering/cartTables.ts'
import { hasReadyPercent } from '../../../schema/ordering/statusConditions.ts'
import { heldSums } from '../../catalogue/listing/heldCapacity.ts'
import { liveCarts } from '../../ordering/waitingLists/liveCarts.ts'
import { minimumShare } from '../../ordering/waitingLists/minimumShare.ts'

const orderSums = {
  orders: expression<number>('count(*)::int'),
  weight: expression<number>('sum(weight_mg)::bigint'),
}
const { article } = columnsOf(products, 'p')

const orderFacts = {
  accepted: expression<boolean>('accepted_at is not null'),
  ready: expression<boolean>(hasReadyPercent('orders')),
}

/** Facts of the orders that are neither finished nor cancelled, for the status rule of the domain. */
export const readOpenOrders = record({ ...orderFacts, ...orderSums }).statement<[]>(
  'dashboard_open',
  (columns) => `select ${columns}
   from orders where actual_date is null and cancelled_at is null and not is_demo group by 1, 2`,
)

/** Facts of the orders placed since $1, by business day (Krasnoyarsk is UTC+7 all year). */
export const readOrdersByDay = record({
  day: expression<string>("(created_at at time zone 'UTC' + interval '7 hours')::date"),
  ...orderFacts,
  done: expression<boolean>('actual_date is not null'),
  cancelled: expression<boolean>('cancelled_at is not null'),
  ...orderSums,
}).statement<[Date]>(
  'dashboard_days',
  (columns) => `select ${columns}
   from orders where created_at >= $1 and not is_demo group by 1, 2, 3, 4, 5 order by 1`,
)

const pg = columnsOf(powerGroups, 'pg')

/** The fullest groups with what orders hold of them, and when the first and the last of these were placed. */
export const readCapacity = record({
  ...pick(pg, 'id', 'code', 'name_ru', 'name_en'),
  value: pg.value_mg,
  used: expression<number>('coalesce(held.amount, 0)::bigint'),
  oldest: expression<Date | null>('held.oldest'),
  newest: expression<Date | null>('held.newest'),
}).statement<[string]>(
  'dashboard_capacity',
  (columns) => `select ${columns}
   from power_groups pg left join lateral (${heldSums('pg.id', '$1')}) held on true
   order by coalesce(held.amount, 0) / nullif(pg.value_mg, 0)::float8 desc nulls last, pg.code limit 100`,
)

/** New requests of each kind that the caller may see: $1 leads, $2 messages of the feedback form. */
export const readNewRequests = record({
  kind: expression<LeadType | 'feedback'>('kind'),
  waiting: expression<number>('count(*)::int'),
  since: expression<Date>('min(created_at)'),
}).statement<[claims: boolean, feedback: boolean]>(
  'dashboard_requests',
  (columns) => `select ${columns} from (
     select type kind, created_at from claims where $1 and state = 'new'
     union all select 'feedback', created_at from feedback where $2 and state = 'new') waits
   group by kind order by 3`,
)

const r = columnsOf(residues, 'r')
export const readLowResidues = record({
  product_id: r.product_id,
  article,
  length: columnsOf(offers, 'o').length_mm,
  ...pick(columnsOf(coatings, 'c'), 'name_ru', 'name_en'),
  ...pick(r, 'stock_type', 'available'),
}).statement<[number]>(
  'dashboard_residues',
  (columns) => `select ${columns}
   from (select * from residues where available > 0 order by available, id limit $1) r
   join products p on p.id = r.product_id join offers o on o.id = r.offer_id join coatings c on c.id = r.coating_id
   order by r.available, r.id`,
)

const waiting = columnsOf(cartPositions, 'w')
export const readWaitingProducts = record({
  product_id: waiting.product_id,
  article,
  weight: expression<number>('w.weight'),
  count: waiting.count,
  min_weight: expression<number>('coalesce(p.min_order_weight_mg, 0)'),
  min_count: expression<number>('coalesce(p.min_order_count, 0)'),
}).statement<[number]>(
  'dashboard_waiting',
  (columns) => `select ${columns}
   from (select cp.product_id, sum(cp.weight_mg)::bigint weight, sum(cp.count)::bigint count
     from cart_positions cp join ${liveCarts}
     where cp.order_type = 'waiting_list' group by cp.product_id) w
   join products p on p.id = w.product_id
   where ${minimumShare} >= ${closePercent / 100}
   order by ${minimumShare} desc, w.product_id limit $1`,
)

/** Work that was given up on, by kind, the most first. */
export const readFailedJobs = record({
  kind: columnsOf(jobs, 'j').kind,
  failed: expression<number>('count(*)::int'),
}).statement<[]>(
  'dashboard_jobs',
  (columns) => `select ${columns} from jobs j where done_at is null and attempts >= max_attempts
   and (locked_until is null or locked_until < now()) group by j.kind order by 2 desc, 1 limit 20`,
)
