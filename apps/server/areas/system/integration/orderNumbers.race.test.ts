import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { inbox } from '../../../schema/system/inboxTables.ts'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = 'a key of the surrounding systems, long'
const pairs = 20

let one: TestApp
let other: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  const postgres = await lendWorld()
  const env = { INTEGRATION_KEY: key }
  one = await createTestApp({ postgres, env })
  other = await createTestApp({ postgres, env, beside: one })
  restore = await one.keep()
})
beforeEach(() => restore())
afterAll(async () => {
  await other?.close()
  await one?.close()
})

type OrderUpdate = BodyOf<Calls['POST /integration/orders']>['orders'][number]
const send = (app: TestApp, update: OrderUpdate[]) =>
  app.ask('POST /integration/orders', { body: { orders: update } }, { access: key })
const place = (sapNumber: string | null = null) =>
  one.seed.order({
    companyId: one.world.companies.alpha.id,
    contractId: one.world.contracts.alphaSupply.id,
    userId: one.world.users.client.id,
    sapNumber,
  })
const numbered = (id: string, order: { number: number }, sapNumber: string): OrderUpdate => ({
  ...{ id, orderNumber: String(order.number), at: one.services.now().toISOString(), sapNumber },
})

/** Numbers that several orders have. */
const doubles = async () =>
  one.sql
    .select({ number: orders.sapNumber })
    .from(orders)
    .where(sql`sap_number is not null`)
    .groupBy(orders.sapNumber)
    .having(sql`count(*) > 1`)

test('of two servers that give each of many numbers to two orders at once, each number goes to one of them; the others wait in the inbox, once each (G-588, G-589)', async () => {
  const mine: OrderUpdate[] = []
  const theirs: OrderUpdate[] = []
  for (let k = 0; k < pairs; k++) {
    mine.push(numbered(`mine ${k}`, await place(), `S-${k}`))
    theirs.push(numbered(`theirs ${k}`, await place(), `S-${k}`))
  }
  const answers = await Promise.all([send(one, mine), send(other, theirs)])
  expect(answers.reduce((sum, { taken }) => sum + taken, 0)).toBe(pairs)
  expect(answers.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual(
    Array.from({ length: pairs }, () => 'taken_number'),
  )
  expect(await doubles()).toEqual([])
  const refused = new Set(answers.flatMap((answer) => answer.refused.map(({ id }) => id)))
  const again = [...mine, ...theirs].filter(({ id }) => refused.has(id))
  await Promise.all(
    Array.from({ length: 6 }, (_, k) =>
      send(k % 2 === 0 ? one : other, k % 2 === 0 ? again : again.toReversed()),
    ),
  )
  const entries = await one.sql.select().from(inbox).orderBy(asc(inbox.subject))
  expect(entries.map(({ subject, attempts }) => [subject, attempts])).toEqual(
    [...refused].sort().map((id) => [id, 7]),
  )
})

test('two servers that exchange the numbers of two orders, and one that gives one of them away, never leave a double (G-588)', async () => {
  const [first, second, third] = [await place('S-1'), await place('S-2'), await place('S-3')]
  await Promise.all([
    send(one, [numbered('a', first, 'S-2'), numbered('b', second, 'S-1')]),
    send(other, [numbered('c', second, 'S-3'), numbered('d', third, 'S-2')]),
    send(one, [numbered('e', third, 'S-1'), numbered('f', first, 'S-3')]),
  ])
  expect(await doubles()).toEqual([])
})
