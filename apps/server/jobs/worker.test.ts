import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../db/connection/connect.ts'
import type { Log } from '../lib/log.ts'
import { jobs } from '../schema/common/jobsTables.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { enqueue, isParked } from './enqueue.ts'
import { claimJobs } from './jobStore.ts'
import { backoffMinutes, type JobHandler, startWorker, type Worker } from './worker.ts'

let app: TestApp
let database: Database
let workers: Worker[] = []

beforeAll(async () => {
  app = await createTestApp()
  ;({ database } = app.services)
})
afterAll(() => app.close())
beforeEach(() => database.sql.delete(jobs))
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
})

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }

function start(
  handle: JobHandler,
  more: { name?: string; leaseSeconds?: number; overlapMs?: number; log?: Log } = {},
) {
  const worker = startWorker({ database, log, name: 'a', handle, pollMs: 60_000, ...more })
  workers.push(worker)
  return worker
}

const add = (userId: number, dedupeKey: string | null = null) =>
  database.transaction((tx) => enqueue(tx, 'password-changed', { userId }, dedupeKey))
const all = () => database.sql.select().from(jobs).orderBy(jobs.id)
const parked = () => database.sql.select().from(jobs).where(isParked)
const settled = (condition: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 30_000, interval: 20 })
const isDone = async () => (await all()).every(({ doneAt }) => doneAt !== null)
/** As if the wait were over. */
const hurry = () => database.sql.update(jobs).set({ runAt: sql`now() - interval '1 second'` })

test('a due job is done once and marked done', async () => {
  const done: unknown[] = []
  await add(1)
  start(async ({ payload }) => {
    done.push(payload)
    return undefined
  })
  await settled(isDone)
  expect(done).toEqual([{ userId: 1 }])
  expect(await all()).toMatchObject([{ attempts: 1, lockedBy: null, lockedUntil: null, lastError: null }])
})

test('a wake after the commit starts the job at once, without waiting for the next poll', async () => {
  const worker = start(async () => undefined)
  await sleep(50)
  await add(1)
  worker.wake()
  await settled(isDone)
})

test('quick jobs are done one after another, so that requests keep the processors', async () => {
  for (let userId = 1; userId <= 3; userId++) await add(userId)
  let running = 0
  let most = 0
  const worker = start(
    async () => {
      running += 1
      most = Math.max(most, running)
      worker.wake()
      await sleep(5)
      running -= 1
      return undefined
    },
    { overlapMs: 3_600_000 },
  )
  await settled(isDone)
  expect(most).toBe(1)
})

test('a job that waits holds up no other: up to four are done beside each other', async () => {
  for (let userId = 1; userId <= 6; userId++) await add(userId)
  const { promise, resolve } = Promise.withResolvers<void>()
  start(() => promise.then(() => undefined), { overlapMs: 1 })
  const taken = async () => (await all()).filter(({ lockedBy }) => lockedBy === 'a').length
  await settled(async () => (await taken()) === 4)
  await sleep(50)
  expect(await taken()).toBe(4)
  resolve()
  await settled(isDone)
})

test('a rolled back transaction leaves no job', async () => {
  await database
    .transaction(async (tx) => {
      await enqueue(tx, 'password-changed', { userId: 1 })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  expect(await all()).toEqual([])
})

test('a failed job waits 1, 5, 30 and 120 minutes, and is parked after the fifth attempt', async () => {
  const complaints: object[] = []
  const fails = { ...log, error: (details: object) => complaints.push(details) }
  await add(1)
  const worker = start(() => Promise.reject(new Error('the post office\nis closed')), { log: fails })
  for (const [index, minutes] of backoffMinutes.entries()) {
    await settled(
      async () => (await all())[0]?.lastError !== null && (await all())[0]?.attempts === index + 1,
    )
    await settled(async () => (await all())[0]?.lockedBy === null)
    const [{ wait } = { wait: 0 }] = await database.sql
      .select({ wait: sql<number>`round(extract(epoch from run_at - now()) / 60)::int` })
      .from(jobs)
    expect(wait).toBe(minutes)
    expect(await parked()).toEqual([])
    await hurry()
    worker.wake()
  }
  await settled(async () => (await parked()).length === 1)
  await hurry()
  worker.wake()
  await sleep(100)
  expect(await parked()).toMatchObject([
    { attempts: 5, doneAt: null, lastError: 'the post office is closed' },
  ])
  expect(complaints).toHaveLength(1)
})

test('a job whose worker died is done by another one when the lease is over', async () => {
  await add(1)
  await claimJobs(database.sql, 'dead', 60, 1)
  const worker = start(async () => undefined)
  await sleep(100)
  expect(await all()).toMatchObject([{ lockedBy: 'dead', doneAt: null }])
  await database.sql.update(jobs).set({ lockedUntil: sql`now() - interval '1 second'` })
  worker.wake()
  await settled(isDone)
  expect(await all()).toMatchObject([{ attempts: 2 }])
})

test('a job whose last attempt died with its worker is parked where people see it', async () => {
  await add(1)
  await database.sql.update(jobs).set({ attempts: 4 })
  await claimJobs(database.sql, 'dead', 60, 1)
  expect(await parked()).toEqual([])
  await database.sql.update(jobs).set({ lockedUntil: sql`now() - interval '1 second'` })
  const worker = start(async () => undefined)
  worker.wake()
  await sleep(100)
  expect(await parked()).toMatchObject([{ attempts: 5, doneAt: null }])
})

test('a worker that lost its lease writes nothing of what it did', async () => {
  await add(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  start(async () => {
    await promise
    return (tx) => enqueue(tx, 'password-changed', { userId: 2 })
  })
  await settled(async () => (await all())[0]?.lockedBy === 'a')
  await database.sql.update(jobs).set({ lockedBy: 'b' })
  resolve()
  await sleep(100)
  expect(await all()).toMatchObject([{ lockedBy: 'b', doneAt: null }])
})

test('a long job keeps its lease by a heartbeat', async () => {
  await add(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  start(() => promise.then(() => undefined), { leaseSeconds: 3 })
  await settled(async () => (await all())[0]?.lockedBy === 'a')
  const lease = async () => (await all())[0]?.lockedUntil?.getTime() ?? 0
  const first = await lease()
  await settled(async () => (await lease()) > first)
  expect(await claimJobs(database.sql, 'thief', 60, 1)).toEqual([])
  resolve()
  await settled(isDone)
  expect(await all()).toMatchObject([{ attempts: 1 }])
})

test('what a job writes is committed together with its end, or not at all', async () => {
  await add(1)
  let fails = true
  const worker = start(async ({ payload }) => {
    if ((payload as { userId: number }).userId === 2) return undefined
    return async (tx) => {
      await enqueue(tx, 'password-changed', { userId: 2 })
      if (fails) throw new Error('no room')
    }
  })
  await settled(async () => (await all())[0]?.lastError === 'no room')
  expect(await all()).toHaveLength(1)
  fails = false
  await hurry()
  worker.wake()
  await settled(async () => (await isDone()) && (await all()).length === 2)
})

test('stopping waits for the running job and starts no other', async () => {
  for (let userId = 1; userId <= 6; userId++) await add(userId)
  const { promise, resolve } = Promise.withResolvers<void>()
  const worker = start(() => promise.then(() => undefined))
  await settled(async () => (await all()).filter(({ lockedBy }) => lockedBy === 'a').length === 4)
  const stopped = worker.stop()
  resolve()
  await stopped
  expect((await all()).filter(({ doneAt }) => doneAt !== null)).toHaveLength(4)
  worker.wake()
  await sleep(50)
  expect((await all()).filter(({ attempts }) => attempts > 0)).toHaveLength(4)
})

test('an open job with the same key is not duplicated, a done one does not prevent a new one', async () => {
  await add(1, 'same')
  await add(2, 'same')
  expect(await all()).toMatchObject([{ payload: { userId: 1 } }])
  await database.sql.update(jobs).set({ doneAt: sql`now()` })
  await add(3, 'same')
  expect(await all()).toHaveLength(2)
})

test('a parked job never blocks a new request: its attempts begin again', async () => {
  await add(1, 'same')
  await database.sql
    .update(jobs)
    .set({ attempts: 5, runAt: sql`now() + interval '1 hour'`, lastError: 'down' })
  await add(1, 'same')
  start(async () => undefined)
  await settled(isDone)
})

test('a running job is not changed by the same request', async () => {
  await add(1, 'same')
  const [job] = await claimJobs(database.sql, 'b', 60, 1)
  await add(1, 'same')
  const [row] = await database.sql
    .select()
    .from(jobs)
    .where(eq(jobs.id, job?.id ?? 0))
  expect(row).toMatchObject({ attempts: 1, lockedBy: 'b' })
})

test('an unavailable database is logged once, and the work continues when it is back', async () => {
  let away = true
  const complaints: string[] = []
  let looks = 0
  const flaky = {
    ...database,
    get sql() {
      looks++
      if (away) throw new Error('away')
      return database.sql
    },
  }
  const worker = startWorker({
    database: flaky,
    log: { ...log, warn: (_details, message) => complaints.push(message) },
    name: 'a',
    handle: async () => undefined,
    pollMs: 10,
  })
  workers.push(worker)
  await add(1)
  await settled(async () => looks > 3)
  expect(complaints).toEqual(['jobs cannot be claimed'])
  away = false
  await settled(isDone)
})
