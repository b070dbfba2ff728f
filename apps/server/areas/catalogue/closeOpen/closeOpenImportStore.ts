import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { closeOpenProducts, closeOpenUpdates } from '../../../schema/catalogue/closeOpenTables.ts'

export const readProducts = record(
  pick(
    columnsOf(products, 'p'),
    'id',
    'article',
    'search_key',
    'is_closed',
    'closed_reason_ru',
    'closed_reason_en',
    'opens_at',
  ),
).statement<[keys: readonly string[]]>(
  'import_closings_products',
  (columns) =>
    `select ${columns} from products p where p.search_key = any($1::text[]) and p.deleted_at is null`,
)

/** The last update of each day for some products, of those that wait. */
export const readWaiting = record({
  ...pick(columnsOf(closeOpenProducts, 'cp'), 'product_id'),
  ...pick(columnsOf(closeOpenUpdates, 'u'), 'action', 'effective_on', 'reason_ru', 'reason_en', 'opens_at'),
}).statement<[ids: readonly number[]]>(
  'import_closings_waiting',
  (columns) => `select distinct on (cp.product_id, u.effective_on) ${columns}
   from close_open_products cp join close_open_updates u on u.id = cp.update_id
   where cp.product_id = any($1::int[]) and u.applied_at is null
   order by cp.product_id, u.effective_on, u.id desc`,
)
