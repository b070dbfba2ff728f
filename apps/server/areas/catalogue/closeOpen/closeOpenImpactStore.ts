import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { closeOpenUpdates } from '../../../schema/catalogue/closeOpenTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { namedArticles } from './closeOpenStore.ts'

const c = columnsOf(companies, 'c')

const companyImpact = record({
  ...pick(c, 'id', 'name', 'disabled_restrictions'),
  carts: expression<number>('coalesce(ic.carts, 0)'),
  rows: expression<number>('coalesce(ic.rows, 0)'),
  weight: expression<number>('coalesce(ic.weight, 0)'),
  auto_orders: expression<number>('coalesce(ao.orders, 0)'),
  auto_orders_weight: expression<number>('coalesce(ao.weight, 0)'),
})
/** What of a company depends on some products being made. */
export type CompanyImpactRecord = RecordOf<typeof companyImpact>

/** Cart rows of the given order types and waiting auto-orders with those of some products that are closed, or open. */
export const readCompanyImpact = companyImpact.statement<
  [products: readonly number[], orderTypes: readonly string[], isClosed: boolean]
>(
  'close_open_impact',
  (columns) => `with changed as (
     select id from products where id = any($1::int[]) and deleted_at is null and is_closed = $3
   ), ic as (
     select ct.company_id, count(distinct ct.id)::int carts, sum(cp.rows)::int rows, sum(cp.weight_mg)::bigint weight
     from cart_positions cp join carts ct on ct.id = cp.cart_id
     where cp.product_id in (select id from changed) and cp.order_type = any($2::text[]) group by ct.company_id
   ), ao as (
     select a.company_id, count(distinct a.id)::int orders,
       sum((o.count - o.placed) * o.unit_weight_mg)::bigint weight
     from auto_order_offers o join auto_orders a on a.id = o.auto_order_id
     where o.product_id in (select id from changed) and a.status = 'processing' and o.placed < o.count group by a.company_id
   )
   select ${columns} from companies c left join ic on ic.company_id = c.id left join ao on ao.company_id = c.id
   where c.deleted_at is null and (ic.company_id is not null or ao.company_id is not null)
   order by coalesce(ic.weight, 0) + coalesce(ao.weight, 0) desc, c.name, c.id`,
)

/** How many products are closed, or open, already. */
export const countInState = record({
  count: expression<number>('count(*)::int'),
}).statement<[products: readonly number[], isClosed: boolean]>(
  'close_open_in_state',
  (columns) => `select ${columns} from products p
   where p.id = any($1::int[]) and p.deleted_at is null and p.is_closed = $2`,
)

/** Most updates that an answer names. */
const namedUpdates = 20

const ofChosen = `close_open_products cp join products p on p.id = cp.product_id
  where cp.update_id = u.id and p.id = any($1::int[]) and p.deleted_at is null`

/** Updates that wait for some of these products, except the given update, earliest day first; and their number. */
export const readWaitingUpdates = record({
  ...pick(columnsOf(closeOpenUpdates, 'u'), 'id', 'action', 'effective_on'),
  articles: expression<string[]>(
    `array(select p.article::text from ${ofChosen} order by p.article, p.id limit ${namedArticles + 1})`,
  ),
  total: expression<number>('(count(*) over ())::int'),
}).statement<[products: readonly number[], exceptId: number]>(
  'close_open_waiting',
  (columns) => `select ${columns} from close_open_updates u
   where u.applied_at is null and u.id <> $2 and exists (select from ${ofChosen})
   order by u.effective_on, u.id limit ${namedUpdates}`,
)
