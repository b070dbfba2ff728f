import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LentDatabase } from '../../../tools/servers/lentDatabase.ts'
import { readJobs } from '../areas/system/jobs/jobsStore.ts'
import { type Database, openDatabase } from '../db/connection/connect.ts'
import { copyMigrated, embeddedConfig, silentLog } from '../db/testDatabase.support.ts'
import { jobs } from '../schema/common/jobsTables.ts'
import { lendMigrated } from '../testing/lentPostgres.ts'
import { untilWaiting } from '../testing/lockWaits.ts'
import { enqueue } from './enqueue.ts'
import { claimJobs, releaseKey } from './jobStore.ts'
import { startWorker } from './worker.ts'

let postgres: LentDatabase
let database: Database
let databaseUrl: string
let printed: string[] = []
let onPrinted: (() => void)[] = []
let children: ChildProcess[] = []

beforeAll(async () => {
  postgres = await lendMigrated()
  databaseUrl = postgres.url
  database = await openDatabase({ databaseUrl, databasePool: 8, dataDir: '/', minFreeBytes: 0 }, silentLog)
})
afterAll(async () => {
  await database?.close()
  await postgres?.drop()
})
beforeEach(async () => {
  printed = []
  onPrinted = []
  await database.sql.delete(jobs)
})
afterEach(async () => {
  for (const child of children) await kill(child)
  children = []
})

function start(name: string, where = databaseUrl): ChildProcess {
  const script = join(import.meta.dirname, '../testing/jobProcess.ts')
  const child = spawn(process.execPath, [script, where, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  createInterface({ input: child.stdout }).on('line', (line) => {
    printed.push(line)
    for (const look of onPrinted) look()
  })
  children.push(child)
  return child
}

/** Ends as soon as the processes have printed a line that many times. */
const untilPrinted = (line: string, times = 1) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (printed.filter((one) => one === line).length >= times) resolve()
    }
    onPrinted.push(look)
    look()
  })

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const add = (userId: number, key: string | null = null) =>
  database.transaction((tx) => enqueue(tx, 'password-changed', { userId }, key))
const isAllDone = () =>
  vi.waitFor(async () => expect(await database.sql.$count(jobs, sql`done_at is null`)).toBe(0), {
    timeout: 60_000,
    interval: 100,
  })

test('300 jobs are done once each by three processes', async () => {
  for (const name of ['a', 'b', 'c']) start(name)
  // Ten at a time: 300 at once would wait for the eight connections longer than a slow machine allows.
  for (let from = 100; from < 400; from += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, n) => add(from + n)))
  }
  await isAllDone()
  const done = printed.filter((line) => line.startsWith('done'))
  expect(done).toHaveLength(300)
  expect(new Set(done).size).toBe(300)
})

test('a job of a killed process is done by another one after the lease, and no job is lost', async () => {
  const victim = start('victim')
  for (let userId = 1; userId <= 20; userId++) await add(userId)
  await untilPrinted('begin 13')
  await kill(victim)
  const [abandoned] = await database.sql.select().from(jobs).where(sql`payload->>'userId' = '13'`)
  expect(abandoned).toMatchObject({ doneAt: null, lockedBy: 'victim', attempts: 1 })
  start('heir')
  await isAllDone()
  expect(printed.filter((line) => line === 'done 13')).toHaveLength(1)
  const [job] = await database.sql.select().from(jobs).where(sql`payload->>'userId' = '13'`)
  expect(job).toMatchObject({ attempts: 2 })
})

test('20 requests of one kind and key at once are one job', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(n, 'recovery:anna@example.test')))
  expect(await database.sql.$count(jobs)).toBe(1)
})

const states = async (of: Database) => {
  const { rows } = await readJobs(of.sql, {}, { sort: 'id', descending: false }, { perPage: 100, offset: 0 })
  return rows.map(({ state }) => state)
}

test('a job whose process was killed in its last attempt is shown as parked, not lost', async () => {
  await add(13)
  await database.sql.update(jobs).set({ attempts: 4 })
  const victim = start('victim')
  await untilPrinted('begin 13')
  expect(await states(database)).toEqual(['running'])
  await kill(victim)
  await vi.waitFor(async () => expect(await states(database)).toEqual(['parked']), {
    timeout: 30_000,
    interval: 100,
  })
  start('heir')
  await add(100)
  await untilPrinted('done 100')
  await vi.waitFor(async () => expect(await states(database)).toEqual(['parked', 'done']), {
    timeout: 30_000,
  })
})

test('on the embedded database as well a killed process loses no job: the next one on the folder does it', async () => {
  const folder = await copyMigrated()
  const open = () => openDatabase(embeddedConfig(folder), silentLog)
  try {
    const before = await open()
    for (const userId of [13, 14])
      await before.transaction((tx) => enqueue(tx, 'password-changed', { userId }))
    await before.sql.update(jobs).set({ attempts: 4 }).where(sql`payload->>'userId' = '14'`)
    await before.close()
    const victim = start('victim', folder)
    await untilPrinted('begin 13')
    await untilPrinted('done 14')
    await kill(victim)
    const heir = start('heir', folder)
    await untilPrinted('done 13')
    await untilPrinted('begin 13', 2)
    expect(printed.filter((line) => line === 'begin 13')).toHaveLength(2)
    await kill(heir)
    const after = await open()
    expect(await after.sql.$count(jobs)).toBe(2)
    await after.close()
  } finally {
    for (const child of children) await kill(child)
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a job that is done is not done again because no connection was free to write it down', async () => {
  const narrow = await openDatabase(
    { databaseUrl, databasePool: 1, dataDir: '/', minFreeBytes: 0 },
    silentLog,
  )
  let sent = 0
  let occupied: Promise<unknown> = Promise.resolve()
  await add(1)
  const worker = startWorker({
    database: narrow,
    log: { info: () => {}, ...silentLog },
    name: 'narrow',
    handle: async () => {
      sent++
      // Longer than a worker waits for a connection.
      occupied = narrow.sql.$client.query('select pg_sleep(11)')
      return undefined
    },
  })
  await isAllDone()
  const [job] = await database.sql.select().from(jobs)
  expect(job).toMatchObject({ attempts: 1, lastError: null })
  expect(sent).toBe(1)
  await occupied
  await worker.stop()
  await narrow.close()
})

test('the key of a running job is given back only after a transaction that found it taken, whose changes the job then reads', async () => {
  await add(1, 'k')
  const [job] = await claimJobs(database.sql, 'a', 60, 1)
  const watcher = new pg.Client({ connectionString: databaseUrl })
  await watcher.connect()
  const [queued, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const busy = database.transaction(async (tx) => {
    await enqueue(tx, 'password-changed', { userId: 1 }, 'k')
    queued.resolve()
    await looked.promise
  })
  await queued.promise
  let isReleased = false
  const releasing = releaseKey(database.sql, job?.id ?? 0).then(() => {
    isReleased = true
  })
  await untilWaiting(watcher, 1, releasing)
  const wasReleased = isReleased
  looked.resolve()
  await Promise.all([busy, releasing])
  expect([wasReleased, isReleased]).toEqual([false, true])
  await watcher.end()
  expect(await database.sql.$count(jobs)).toBe(1)
  await add(1, 'k')
  expect(await database.sql.$count(jobs)).toBe(2)
})
