import { capacityReleasedAt } from '@proba/domain/stock/capacity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/connection/connect.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { heldCapacity } from './heldCapacity.ts'

let app: TestApp
let database: Database
beforeAll(async () => {
  app = await createTestApp()
  ;({ database } = app.services)
})
afterAll(() => app.close())

const now = '2024-03-31T12:00:00.000Z'
const day = 86_400_000
const after = (ms: number) => new Date(Date.parse(now) - 30 * day + ms).toISOString()

test('an order holds its capacity for 30 days, and one exactly 30 days old is released (DR-38)', async () => {
  const placed = [-1000, 0, 1000, 20 * day].map((ms, index) => ({ at: after(ms), units: 10 ** index }))
  const { $client } = database.sql
  for (const { at, units } of placed)
    await $client.query(
      `insert into reservations (kind, resource_id, amount, created_at) values ('power', 7, $1, $2)`,
      [units, at],
    )
  await $client.query(`insert into reservations (kind, resource_id, amount, created_at, released_at)
    values ('power', 7, 70000, '${now}', '${now}'), ('coil', 7, 80000, '${now}', null), ('power', 8, 90000, '${now}', null)`)
  const { rows } = await $client.query(`select ${heldCapacity('$1', '$2')} held`, [
    7,
    capacityReleasedAt(now),
  ])
  expect(rows).toEqual([{ held: 1100 }])
  const none = await $client.query(`select ${heldCapacity('$1', '$2')} held`, [9, capacityReleasedAt(now)])
  expect(none.rows).toEqual([{ held: 0 }])
})
