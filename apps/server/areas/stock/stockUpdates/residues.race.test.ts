import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { untilWaiting } from '../../../testing/lockWaits.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

const key = { access: 'a key of the surrounding systems, long' }
const buyers = ['buyer0', 'buyer1', 'buyer2', 'buyer3']
let app: TestApp
let chain: SeededProduct
let rival: pg.Client
/** Sees the activity as it is now. */
let watcher: pg.Client
beforeAll(async () => {
  const postgres = await lendWorld()
  app = await createTestApp({ postgres, env: { INTEGRATION_KEY: key.access } })
  rival = new pg.Client({ connectionString: postgres.url })
  watcher = new pg.Client({ connectionString: postgres.url })
  await Promise.all([rival.connect(), watcher.connect()])
  chain = await app.seed.product({
    article: 'RACES',
    sizes: [{ lengthMm: 450, finished: { 1: 1000 } }, { lengthMm: 500 }],
  })
  const { id } = app.world.companies.alpha
  for (const login of buyers)
    await app.seed.user({ login, roles: ['client'], companyIds: [id], activeCompanyId: id })
  await app.sql.$client.query("update residues set as_of = '2026-11-01'")
})
afterAll(async () => {
  await rival?.end()
  await watcher?.end()
  await app?.close()
})

const moment = (minute: number) => `2026-11-16T04:${String(minute).padStart(2, '0')}:00Z`
const send = (id: string, minute: number, length: number, finished: number) =>
  app.ask(
    'POST /integration/residues',
    { body: { stocks: [{ id, at: moment(minute), article: 'RACES', length, finished }] } },
    key,
  )
/** Tries to buy one piece; whether an order was placed. */
async function buy(login: string): Promise<boolean> {
  const orderType = 'products_finished' as const
  const finished = [{ offerId: chain.offerIds[450] ?? 0, coatingId: 1, count: 1 }]
  const position = { orderType, productId: chain.id, offers: { finished } }
  // Where nothing is left there is nothing to add.
  await app.call('POST /cart/positions', { body: position }, login)
  const contractId = app.world.contracts.alphaSupply.id
  const body = { orderType, metals: [{ id: 1 }], contractId }
  return (await app.call('POST /cart/checkout', { body }, login)).ok
}
async function stored(length: number) {
  const { rows } = await app.sql.$client.query(
    `select r.available, r.short, coalesce((select sum(v.amount) from reservations v
       where v.kind = 'residue' and v.resource_id = r.id and v.released_at is null), 0)::int held
     from residues r where r.offer_id = $1 and r.coating_id = 1 and r.stock_type = 'finished'`,
    [chain.offerIds[length] ?? 0],
  )
  expect(rows).toHaveLength(1)
  const [row] = rows as { available: number; short: number; held: number }[]
  return row ?? { available: -1, short: -1, held: -1 }
}

/** Does one thing until it writes into a table, then begins the other, and lets both go on. */
async function inBetween<A, B>(
  table: string,
  begin: () => Promise<A>,
  then: () => Promise<B>,
): Promise<[A, B]> {
  await rival.query('begin')
  await rival.query(`lock table ${table} in share mode`)
  const first = begin()
  await untilWaiting(watcher, 1, first)
  const second = then()
  await untilWaiting(watcher, 2, second)
  await rival.query('commit')
  return Promise.all([first, second])
}

/** The available stock of 450 mm is the counted stock less what orders hold, and what is short is the rest. */
async function expectAgreed(inStock: number): Promise<void> {
  const { available, short, held } = await stored(450)
  expect([available, short]).toEqual([Math.max(0, inStock - held), Math.max(0, held - inStock)])
}

test('what the ERP says and what buyers order at the same moment leave exactly what lies there (G-471)', async () => {
  let placed = 0
  for (const [round, inStock] of [40, 3, 25, 0, 12, 30].entries()) {
    const [, ...bought] = await Promise.all([send(`s${round}`, round, 450, inStock), ...buyers.map(buy)])
    placed += bought.filter(Boolean).length
    await expectAgreed(inStock)
  }
  expect(placed).toBeGreaterThan(buyers.length)
})

test('what the ERP says while an order is being placed counts what that order holds (G-471)', async () => {
  const [isPlaced] = await inBetween(
    'reservations',
    () => buy('buyer0'),
    () => send('during an order', 10, 450, 20),
  )
  expect(isPlaced).toBe(true)
  await expectAgreed(20)
})

test('messages about a new stock that arrive at once leave what the latest says (G-471)', async () => {
  await inBetween(
    'residues',
    () => send('later', 4, 500, 14),
    () => send('earlier', 3, 500, 13),
  )
  expect(await stored(500)).toMatchObject({ available: 14, short: 0 })
  const minutes = [6, 8, 5, 7]
  await Promise.all(minutes.map((minute) => send(`n${minute}`, minute, 500, 10 + minute)))
  expect(await stored(500)).toMatchObject({ available: 18, short: 0 })
})
