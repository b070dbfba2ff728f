import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { deletedStocks } from '../../../schema/catalogue/stockTables.ts'
import type { StockKind } from './heldStock.ts'

/** Notes that a person deleted a stock: what the ERP reported as of an earlier moment no longer counts (decision G-543). */
export const noteDeleted = command<[kind: StockKind, key: string, now: Date]>(
  'stock_deleted_note',
  `insert into deleted_stocks as d (kind, key, deleted_at) values ($1, $2, $3)
   on conflict (kind, key) do update set deleted_at = greatest(d.deleted_at, excluded.deleted_at)`,
)

/** When stocks of some keys were deleted last, as far as they ever were. */
export const readDeleted = record(pick(columnsOf(deletedStocks, 'd'), 'key', 'deleted_at')).statement<
  [kind: StockKind, keys: readonly string[]]
>(
  'stock_deleted',
  (columns) =>
    `select ${columns} from deleted_stocks d where d.kind = $1 and d.key = any($2::text[]) order by d.key`,
)
