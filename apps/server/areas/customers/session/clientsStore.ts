import type { ClientSort } from '@proba/domain/company/clientState'
import { permissionsOf } from '../../../db/permissionsOf.ts'
import { columnsOf, expression, jsonRow, jsonRows, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { awaitingClaim } from '../../../schema/ordering/statusConditions.ts'

const ending = 'd.active and d.end_date between $6 and $7'
const metalRecord = pick(columnsOf(metals, 'm'), 'id', 'name_ru', 'name_en')

const client = jsonRows(
  {
    ...pick(columnsOf(companies, 'p'), 'id', 'name', 'inn'),
    cart: jsonRow(
      {
        rows: expression<number>('p.cart_rows'),
        weight: expression<number>('p.cart_weight'),
        changed_at: expression<Date>('p.cart_changed_at'),
      },
      'where p.cart_rows > 0',
    ),
    ready_orders: expression<number>('p.ready_orders'),
    auto_orders: expression<number>('p.auto_orders'),
    ending_contracts: jsonRows(
      pick(columnsOf(contracts, 'd'), 'id', 'name', 'knfmp_number', 'end_date'),
      `from contracts d where d.company_id = p.id and ${ending}`,
      'd.end_date, d.id',
    ),
    negative_metal: jsonRows(
      { ...metalRecord, weight: expression<number>('m.weight') },
      `from (select m.id, m.sort, m.name_ru, m.name_en, sum(b.metal_free_mg)::bigint weight
         from contracts d join contract_balances b on b.contract_id = d.id and b.metal_free_mg < 0
         join metals m on m.id = b.metal_id where d.company_id = p.id and d.active group by m.id) m`,
      'm.sort, m.id',
    ),
    users: jsonRows(
      {
        ...pick(columnsOf(users, 'u'), 'id', 'name', 'login', 'active', 'is_demo'),
        permissions: permissionsOf('u.id'),
      },
      `from user_companies uc join users u on u.id = uc.user_id and u.deleted_at is null
         where uc.company_id = p.id`,
      'u.name, u.id',
    ),
  },
  'from page p',
  'p.place',
)

/** Smaller first, without a value last; names decide between equals. */
const place = `case $8 when 'cart' then -coalesce(cart.weight, 0) when 'ready' then -coalesce(ready.orders, 0)
  when 'contract' then ending.end_date - $6::date when 'metal' then coalesce(metal.weight, 0)
  when 'autoOrders' then -coalesce(auto.orders, 0) end`

const clients = record({
  total: expression<number>('(select count(*)::int from bound)'),
  items: client,
})
/** A company with what needs the manager's attention. */
export type ClientRecord = RecordOf<typeof clients>['items'][number]

/**
 * A page of the companies bound to a manager (all companies for a full admin), with what needs attention and their
 * users (decision G-355). Each state is counted once for all of them, by an index, so that any of them can sort.
 */
export const readClients = clients.statement<
  [
    userId: number,
    isAdmin: boolean,
    q: string,
    limit: number,
    offset: number,
    endingFrom: string,
    endingTo: string,
    sort: ClientSort,
  ]
>(
  'session_clients',
  (
    columns,
  ) => `with bound as materialized (select c.id, c.name, c.inn, c.name_key, c.status_settings from companies c
     where c.deleted_at is null and ($2 or exists (select from manager_companies mc where mc.company_id = c.id and mc.user_id = $1))
       and ($3 = '' or strpos(lower(c.name || ' ' || c.full_name || ' ' || c.inn), lower($3)) > 0
         or exists (select from user_companies uc join users u on u.id = uc.user_id and u.deleted_at is null
           where uc.company_id = c.id and strpos(lower(u.name || ' ' || u.login), lower($3)) > 0))),
   cart as (select c.company_id, sum(t.rows)::int rows, sum(t.weight_mg)::bigint weight, max(c.updated_at) changed_at
     from bound join carts c on c.company_id = bound.id join users u on u.id = c.user_id and u.active and u.deleted_at is null
     join cart_totals t on t.cart_id = c.id and t.order_type <> 'waiting_list' group by 1),
   ready as (select o.company_id, count(*)::int orders from bound join orders o on o.company_id = bound.id
     where ${awaitingClaim('o', 'bound')} group by 1),
   ending as (select d.company_id, min(d.end_date) end_date from bound join contracts d on d.company_id = bound.id
     where ${ending} group by 1),
   metal as (select d.company_id, sum(b.metal_free_mg) weight from bound join contracts d on d.company_id = bound.id and d.active
     join contract_balances b on b.contract_id = d.id where b.metal_free_mg < 0 group by 1),
   auto as (select a.company_id, count(*)::int orders from bound join auto_orders a on a.company_id = bound.id
     where a.status = 'processing' group by 1),
   page as (select bound.*, row_number() over (order by ${place} nulls last, bound.name_key, bound.id) place,
       cart.rows cart_rows, cart.weight cart_weight, cart.changed_at cart_changed_at,
       coalesce(ready.orders, 0) ready_orders, coalesce(auto.orders, 0) auto_orders
     from bound left join cart on cart.company_id = bound.id left join ready on ready.company_id = bound.id
     left join ending on ending.company_id = bound.id left join metal on metal.company_id = bound.id
     left join auto on auto.company_id = bound.id order by place limit $4 offset $5)
   select ${columns}`,
)
