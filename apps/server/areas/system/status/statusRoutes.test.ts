import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteBackup } from '../../../backup/lastBackup.ts'
import { startHeartbeat } from '../../../heartbeat/startHeartbeat.ts'
import { schedule } from '../../../jobs/schedule.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { servers } from '../../../schema/common/serversTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await createTestApp({
    env: { ERP_URL: 'https://erp.example.test/messages', ERP_SECRET: 'x'.repeat(40) },
  })
  other = await createTestApp({
    services: { database: app.services.database },
    beside: { services: app.services, world: app.world },
  })
})
beforeEach(async () => {
  await app.sql.delete(servers)
  await app.sql.delete(jobs)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const status = (from: TestApp = app) => from.ask('GET /admin/status', {}, 'admin')

test('each server is listed with its figures, also as another one sees it, until it has ended in order (G-531)', async () => {
  const one = startHeartbeat(app.services, { name: 'one:3000', version: '1.2.3' })
  const two = startHeartbeat(other.services, { name: 'two:3000', version: '1.2.4' })
  await app.call('GET /health', {})
  await Promise.all([one.beat(), two.beat()])
  const { servers: listed } = await status(other)
  expect(listed.map(({ name, version, alive }) => [name, version, alive]).sort()).toEqual([
    ['one:3000', '1.2.3', true],
    ['two:3000', '1.2.4', true],
  ])
  const [first] = listed.filter(({ name }) => name === 'one:3000')
  expect(first?.memoryBytes).toBeGreaterThan(10_000_000)
  expect(first?.loopDelayMs).toBeGreaterThanOrEqual(0)
  expect(first?.connections).toEqual({ open: 1, idle: expect.any(Number), awaited: expect.any(Number) })
  expect(first?.answers).toBeGreaterThan(0)
  await one.stop()
  expect((await status()).servers.map(({ name }) => name)).toEqual(['two:3000'])
  await two.stop()
})

test('a server that has not said anything for three beats is silent, after a day it is gone', async () => {
  const beat = startHeartbeat(app.services, { name: 'lost:3000', version: '1' })
  await beat.beat()
  const silentFor = (seconds: number) =>
    app.sql.execute(sql`update servers set beat_at = now() - make_interval(secs => ${seconds})`)
  const alive = async () => (await status()).servers.map(({ alive }) => alive)
  await silentFor(40)
  expect(await alive()).toEqual([true])
  await silentFor(60)
  expect(await alive()).toEqual([false])
  await silentFor(86_401)
  expect(await alive()).toEqual([])
  await beat.stop()
})

test('the queue is counted by state, with how long its oldest job has been due', async () => {
  await app.sql.execute(sql`
    insert into jobs (kind, payload, run_at, attempts, max_attempts, locked_until, done_at) values
      ('cleanup', '{}', now() - interval '90 seconds', 0, 5, null, null),
      ('orders-mail', '{}', now() + interval '1 hour', 1, 5, null, null),
      ('orders-mail', '{}', now() - interval '1 day', 1, 5, now() + interval '1 minute', null),
      ('orders-mail', '{}', now() - interval '2 days', 5, 5, null, null),
      ('orders-mail', '{}', now() - interval '2 days', 1, 5, null, now())`)
  const { queue } = await status()
  expect(queue).toMatchObject({ waiting: 2, running: 1, parked: 1 })
  expect(queue.overdueSeconds).toBeGreaterThanOrEqual(90)
  expect(queue.overdueSeconds).toBeLessThan(3600)
})

test('work by the clock is listed with its last outcome, also what has never been done', async () => {
  await app.sql.execute(sql`
    insert into jobs (kind, payload, attempts, max_attempts, done_at, created_at) values
      ('cleanup', '{}', 1, 5, '2026-11-15T20:00:05Z', '2026-11-15T20:00:00Z'),
      ('bonuses', '{}', 1, 5, '2026-11-16T04:00:01Z', '2026-11-16T04:00:00Z'),
      ('bonuses', '{}', 5, 5, null, '2026-11-16T05:00:00Z')`)
  const { clockJobs } = await status()
  expect(clockJobs.map(({ kind }) => kind)).toEqual(Object.keys(schedule))
  const of = (name: string) => clockJobs.find(({ kind }) => kind === name)
  expect(of('cleanup')).toMatchObject({ state: 'done', at: '2026-11-15T20:00:05.000Z' })
  expect(of('bonuses')).toMatchObject({ state: 'parked', at: '2026-11-16T05:00:00.000Z' })
  expect(of('close-open')).toMatchObject({ state: null, at: null })
})

test('the pause of the ERP is shown, and that none is set', async () => {
  expect((await status()).erp).toEqual({ state: 'closed', failures: 0, pausedUntil: null })
  await app.sql.execute(
    sql`insert into erp_circuit (id, failures, openings, open_until) values (1, 4, 2, now() + interval '1 minute')`,
  )
  expect((await status()).erp).toMatchObject({ state: 'open', failures: 4, pausedUntil: expect.any(String) })
  await app.sql.execute(sql`update erp_circuit set open_until = now() - interval '1 second'`)
  expect((await status()).erp.state).toBe('half-open')
  expect((await status(other)).erp).toEqual({ state: 'off', failures: 0, pausedUntil: null })
})

test('the size of the database is shown, and the last backup that this machine made (G-533)', async () => {
  const { database, lastBackup } = await status()
  expect(database.kind).toBe('embedded')
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(lastBackup).toBeNull()
  const { dataDir } = app.services.config
  noteBackup(dataDir, '2026-11-16T03:00:00.000Z', app.services.log)
  expect((await status()).lastBackup).toBe('2026-11-16T03:00:00.000Z')
  noteBackup(dataDir, 'not a time', app.services.log)
  expect((await status()).lastBackup).toBeNull()
})

test('a note of the last backup that cannot be read is none: the page shows the rest, and the log says it once', async () => {
  const { config, log } = app.services
  const note = join(config.dataDir, 'last-backup.txt')
  rmSync(note, { force: true })
  mkdirSync(note)
  const warn = vi.spyOn(log, 'warn')
  expect((await status()).lastBackup).toBeNull()
  expect((await status()).lastBackup).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
  noteBackup(config.dataDir, '2026-11-16T03:00:00.000Z', log)
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
  rmSync(note, { recursive: true })
})

test.skipIf(process.getuid?.() !== 0)('a backup that root makes notes it for the user of the servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proba-status-'))
  chownSync(folder, 65534, 65534)
  noteBackup(folder, '2026-11-16T03:00:00.000Z', app.services.log)
  const { uid, gid } = statSync(join(folder, 'last-backup.txt'))
  expect({ uid, gid }).toEqual({ uid: 65534, gid: 65534 })
  rmSync(folder, { recursive: true })
})
