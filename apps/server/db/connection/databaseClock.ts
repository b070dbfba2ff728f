import { loggable } from '../loggable.ts'
import type { Database, DatabaseLog } from './connect.ts'

/** The time of the database, told without asking it. */
export interface DatabaseClock {
  now(): Date
  stop(): void
}

const measureEveryMs = 60_000
/** Of several answers the quickest tells the time best. */
const tries = 3

/**
 * The clock of the database, one for all servers: expiry and freshness are judged by it, so that a server whose own
 * clock is wrong neither ends the sessions of the others nor prolongs them. Between two questions the time is counted
 * by a clock that nobody sets. While the database does not answer, the counting goes on.
 */
export async function startDatabaseClock(database: Database, log: DatabaseLog): Promise<DatabaseClock> {
  let base = { timeMs: 0, at: 0 }
  async function ask() {
    const sent = performance.now()
    const { rows } = await database.sql.$client.query(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    const received = performance.now()
    return { timeMs: Number(rows[0].ms), at: (sent + received) / 2, tookMs: received - sent }
  }
  async function measure(): Promise<void> {
    let best = await ask()
    for (let i = 1; i < tries; i++) {
      const next = await ask()
      if (next.tookMs < best.tookMs) best = next
    }
    base = best
  }
  await measure()
  const repeat = () =>
    measure().catch((error: unknown) =>
      log.warn({ err: loggable(error) }, 'the time of the database is not known'),
    )
  const measuring = setInterval(() => void repeat(), measureEveryMs)
  measuring.unref()
  return {
    now: () => new Date(base.timeMs + performance.now() - base.at),
    stop: () => clearInterval(measuring),
  }
}
