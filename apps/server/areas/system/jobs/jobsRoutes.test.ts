import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorker } from '../../../jobs/worker.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.sql.delete(jobs))

const seconds = (n: number) => sql`now() + make_interval(secs => ${n})`
const rows = {
  waiting: { runAt: seconds(3600), attempts: 1, lastError: 'the post office is closed' },
  running: { attempts: 1, lockedBy: 'a', lockedUntil: seconds(60) },
  'running in its last attempt': { attempts: 5, lockedBy: 'a', lockedUntil: seconds(60) },
  parked: { attempts: 5, lastError: 'refused' },
  'parked because its process died': { attempts: 5, lockedBy: 'dead', lockedUntil: seconds(-1) },
  done: { attempts: 1, doneAt: sql`now()` },
  cancelled: { attempts: 1, doneAt: sql`now()`, cancelledAt: sql`now()` },
}

async function put(row: object): Promise<number> {
  const payload = { email: 'anna@example.test' }
  const [job] = await app.sql
    .insert(jobs)
    .values({ kind: 'password-recovery', payload, dedupeKey: null, ...row })
    .returning({ id: jobs.id })
  return job?.id ?? 0
}
const list = (query: object = {}) => app.ask('GET /admin/jobs', { query }, 'admin')
const act = (id: number, action: 'retry' | 'cancel', as = 'admin') =>
  app.call('POST /admin/jobs/{id}', { params: { id }, body: { action } }, as)

describe('background jobs in the back office (G-275)', () => {
  test.each(Object.entries(rows))(
    'a job that is %s is shown as such, with its actions',
    async (what, row) => {
      const id = await put(row)
      const job = await app.ask('GET /admin/jobs/{id}', { params: { id } }, 'admin')
      const state = what.split(' ')[0]
      const actions = { waiting: ['cancel'], parked: ['retry', 'cancel'] }[state ?? ''] ?? []
      expect(job).toMatchObject({ id, state, actions, kind: 'password-recovery', maxAttempts: 5 })
      expect((await list({ state })).items).toEqual([job])
      expect((await list({ state: state === 'done' ? 'waiting' : 'done' })).items).toEqual([])
    },
  )

  test('the payload of a job is never shown', async () => {
    const id = await put(rows.parked)
    const answers = [await list(), await app.ask('GET /admin/jobs/{id}', { params: { id } }, 'admin')]
    expect(JSON.stringify(answers)).not.toContain('anna')
  })

  test('the last error is kept without addresses and long numbers', async () => {
    const id = await put({})
    const text = '550 <anna@example.test> unknown, INN 246300000001\n at relay'
    const worker = startWorker({
      database: app.services.database,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      name: 'a',
      handle: () => Promise.reject(new Error(text)),
    })
    await expect
      .poll(async () => (await app.ask('GET /admin/jobs/{id}', { params: { id } }, 'admin')).lastError)
      .toBe('550 …@… unknown, INN … at relay')
    await worker.stop()
  })

  test('are listed page by page, newest first or by due time, by state and kind', async () => {
    for (let n = 0; n < 5; n++) await put({ runAt: seconds(-n * 100) })
    const other = await put({ ...rows.parked, kind: 'orders-mail' })
    const page = await list({ perPage: 2, page: 2 })
    expect(page.meta.pagination).toMatchObject({ total: 6, lastPage: 3, currentPage: 2 })
    const ids = (await list()).items.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const due = (await list({ sort: 'runAt', order: 'asc', kind: 'password-recovery' })).items
    expect(due.map(({ runAt }) => runAt)).toEqual(due.map(({ runAt }) => runAt).sort())
    expect((await list({ kind: 'orders-mail', state: 'parked' })).items.map(({ id }) => id)).toEqual([other])
  })

  test('a parked job is retried from its first attempt on, and who retried it is logged', async () => {
    const id = await put(rows['parked because its process died'])
    expect(await act(id, 'retry')).toMatchObject({ ok: true, data: { state: 'waiting', attempts: 0 } })
    const [entry] = await app.sql
      .select()
      .from(actionLog)
      .where(sql`entity = 'job' and entity_id = ${String(id)}`)
    expect(entry).toMatchObject({ action: 'retry', actorId: app.world.users.admin.id })
    expect(JSON.stringify(entry)).not.toContain('anna')
  })

  test('a cancelled job is never done', async () => {
    const id = await put({})
    expect(await act(id, 'cancel')).toMatchObject({ ok: true, data: { state: 'cancelled', actions: [] } })
    let begun = 0
    const worker = startWorker({
      database: app.services.database,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      name: 'a',
      handle: async () => {
        begun++
        return undefined
      },
    })
    await put({})
    worker.wake()
    await expect.poll(async () => (await list({ state: 'done' })).items.length).toBe(1)
    await worker.stop()
    expect(begun).toBe(1)
  })

  test.each([
    ['retry', 'waiting'],
    ['retry', 'running'],
    ['retry', 'running in its last attempt'],
    ['retry', 'done'],
    ['cancel', 'running'],
    ['cancel', 'done'],
    ['cancel', 'cancelled'],
  ] as const)('%s is refused when a job is %s, and nothing changes', async (action, what) => {
    const id = await put(rows[what])
    const before = await app.sql.select().from(jobs).where(eq(jobs.id, id))
    expect(await act(id, action)).toMatchObject({ status: 409, problem: 'job_state_changed' })
    expect(await app.sql.select().from(jobs).where(eq(jobs.id, id))).toEqual(before)
  })

  test('only the full permission opens them; a missing job is not found', async () => {
    const id = await put(rows.parked)
    for (const as of ['client', 'manager', 'support', 'planner']) {
      expect(await app.call('GET /admin/jobs', { query: {} }, as)).toMatchObject({ status: 403 })
      expect(await act(id, 'retry', as)).toMatchObject({ status: 403 })
    }
    expect(await act(999_999, 'retry')).toMatchObject({ status: 404 })
    expect((await list({ state: 'parked' })).items).toHaveLength(1)
  })
})
