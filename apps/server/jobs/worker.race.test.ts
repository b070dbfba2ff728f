import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type Postgres, startPostgres } from '../../../tools/postgres.ts'
import { type Database, openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { migrationsFolder, silentLog } from '../db/testDatabase.ts'
import { enqueue } from './enqueue.ts'
import { jobs } from './jobsTables.ts'

let postgres: Postgres
let database: Database
let databaseUrl: string
let said: string[] = []
let children: ChildProcess[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await createDatabase(postgres.url)
  database = await openDatabase({ databaseUrl, databasePool: 8, dataDir: '/', minFreeBytes: 0 }, silentLog)
  await migrate(database, migrationsFolder)
})
afterAll(async () => {
  await database?.close()
  await postgres?.stop()
})
beforeEach(async () => {
  said = []
  await database.sql.delete(jobs)
})
afterEach(async () => {
  for (const child of children) await kill(child)
  children = []
})

function start(name: string): ChildProcess {
  const script = join(import.meta.dirname, '../testing/jobProcess.ts')
  const child = spawn(process.execPath, [script, databaseUrl, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout?.on('data', (chunk: Buffer) => said.push(...chunk.toString().trim().split('\n')))
  children.push(child)
  return child
}

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
  await Promise.all(Array.from({ length: 300 }, (_, n) => add(n + 100)))
  await isAllDone()
  const done = said.filter((line) => line.startsWith('done'))
  expect(done).toHaveLength(300)
  expect(new Set(done).size).toBe(300)
})

test('a job in the hands of a killed process is done by another one after the lease, and no job is lost', async () => {
  const victim = start('victim')
  for (let userId = 1; userId <= 20; userId++) await add(userId)
  await vi.waitFor(() => expect(said).toContain('begin 13'), { timeout: 30_000, interval: 20 })
  await kill(victim)
  const [abandoned] = await database.sql.select().from(jobs).where(sql`payload->>'userId' = '13'`)
  expect(abandoned).toMatchObject({ doneAt: null, lockedBy: 'victim', attempts: 1 })
  start('heir')
  await isAllDone()
  expect(said.filter((line) => line === 'done 13')).toHaveLength(1)
  const [job] = await database.sql.select().from(jobs).where(sql`payload->>'userId' = '13'`)
  expect(job).toMatchObject({ attempts: 2 })
})

test('20 requests of one kind and key at once are one job', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(n, 'recovery:anna@example.test')))
  expect(await database.sql.$count(jobs)).toBe(1)
})
