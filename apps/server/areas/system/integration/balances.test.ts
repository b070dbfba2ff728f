import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { today } from '@proba/domain/text/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const minute = 60_000
const key = 'a key of the surrounding systems, long'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
})
afterAll(() => app.close())
/** Orders of earlier tests and their shipments are of another day: every snapshot includes them. */
beforeEach(async () => {
  app.advance(24 * 60 * minute)
  await send(
    new Date(app.services.now().getTime() - minute).toISOString(),
    gold({ metalFree: 1_000_000, metalBids: 0 }),
  )
})

type Given = BodyOf<Calls['POST /integration/balances']>
const work = () => app.world.contracts.alphaWork
const gold = (own: Partial<Given['balances'][number]> = {}): Given['balances'][number] => ({
  sapNumber: work().sapNumber,
  metal: 'gold',
  metalFree: 500_000,
  metalBids: 40_000,
  assaysFree: [],
  assaysBids: [],
  ...own,
})
const send = (asOf: string, ...balances: Given['balances']) =>
  app.call('POST /integration/balances', { body: { asOf, balances } }, { access: key })
const instant = () => app.services.now().toISOString()
const day = () => today(instant())
const balance = async () => {
  const found = await app.ask('GET /contracts/{id}/metals', { params: { id: work().id } }, 'client')
  return found.find(({ metal }) => metal.id === 1)
}

/** Ten pieces of 5 g of 585 gold: 29 350 mg by DR-44. */
const need = 29_350
async function order(): Promise<number> {
  const product = app.world.products.gold
  const offers = { finished: [{ offerId: product.offerIds[450] ?? 0, coatingId: 1, count: 10 }] }
  const orderType = 'products_finished' as const
  await app.sql.$client.query('update residues set available = 100')
  await app.ask('POST /cart/positions', { body: { orderType, productId: product.id, offers } }, 'client')
  const body = { orderType, metals: [{ id: 1 }], contractId: work().id }
  const { orders } = await app.ask('POST /cart/checkout', { body }, 'client')
  return orders[0]?.id ?? 0
}
async function change(id: number, body: object) {
  const { version } = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
  await app.ask('POST /orders/{id}', { params: { id }, body: { version, ...body } }, 'admin')
}

describe('a snapshot of accounting (G-058, G-059)', () => {
  test('replaces the base with its as-of time', async () => {
    const asOf = instant()
    app.advance(minute)
    expect(await send(asOf, gold())).toMatchObject({ ok: true, data: { taken: 1, refused: [] } })
    expect(await balance()).toMatchObject({ metalFree: 500_000, metalBids: 40_000, updatedAt: asOf })
  })

  test('leaves only orders placed after it subtracted, to the milligram', async () => {
    app.advance(minute)
    await order()
    app.advance(minute)
    const asOf = instant()
    app.advance(minute)
    await order()
    await send(asOf, gold())
    expect(await balance()).toMatchObject({ metalFree: 500_000 - need, metalBids: 40_000 + need })
  })

  test('releases what it still counts as held but was cancelled or shipped since', async () => {
    app.advance(minute)
    const [cancelled, shipped] = [await order(), await order()]
    app.advance(minute)
    const asOf = instant()
    app.advance(minute)
    await change(cancelled, { cancelled: true, cancelReason: 'ошибка' })
    await change(shipped, { actualDate: day() })
    await send(asOf, gold({ metalBids: 2 * need }))
    expect(await balance()).toMatchObject({ metalFree: 500_000 + need, metalBids: 0 })
  })

  test('an order placed after it and cancelled later returns its metal', async () => {
    const asOf = instant()
    app.advance(minute)
    const id = await order()
    await send(asOf, gold())
    await change(id, { cancelled: true, cancelReason: 'ошибка' })
    expect(await balance()).toMatchObject({ metalFree: 500_000, metalBids: 40_000 })
  })

  test('of a moment between a shipment and its taking back counts the one and not the other', async () => {
    app.advance(minute)
    const id = await order()
    app.advance(minute)
    await change(id, { actualDate: day() })
    // A day counts at its last moment in Krasnoyarsk.
    app.advance(24 * 60 * minute)
    const asOf = instant()
    app.advance(minute)
    await change(id, { actualDate: null })
    await send(asOf, gold())
    expect(await balance()).toMatchObject({ metalFree: 500_000, metalBids: 40_000 + need })
    await change(id, { cancelled: true, cancelReason: 'ошибка' })
    expect(await balance()).toMatchObject({ metalFree: 500_000 + need, metalBids: 40_000 })
  })

  test('divides by fineness: an order holds metal of its own, and the parts still sum to the whole', async () => {
    const asOf = instant()
    app.advance(minute)
    const id = await order()
    await send(
      asOf,
      gold({
        assaysFree: [
          { assay: 585, mass: 20_000 },
          { assay: 999, mass: 480_000 },
        ],
        assaysBids: [{ assay: 585, mass: 40_000 }],
      }),
    )
    expect(await balance()).toMatchObject({
      metalFree: 470_650,
      assaysFree: [{ assay: 999, mass: 470_650 }],
      metalBids: 69_350,
      assaysBids: [
        { assay: 585, mass: 60_000 },
        { assay: 999, mass: 9_350 },
      ],
    })
    await change(id, { actualDate: day() })
    expect(await balance()).toMatchObject({
      metalFree: 470_650,
      metalBids: 40_000,
      assaysBids: [{ assay: 585, mass: 40_000 }],
    })
  })

  test('accepts a balance for a metal and contract that had none', async () => {
    const asOf = instant()
    await send(asOf, gold({ metal: 'platinum', metalFree: 7, metalBids: 0 }))
    const found = await app.ask('GET /contracts/{id}/metals', { params: { id: work().id } }, 'client')
    expect(found.find(({ metal }) => metal.code === 'platinum')).toMatchObject({ metalFree: 7 })
  })
})

describe('what is not accepted', () => {
  test('is named with its reason and does not stop the others', async () => {
    const asOf = instant()
    app.advance(minute)
    await send(asOf, gold())
    const answer = await send(
      asOf,
      gold({ metalFree: 1 }),
      gold({ sapNumber: 'нет такого' }),
      gold({ metal: 'silver', assaysFree: [{ assay: 925, mass: 1 }] }),
      gold({ metal: 'platinum', metalFree: 7 }),
      gold({ metal: 'platinum', metalFree: 8 }),
      gold({
        metal: 'palladium',
        metalFree: 3,
        metalBids: 0,
        assaysFree: [
          { assay: 500, mass: 1 },
          { assay: 500, mass: 2 },
        ],
      }),
    )
    expect(answer).toMatchObject({
      ok: true,
      data: {
        taken: 1,
        refused: [
          { metal: 'gold', reason: 'known_moment' },
          { sapNumber: 'нет такого', reason: 'unknown_contract' },
          { metal: 'silver', reason: 'not_divided' },
          { metal: 'platinum', reason: 'repeated' },
          { metal: 'palladium', reason: 'repeated_assay' },
        ],
      },
    })
    expect(await balance()).toMatchObject({ metalFree: 500_000 })
  })

  test('an invalid or future time is refused at its field', async () => {
    for (const asOf of ['вчера', '2026-13-01T00:00:00Z', '2026-11-16', '2099-01-01T00:00:00Z'])
      expect(await send(asOf, gold()), asOf).toMatchObject({
        status: 422,
        data: { errors: { asOf: [expect.any(String)] } },
      })
  })

  test('more than 10,000 balances at once are refused', async () => {
    const answer = await send(instant(), ...Array.from({ length: 10_001 }, () => gold()))
    expect(answer.status).toBe(400)
  })
})

describe('the key (G-025)', () => {
  const body = () => ({ asOf: instant(), balances: [gold()] })
  const call = (as?: string | { access: string }) =>
    app.refusal('POST /integration/balances', { body: body() }, as)

  test('nobody is let in without it, whatever permissions they have', async () => {
    expect((await call()).status).toBe(401)
    expect((await call('admin')).status).toBe(401)
    expect((await call({ access: `${key}x` })).status).toBe(401)
  })

  test('without a key in the settings the call is closed', async () => {
    const { database } = app.services
    const closed = await createTestApp({ services: { database }, beside: app })
    const answer = await closed.refusal(
      'POST /integration/balances',
      { body: { asOf: instant(), balances: [{ ...gold(), sapNumber: 'x' }] } },
      { access: 'undefined' },
    )
    expect(answer.status).toBe(401)
    await closed.close()
  })

  test('opens nothing else', async () => {
    expect((await app.refusal('GET /admin/orders', {}, { access: key })).status).toBe(401)
  })
})
