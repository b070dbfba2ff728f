import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/connection/connect.ts'
import { jobSchedule, jobs } from '../schema/common/jobsTables.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { queueDue } from './schedule.ts'

let app: TestApp
let database: Database
beforeAll(async () => {
  app = await createTestApp()
  ;({ database } = app.services)
})
afterAll(() => app.close())
beforeEach(async () => {
  await database.sql.delete(jobs)
  await database.sql.delete(jobSchedule)
})

const timings = { cleanup: { at: '03:00' } } as const
const lookAt = (now: string) => queueDue({ database, now: () => new Date(now) }, timings)
const queued = () => database.sql.$count(jobs)
const finish = () => database.sql.update(jobs).set({ doneAt: sql`now()` })

describe('repeated work', () => {
  test('is queued once for each time it is due, however many servers check', async () => {
    const looks = await Promise.all(Array.from({ length: 5 }, () => lookAt('2026-11-16T20:00:01Z')))
    expect(looks.filter(Boolean)).toHaveLength(1)
    await finish()
    expect(await lookAt('2026-11-17T19:59:59Z')).toBe(false)
    expect(await queued()).toBe(1)
    expect(await lookAt('2026-11-17T20:00:00Z')).toBe(true)
    expect(await queued()).toBe(2)
  })

  test('that was due while no server ran is queued once', async () => {
    await lookAt('2026-11-01T20:00:00Z')
    await finish()
    expect(await lookAt('2026-11-16T08:00:00Z')).toBe(true)
    expect(await lookAt('2026-11-16T08:00:20Z')).toBe(false)
    expect(await queued()).toBe(2)
  })

  test('is not queued while the last one is still open', async () => {
    await lookAt('2026-11-16T20:00:00Z')
    await lookAt('2026-11-17T20:00:00Z')
    expect(await queued()).toBe(1)
  })

  test('is not queued by a server whose clock is behind', async () => {
    await lookAt('2026-11-17T20:00:00Z')
    await finish()
    expect(await lookAt('2026-11-16T20:00:00Z')).toBe(false)
  })
})
