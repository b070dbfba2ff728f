import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../lib/log.ts'
import { loggable } from '../loggable.ts'
import { readMigrations } from '../migrating/migrations.ts'
import { runOnlineSteps } from '../migrating/onlineStepRun.ts'
import { readUnfinished } from '../migrating/onlineStepsStore.ts'
import type { Database } from './connect.ts'

const firstPauseMs = 10_000
const longestPauseMs = 3_600_000

/**
 * Runs the online steps of migrations while servers work, and repeats what failed; with a pooler in between and no
 * address of Postgres itself it only logs that there are some.
 */
export function keepFinishing(
  database: Database,
  folder: string,
  { directUrl, log }: { readonly directUrl: string | undefined; readonly log: Log },
): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const migrations = readMigrations(folder)
  const notice = (migration: string, step: number, seconds?: number) =>
    log.info(
      { migration, step, seconds },
      seconds === undefined ? 'online step begins' : 'online step is done',
    )
  async function finishAll(): Promise<void> {
    if ((await readUnfinished(database.sql.$client, migrations)).length === 0) return
    if (directUrl === undefined)
      log.warn({}, 'Online steps of migrations are not done: DATABASE_DIRECT_URL is not set')
    else await runOnlineSteps(directUrl, migrations, notice, signal)
  }
  async function keep(): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return await finishAll()
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: loggable(error) }, 'an online step failed and is tried again')
        // Stopping ends the pause; the next round then sees the signal.
        await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
      }
    }
  }
  const kept = keep()
  return {
    stop: () => {
      ending.abort()
      return kept
    },
  }
}
