import { namedLock } from '../../../../db/advisoryLocks.ts'
import { columnsOf, pick } from '../../../../db/statements/expression.ts'
import { command, record } from '../../../../db/statements/statement.ts'
import { orders } from '../../../../schema/ordering/ordersTables.ts'

/** Whether an order counts as having its number: trial orders never do, nor those that were cancelled and never left. */
export const holdsNumber = (order: string) =>
  `not ${order}.is_demo and (${order}.cancelled_at is null or ${order}.actual_date is not null
     or exists (select from shipments h where h.order_id = ${order}.id and h.taken_back_at is null))`

/** Until the end of the transaction nobody else gives an order this number of the ERP. */
export const lockErpNumber = command<[sapNumber: string]>(
  'order_number_lock',
  `select pg_advisory_xact_lock(${namedLock('number of the ERP', '$1::text')})`,
)

/** Orders that have one of these numbers of the ERP. */
export const readErpNumberHolders = record(
  pick(columnsOf(orders, 'o'), 'id', 'number', 'split_group', 'sap_number'),
).statement<[sapNumbers: readonly string[]]>(
  'order_number_holders',
  (columns) =>
    `select ${columns} from orders o where o.sap_number = any($1::text[]) and ${holdsNumber('o')} order by o.id`,
)

/**
 * Whether orders of another placing have the number of this one, as was possible before (decision G-588). The numbers are
 * found first, once: a look for each of a million orders would take seconds.
 */
export const sharesNumber = (order: string) => `${holdsNumber(order)} and ${order}.sap_number = any(array(
  select d.sap_number from orders d where d.sap_number is not null and ${holdsNumber('d')}
  group by d.sap_number having min(d.split_group::text) <> max(d.split_group::text)))`
