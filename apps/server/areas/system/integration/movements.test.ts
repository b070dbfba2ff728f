import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = 'a key of the surrounding systems, long'
const minute = 60_000
let app: TestApp
let restore: () => Promise<void>
/** The seeded balance is accounting's of this moment; a later one follows in some tests. */
let start: number
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  start = app.services.now().getTime()
  await app.sql.$client.query('update contract_balances set as_of = $1', [new Date(start)])
  await app.sql.$client.query('update metal_movements set event_at = $1', [new Date(start)])
  app.advance(60 * minute)
  restore = await app.keep()
})
afterAll(() => app.close())

type Given = BodyOf<Calls['POST /integration/movements']>['movements'][number]
const work = () => app.world.contracts.alphaWork
const at = (minutes: number) => new Date(start + minutes * minute).toISOString()
const gold = (own: Partial<Given> = {}): Given => ({
  id: 'M-1',
  sapNumber: work().sapNumber,
  metal: 'gold',
  kind: 'received',
  assay: 585,
  mass: 5_000,
  at: at(10),
  ...own,
})
const send = (...movements: Given[]) =>
  app.ask('POST /integration/movements', { body: { movements } }, { access: key })
const snapshot = (minutes: number, metalFree: number) => {
  const balance = { metal: 'gold' as const, metalFree, metalBids: 0, assaysFree: [], assaysBids: [] }
  const body = { asOf: at(minutes), balances: [{ sapNumber: work().sapNumber, ...balance }] }
  return app.ask('POST /integration/balances', { body }, { access: key })
}
const header = async () => {
  const found = await app.ask('GET /contracts/{id}/metals', { params: { id: work().id } }, 'client')
  const { metalFree, metalBids } = found.find(({ metal }) => metal.id === 1) ?? {}
  return [metalFree, metalBids]
}
const differences = async () => {
  const { rows } = await app.sql.$client.query(
    `select free_mg from metal_movements where contract_id = $1 and metal_id = 1 and kind = 'snapshot' order by event_at`,
    [work().id],
  )
  return rows.map((row) => row.free_mg)
}

test('movements of accounting move what is free and what orders hold; sent again they change nothing (G-371)', async () => {
  await restore()
  const movements = [
    gold({ id: 'a', mass: 5_000 }),
    gold({ id: 'b', kind: 'ordered', mass: 3_000, at: at(11) }),
    gold({ id: 'c', kind: 'shipped', mass: 1_000, at: at(12) }),
    gold({ id: 'd', kind: 'cancelled', mass: 500, at: at(12) }),
    gold({ id: 'e', kind: 'loss', mass: 40, at: at(13) }),
    gold({ id: 'f', kind: 'correction', mass: -7, at: at(14) }),
  ]
  expect(await send(...movements)).toEqual({ taken: 6, known: 0, refused: [] })
  const after = [1_000_000 + 5_000 - 3_000 + 500 - 40 - 7, 3_000 - 1_000 - 500]
  expect(await header()).toEqual(after)
  expect(await send(...movements, gold({ id: 'a', mass: 6_000 }))).toEqual({
    taken: 0,
    known: 6,
    refused: [{ row: 7, id: 'a', reason: 'different' }],
  })
  expect(await header()).toEqual(after)
})

test('a movement older than a balance of accounting changes the difference of that balance, never the balance (G-059, G-370)', async () => {
  await restore()
  await snapshot(20, 1_007_000)
  await snapshot(40, 1_006_000)
  expect(await differences()).toEqual([7_000, -1_000])
  await send(gold({ id: 'late', mass: 7_000 }), gold({ id: 'later', kind: 'loss', mass: 1_000, at: at(40) }))
  expect(await differences()).toEqual([0, 0])
  expect(await header()).toEqual([1_006_000, 0])
  // One that is younger counts, and stays when a balance of an earlier moment arrives after it.
  await send(gold({ id: 'young', mass: 300, at: at(50) }))
  await snapshot(45, 1_005_000)
  expect(await header()).toEqual([1_005_300, 0])
  expect(await differences()).toEqual([0, 0, -1_000])
})

test('a batch that fails in half takes the other half, and says of each refused row why (G-371)', async () => {
  await restore()
  const answer = await send(
    gold({ id: 'good' }),
    gold({ id: '1', sapNumber: 'нет такого' }),
    gold({ id: '2', metal: 'palladium' }),
    gold({ id: '3', at: 'вчера' }),
    gold({ id: '4', at: '2099-01-01T00:00:00Z' }),
    gold({ id: '5', mass: -5 }),
    gold({ id: '6', mass: 0, kind: 'correction' }),
    gold({ id: '7', mass: 9_000_000_000_000 }),
    gold({ id: 'also good', at: at(1) }),
  )
  expect(answer.taken).toBe(2)
  expect(answer.refused.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'unknown_contract'],
    [3, 'no_balance'],
    [4, 'invalid_time'],
    [5, 'future'],
    [6, 'mass'],
    [7, 'mass'],
    [8, 'out_of_range'],
  ])
  expect(await header()).toEqual([1_010_000, 0])
})

test('an order of the portal is booked by the portal: accounting reports no movement of it (G-371)', async () => {
  await restore()
  const { gold: product } = app.world.products
  const offers = { finished: [{ offerId: product.offerIds[450] ?? 0, coatingId: 1, count: 10 }] }
  const orderType = 'products_finished' as const
  await app.ask('POST /cart/positions', { body: { orderType, productId: product.id, offers } }, 'client')
  const body = { orderType, metals: [{ id: 1 }], contractId: work().id }
  const { orders } = await app.ask('POST /cart/checkout', { body }, 'client')
  const orderNumber = orders[0]?.numberOrder ?? ''
  const before = await header()
  const answer = await send(
    gold({ id: 'x', kind: 'shipped', orderNumber }),
    gold({ id: 'y', kind: 'loss', orderNumber, mass: 5 }),
  )
  expect(answer).toMatchObject({ taken: 1, refused: [{ row: 1, reason: 'portal_order' }] })
  expect(await header()).toEqual([(before[0] ?? 0) - 5, before[1]])
})

test('a movement of metal about an order that the portal does not have is refused, and may come again; one outside the portal keeps its kind (G-371)', async () => {
  await restore()
  const before = await header()
  const answer = await send(
    gold({ id: 'early', kind: 'loss', orderNumber: '999999', mass: 5 }),
    gold({ id: 'outside', kind: 'ordered', orderNumber: '999999', mass: 7 }),
  )
  expect(answer).toMatchObject({ taken: 1, refused: [{ row: 1, id: 'early', reason: 'unknown_order' }] })
  expect(await send(gold({ id: 'early', kind: 'loss', mass: 5 }))).toMatchObject({ taken: 1 })
  expect(await send(gold({ id: 'early', kind: 'loss', mass: 5 }))).toMatchObject({ known: 1 })
  expect(await header()).toEqual([(before[0] ?? 0) - 12, (before[1] ?? 0) + 7])
})

test('a movement of metal names an order of its own contract, and under one id always the same order (G-371)', async () => {
  await restore()
  const { companies, contracts, users } = app.world
  const alpha = { companyId: companies.alpha.id, userId: users.client.id }
  const own = String((await app.seed.order({ ...alpha, contractId: work().id })).number)
  const other = String((await app.seed.order({ ...alpha, contractId: contracts.alphaSupply.id })).number)
  const loss = gold({ id: 'about', kind: 'loss', mass: 5 })
  expect(await send({ ...loss, orderNumber: other })).toMatchObject({
    refused: [{ row: 1, id: 'about', reason: 'unknown_order' }],
  })
  expect(await send({ ...loss, orderNumber: own })).toMatchObject({ taken: 1 })
  expect(await send({ ...loss, orderNumber: own })).toMatchObject({ known: 1 })
  expect(await send(loss)).toMatchObject({ refused: [{ row: 1, id: 'about', reason: 'different' }] })
})

test('only the key of the integration opens it, and 10,001 movements are too many (G-025)', async () => {
  const call = { body: { movements: [gold()] } }
  expect((await app.refusal('POST /integration/movements', call)).status).toBe(401)
  expect((await app.refusal('POST /integration/movements', call, 'admin')).status).toBe(401)
  const many = { body: { movements: Array.from({ length: 10_001 }, () => gold()) } }
  expect((await app.refusal('POST /integration/movements', many, { access: key })).status).toBe(400)
})
