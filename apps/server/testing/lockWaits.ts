import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const lookEveryMs = 5

/**
 * Waits until so many transactions of the servers wait for a lock, or the work that should wait has ended without that.
 * A watcher inside a transaction sees only the connections that were there at its first look.
 */
export async function untilWaiting(
  watcher: pg.Client,
  count: number,
  work?: Promise<unknown>,
): Promise<void> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work?.then(end, end)
  while (!isDone) {
    const { rows } = await watcher.query(
      `select count(*)::int n from pg_stat_activity
       where application_name = 'proba' and datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0].n >= count) return
    await sleep(lookEveryMs)
  }
}
