import { type CallName, declarations } from '@proba/api/calls'
import type { RouteDeclaration } from '@proba/api/route'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/connection/connect.ts'
import { bindSql } from '../db/statements/sql.ts'
import type { Follower } from '../replica/choosePlace.ts'
import { everyCall, filledPath } from '../testing/everyCall.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

/** The same rows, but nothing can be written: what a replica of the database is to its readers. */
const readOnly = (database: Database): Database => ({
  ...database,
  sql: bindSql({
    query: (config, values) =>
      database.transaction((tx) => tx.$client.query(config, values), { readOnly: true }),
  }),
  transaction: (work, options) => database.transaction(work, { ...options, readOnly: true }),
})

const everything: Follower = { replayed: Number.MAX_SAFE_INTEGER, lagMs: 0 }
const nothing: Follower = { replayed: 0, lagMs: 0 }
let follower: Follower | null = everything

let one: TestApp
let app: TestApp
beforeAll(async () => {
  one = await createTestApp()
  const { database } = one.services
  const replica = { database: readOnly(database), standing: async () => follower, noteFailure: () => {} }
  app = await createTestApp({ services: { database, replica }, beside: one })
})
afterAll(async () => {
  await app.close()
  await one.close()
})
beforeEach(async () => {
  follower = everything
  app.services.metrics.listReads.reset()
  await app.sql.$client.query('delete from last_writes')
})

/** Where lists were read since the test began, or the reason when it was the database itself. */
async function places(): Promise<Record<string, number>> {
  const { values } = await app.services.metrics.listReads.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.reason || String(labels.place), value]))
}

const declarationOf = (name: CallName): RouteDeclaration => declarations[name]
const placed = everyCall.filter(({ name }) => declarationOf(name).reads === 'replica')

/** What a call cannot do without. */
const queries: Partial<Record<CallName, string>> = {
  'GET /admin/search': '?q=GA',
  'GET /admin/corrections': '?company=1',
  'GET /admin/specifications': '?order=1',
}

test('every list, report and export that a replica may answer is answered by one that cannot be written to', async () => {
  expect(placed.length).toBeGreaterThan(30)
  await app.sql.$client.query(`update companies set settings = settings || '{"allowForecastShow": true}'`)
  const refused: string[] = []
  for (const { name, path } of placed)
    for (const login of ['admin', 'client']) {
      const { statusCode, body } = await app.send({
        url: filledPath(path, () => one.world.companies.alpha.id) + (queries[name] ?? ''),
        headers: { authorization: `Bearer ${await app.login(login)}` },
      })
      if (![200, 403, 404].includes(statusCode)) refused.push(`${name} as ${login}: ${body}`)
    }
  expect(refused).toEqual([])
  const found = await places()
  expect(Object.keys(found)).toEqual(['replica'])
  expect(found.replica).toBeGreaterThanOrEqual(placed.length)
})

test('no call about capacity, stock, carts or the checkout is answered by a replica', () => {
  const judging = /^\/(cart|order|offers|residues|powers|rules|catalog|products?|contracts)\b/
  const wrong = placed.filter(({ path }) => judging.test(path))
  expect(wrong.map(({ name }) => name)).toEqual([])
  expect(placed.filter(({ name }) => !name.startsWith('GET '))).toEqual([])
})

describe('while the replica lacks the last changes', () => {
  const orders = (login: string) => app.ask('GET /personal/orders', { query: {} }, login)
  const change = (login: string) =>
    app.ask('POST /users/company/change', { body: { companyId: one.world.companies.alpha.id } }, login)

  test('who changed something reads it from the database itself, and so does everybody of the same company', async () => {
    await change('client')
    follower = nothing
    await orders('client')
    await orders('viewer')
    expect(await places()).toEqual({ own_write: 2 })
  })

  test('everybody else reads from the replica', async () => {
    await change('client')
    follower = nothing
    await orders('client.b')
    await app.ask('GET /log', { query: {} }, 'admin')
    expect(await places()).toEqual({ replica: 2 })
  })

  test('a change that the replica has, or that is longer ago than the replica may be behind, is no reason', async () => {
    await change('client')
    await orders('client')
    follower = nothing
    await app.sql.$client.query(`update last_writes set written_at = written_at - interval '7 seconds'`)
    await orders('client')
    expect(await places()).toEqual({ replica: 2 })
  })
})

test('a replica that is away or too far behind is not asked', async () => {
  follower = null
  await app.ask('GET /log', { query: {} }, 'admin')
  follower = { ...everything, lagMs: 5001 }
  await app.ask('GET /log', { query: {} }, 'admin')
  expect(await places()).toEqual({ away: 1, late: 1 })
})

test('what the replica cannot answer is asked of the database itself, what it refuses to the caller is not', async () => {
  await app.sql.$client.query('alter table action_log rename to action_log_elsewhere')
  const nowhere = await app.call('GET /log', { query: {} }, 'admin')
  await app.sql.$client.query('alter table action_log_elsewhere rename to action_log')
  expect(nowhere.status).toBe(500)
  expect(await places()).toEqual({ refused: 1 })
  const acts = { params: { companyId: 999_999 }, query: { page: 1 } }
  expect((await app.call('GET /sap/acts/{companyId}', acts, 'client')).ok).toBe(false)
  expect(await places()).toEqual({ refused: 1, replica: 1 })
})
