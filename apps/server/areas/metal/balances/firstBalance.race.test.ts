import { today } from '@proba/domain/text/dates'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { untilWaiting } from '../../../testing/lockWaits.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = { access: 'a key of the surrounding systems, long' }
const minuteMs = 60_000
let app: TestApp
let rival: pg.Client
/** Sees the activity as it is now. */
let watcher: pg.Client
beforeAll(async () => {
  const postgres = await lendWorld()
  app = await createTestApp({ postgres, env: { INTEGRATION_KEY: key.access } })
  rival = new pg.Client({ connectionString: postgres.url })
  watcher = new pg.Client({ connectionString: postgres.url })
  await rival.connect()
  await watcher.connect()
})
afterAll(async () => {
  await rival?.end()
  await watcher?.end()
  await app?.close()
})

const send = (metal: 'platinum' | 'palladium', minute: number, metalFree: number) => {
  const asOf = new Date(app.services.now().getTime() - minute * minuteMs).toISOString()
  const { sapNumber } = app.world.contracts.alphaWork
  const balance = { sapNumber, metal, metalFree, metalBids: 0, assaysFree: [], assaysBids: [] }
  return app.ask('POST /integration/balances', { body: { asOf, balances: [balance] } }, key)
}

/** Sends two first balances of a metal, the second while the first is being written. */
async function sendBoth(metal: 'platinum' | 'palladium', first: [number, number], second: [number, number]) {
  await rival.query('begin')
  await rival.query('lock table metal_movements in share mode')
  const one = send(metal, ...first)
  await untilWaiting(watcher, 1, one)
  const other = send(metal, ...second)
  await untilWaiting(watcher, 2, other)
  await rival.query('commit')
  return Promise.all([one, other])
}

/** The stored balance, and what the lines of the ledger sum to. */
async function kept(metalId: number) {
  const { rows } = await watcher.query(
    `select b.metal_free_mg::int free, (select sum(m.free_mg)::int from metal_movements m
       where m.contract_id = b.contract_id and m.metal_id = b.metal_id) booked
     from contract_balances b where b.contract_id = $1 and b.metal_id = $2`,
    [app.world.contracts.alphaWork.id, metalId],
  )
  return rows
}

test('a first balance that is sent twice at once is one, and its ledger sums to it (G-370, G-542)', async () => {
  const [one, other] = await sendBoth('platinum', [3, 700], [3, 700])
  expect([one.taken, other.taken]).toEqual([1, 0])
  expect(await kept(3)).toEqual([{ free: 700, booked: 700 }])
})

test('of two first balances that arrive at once the later moment counts (G-059, G-542)', async () => {
  await sendBoth('palladium', [1, 800], [5, 900])
  expect(await kept(4)).toEqual([{ free: 800, booked: 800 }])
})

test('a first balance beside the shipment of an order knows of it (G-542)', async () => {
  const { alpha } = app.world.companies
  const contract = await app.seed.contract({ companyId: alpha.id, contractType: 'with_metals' })
  const at = (minutesAgo: number) => new Date(app.services.now().getTime() - minutesAgo * minuteMs)
  const parties = { companyId: alpha.id, contractId: contract.id, userId: app.world.users.client.id }
  const order = await app.seed.order({ ...parties, metalId: 1, metalNeedMg: 500, createdAt: at(60) })
  await rival.query('begin')
  await rival.query('lock table metal_movements in share mode')
  const { sapNumber } = contract
  const balance = {
    sapNumber,
    metal: 'gold' as const,
    metalFree: 0,
    metalBids: 500,
    assaysFree: [],
    assaysBids: [],
  }
  const reporting = app.ask(
    'POST /integration/balances',
    { body: { asOf: at(30).toISOString(), balances: [balance] } },
    key,
  )
  await untilWaiting(watcher, 1, reporting)
  const body = { version: 1, actualDate: today(app.services.now().toISOString()) }
  const shipped = app.ask('POST /orders/{id}', { params: { id: order.id }, body }, 'admin')
  await untilWaiting(watcher, 2, shipped)
  await rival.query('commit')
  await Promise.all([reporting, shipped])
  const { rows } = await watcher.query(
    `select b.metal_bids_mg::int bids, (select sum(m.bids_mg)::int from metal_movements m
       where m.contract_id = b.contract_id and m.metal_id = b.metal_id) booked
     from contract_balances b where b.contract_id = $1`,
    [contract.id],
  )
  expect(rows).toEqual([{ bids: 0, booked: 0 }])
})
