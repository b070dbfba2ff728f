import type { Sql } from '../../db/connection/connect.ts'
import { expression } from '../../db/statements/expression.ts'
import { command } from '../../db/statements/statement.ts'

/** Whether an upsert into `rate_limits as r` inserted the row: only an updated one has a locker. */
export const isNewCounter = expression<boolean>('(r.xmax = 0)')

const forgetEnded = command<[now: Date]>(
  'counters_forget',
  `delete from rate_limits where ctid = any(array(
     select ctid from rate_limits where window_ends <= $1 order by window_ends limit 2 for update skip locked))`,
  { isAside: true },
)

/**
 * Each new counter removes up to two whose window has ended, so that their number stays that of the open windows. Apart
 * from the upsert, which would otherwise hold one row while it waits for another.
 */
export async function displaceEnded(
  sql: Sql,
  counter: { readonly is_new: boolean } | undefined,
  now: Date,
): Promise<void> {
  if (counter?.is_new) await forgetEnded(sql, now)
}
