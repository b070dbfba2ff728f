import { namedLock } from '../../../db/advisoryLocks.ts'
import { command } from '../../../db/statements/statement.ts'
import type { StockKind } from '../../catalogue/listing/heldStock.ts'

/** While an update is taken, the stock of its kind is not replaced as a whole. */
export const lockUpdates = command<[kind: StockKind]>(
  'stock_news_lock',
  `select pg_advisory_xact_lock_shared(${namedLock('stock', '$1')})`,
)

export const lockReplacing = command<[kind: StockKind]>(
  'stock_replace_lock',
  `select pg_advisory_xact_lock(${namedLock('stock', '$1')})`,
)
