import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks } from '../advisoryLocks.ts'
import { isContention } from '../failures.ts'
import type { Migration } from './migrations.ts'
import {
  isIndexValid,
  noteFinished,
  noteReached,
  readRange,
  readUnfinished,
  type UnfinishedStep,
} from './onlineStepsStore.ts'

const askAgainMs = 500
const rowLockMs = 1000

/** Told of each step when it begins and when it is done. */
type StepNotice = (tag: string, ordinal: number, seconds?: number) => void

interface Runner {
  readonly client: pg.Client
  readonly signal: AbortSignal
}

/** One that was begun and not finished is in the way of its successor and slows down every write. */
async function makeIndex({ client }: Runner, name: string, text: string): Promise<void> {
  const isValid = await isIndexValid(client, name)
  if (isValid) return
  if (isValid === false) await client.query(`drop index concurrently "${name}"`)
  await client.query(text)
}

async function changePortion({ client }: Runner, step: UnfinishedStep, from: number, to: number) {
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = ${rowLockMs}`)
      await client.query(step.step.text, [from, to])
      await noteReached(client, step, to)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isContention(error)) throw error
    }
  }
}

/** Rests after each portion as long as it took, so that others have the database for half of the time at least. */
async function changeInPortions(runner: Runner, unfinished: UnfinishedStep): Promise<void> {
  const { step, reached } = unfinished
  if (step.kind !== 'portions') return
  const range = await readRange(runner.client, step.table, step.column)
  if (!range) return
  for (let from = reached === null ? range.least : reached + 1; from <= range.greatest; from += step.size) {
    runner.signal.throwIfAborted()
    const began = performance.now()
    await changePortion(runner, unfinished, from, from + step.size - 1)
    await sleep(performance.now() - began)
  }
}

async function finish(runner: Runner, unfinished: UnfinishedStep): Promise<void> {
  const { step } = unfinished
  if (step.kind === 'index') await makeIndex(runner, step.index, step.text)
  else if (step.kind === 'portions') await changeInPortions(runner, unfinished)
  else await runner.client.query(step.text)
  await noteFinished(runner.client, unfinished)
}

/**
 * Asks for the lock instead of waiting for it: a statement that waits has a snapshot, and the making of an index waits
 * for all older ones.
 */
async function lock({ client, signal }: Runner): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [
      advisoryLocks.onlineSteps,
    ])
    if (rows[0].locked) return
    await sleep(askAgainMs, undefined, { signal })
  }
}

/**
 * Does the online steps that are not done, one server at a time, on a connection of its own to Postgres itself.
 * Ends with the connection, however it ends, and goes on with the next call.
 */
export async function runOnlineSteps(
  url: string,
  migrations: readonly Migration[],
  notice: StepNotice = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'proba-online',
    keepAlive: true,
    statement_timeout: 0,
    lock_timeout: 0,
  })
  const lost = new Promise<never>((_, reject) => client.once('error', reject))
  // Without a race under way nobody else would hear of it; the race below reports it.
  lost.catch(() => {})
  const runner = { client, signal }
  try {
    await client.connect()
    await Promise.race([work(runner, migrations, notice), lost, aborted(signal)])
  } finally {
    // What Postgres is doing is not waited for: it ends it by itself.
    void client.end().catch(() => {})
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

async function work(runner: Runner, migrations: readonly Migration[], notice: StepNotice): Promise<void> {
  await lock(runner)
  for (const unfinished of await readUnfinished(runner.client, migrations)) {
    const began = performance.now()
    notice(unfinished.migration.tag, unfinished.ordinal)
    await finish(runner, unfinished)
    notice(unfinished.migration.tag, unfinished.ordinal, (performance.now() - began) / 1000)
  }
}
