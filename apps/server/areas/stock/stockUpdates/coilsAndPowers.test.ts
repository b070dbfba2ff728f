import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { coilPools, coilPoolValues, powerGroups } from '../../../schema/catalogue/stockTables.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

const key = { access: 'a key of the surrounding systems, long' }
type Pool = BodyOf<Calls['POST /integration/residues/coils']>['pools'][number]
type Power = BodyOf<Calls['POST /integration/powers']>['powers'][number]
let app: TestApp
let chain: SeededProduct
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key.access } })
  const given = { categoryIds: [app.world.categories.chains.id], coatingIds: [1, 2] }
  chain = await app.seed.product({ article: 'CN-1', coilProductionAvailable: true, ...given })
  await app.seed.product({ article: 'CN-2', ...given })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

/** It is five o'clock. */
const at = (hour: number) => `2026-11-16T0${hour}:00:00Z`
const counts = { taken: 0, known: 0, unchanged: 0, refused: [] }

describe('coil pools of the ERP (G-093, G-471)', () => {
  const send = (pools: Pool[], replaceAllBefore?: string) =>
    app.ask(
      'POST /integration/residues/coils',
      { body: { pools, ...(replaceAllBefore !== undefined && { replaceAllBefore }) } },
      key,
    )
  const pool = (id: string, hour: number, mg: number, over: Partial<Pool> = {}): Pool => ({
    ...{ id, at: at(hour), pool: 'Якорь', amounts: [{ mg }], articles: ['CN-1'] },
    ...over,
  })
  const stored = async (name = 'Якорь') => {
    const rows = await app.sql
      .select({ of: coilPoolValues })
      .from(coilPoolValues)
      .innerJoin(coilPools, eq(coilPools.id, coilPoolValues.coilPoolId))
      .where(eq(coilPools.key, name))
      .orderBy(coilPoolValues.id)
    return rows.map(({ of }) => [of.availableMg, of.shortMg])
  }
  const shown = async () => {
    const { items } = await app.ask('GET /residues/coils', { query: { q: 'Якорь' } }, 'planner')
    return items[0]
  }
  /** An order of the client for pieces of 450 mm, 5 g each, out of the coil. */
  async function place(count: number): Promise<number> {
    const orderType = 'products_coil' as const
    const finished = [{ offerId: chain.offerIds[450] ?? 0, coatingId: 1, count }]
    const body = { orderType, productId: chain.id, offers: { finished } }
    await app.ask('POST /cart/positions', { body }, 'client')
    const order = { orderType, metals: [{ id: 1 }], contractId: app.world.contracts.alphaSupply.id }
    await app.ask('POST /cart/checkout', { body: order }, 'client')
    const { items } = await app.ask('GET /admin/orders', {}, 'admin')
    return Math.max(...items.map(({ id }) => id))
  }

  test('are created with products and changed as a whole; sent again they are known', async () => {
    expect(await send([pool('c1', 1, 500_000)])).toEqual({ ...counts, taken: 1, cleared: 0 })
    expect(await shown()).toMatchObject({ key: 'Якорь', productIds: [chain.id], available: 500_000 })
    expect(await send([pool('c1', 1, 500_000)])).toMatchObject({ known: 1 })
    expect(await send([pool('c1', 1, 1)])).toMatchObject({ refused: [{ reason: 'different' }] })
    const split = [
      { withCoating: true, mg: 100_000 },
      { withCoating: false, mg: 200_000 },
    ]
    expect(await send([pool('c2', 2, 0, { amounts: split, articles: ['CN-2'] })])).toMatchObject({ taken: 1 })
    expect(await stored()).toEqual([
      [100_000, 0],
      [200_000, 0],
    ])
    expect((await shown())?.productsCount).toBe(2)
    expect(await send([pool('c3', 3, 0, { amounts: split })])).toMatchObject({ unchanged: 1 })
  })

  test('below what orders hold sell nothing, and what a cancelled order gives back fills the gap first', async () => {
    await send([pool('c1', 1, 500_000)])
    const order = await place(40)
    expect(await stored()).toEqual([[300_000, 0]])
    expect(await send([pool('c2', 4, 20_000)])).toMatchObject({ taken: 1 })
    expect(await stored()).toEqual([[0, 180_000]])
    expect(await shown()).toMatchObject({ types: [{ value: 20_000, held: 200_000, available: 0 }] })
    const held = {
      amounts: [
        { withCoating: true, mg: 1 },
        { withCoating: false, mg: 1 },
      ],
    }
    expect(await send([pool('c3', 5, 0, held)])).toMatchObject({
      refused: [{ reason: 'invalid', fields: [{ field: 'amounts', code: 'held' }] }],
    })
    const { version } = await app.ask('GET /admin/orders/{id}', { params: { id: order } }, 'admin')
    const cancel = { version, cancelled: true, cancelReason: 'Ошибка' }
    await app.ask('POST /orders/{id}', { params: { id: order }, body: cancel }, 'admin')
    expect(await stored()).toEqual([[20_000, 0]])
  })

  test('end alike in whatever order messages arrive, products that join among them', async () => {
    const messages = [
      pool('a', 1, 100_000),
      pool('b', 3, 300_000, { articles: ['CN-2'] }),
      pool('c', 2, 200_000, { articles: [] }),
      pool('d', 2, 250_000, { pool: 'Другой', articles: ['CN-1'] }),
    ]
    for (const order of [messages, messages.toReversed(), [2, 0, 3, 1].flatMap((i) => messages[i] ?? [])]) {
      await restore()
      await send([pool('begin', 0, 10_000, { articles: ['GA-100-1'] })])
      await send([pool('other', 0, 10_000, { pool: 'Другой', articles: ['GA-100-2'] })])
      for (const message of order) expect(await send([message])).toMatchObject({ refused: [] })
      expect(await stored()).toEqual([[300_000, 0]])
      expect(await stored('Другой')).toEqual([[250_000, 0]])
      const { items } = await app.ask('GET /residues/coils', { query: { product: chain.id } }, 'planner')
      expect(items.map((item) => item.key)).toEqual(['Другой'])
    }
  })

  test('that were said after a shipment count it once when its update comes late, and take articles after it (G-540)', async () => {
    await send([pool('c1', 1, 500_000)])
    const id = await place(40)
    const start = app.services.now().getTime()
    const moment = (minute: number) => new Date(start + minute * 60_000).toISOString()
    app.advance(3_600_000)
    expect(await send([pool('c2', 0, 0, { at: moment(30) })])).toMatchObject({ taken: 1 })
    expect(await stored()).toEqual([[0, 200_000]])
    const { numberOrder } = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
    const update = { id: 'o', orderNumber: numberOrder, at: moment(10), actualDate: '2026-11-16' }
    await app.ask('POST /integration/orders', { body: { orders: [update] } }, key)
    expect(await stored()).toEqual([[0, 0]])
    const joins = { at: moment(20), articles: ['CN-2'] }
    expect(await send([pool('c3', 0, 9, joins)])).toMatchObject({ taken: 1, refused: [] })
    expect(await stored()).toEqual([[0, 0]])
  })

  test('that a planner deleted stay so for messages of before, and come with one of later', async () => {
    await send([pool('c1', 1, 500_000)])
    const { id = 0, version = 0 } = (await shown()) ?? {}
    await app.ask(
      'DELETE /residues/coils/{id}',
      { params: { id }, body: { version, products: 1, value: 500_000 } },
      'planner',
    )
    expect(await send([pool('c2', 4, 7)])).toMatchObject({ unchanged: 1 })
    expect(await stored()).toEqual([])
    app.advance(3_600_000)
    const at = app.services.now().toISOString()
    expect(await send([pool('c3', 5, 7, { at })])).toMatchObject({ taken: 1 })
    expect(await stored()).toEqual([[7, 0]])
  })

  test('that a refused message of an earlier batch named are spared by the batch that replaces all', async () => {
    await send([pool('c1', 1, 500_000)])
    const bad = pool('c2', 3, 1, { articles: ['нет такого'] })
    expect(await send([bad])).toMatchObject({ refused: [{ row: 1 }] })
    const other = { pool: 'Другой', articles: ['CN-2'] }
    await send([pool('c3', 3, 7, other)], at(3))
    expect(await stored()).toEqual([[500_000, 0]])
    app.advance(3_600_000)
    const moment = app.services.now().toISOString()
    await send([pool('c4', 0, 7, { ...other, at: moment })], moment)
    expect(await stored()).toEqual([[0, 0]])
  })

  test('that are wrong are refused whole, and replacing all spares what they name', async () => {
    await send([pool('c1', 1, 500_000), pool('c2', 1, 400_000, { pool: 'Другой', articles: ['CN-2'] })])
    const { refused } = await send([
      pool('1', 3, 1, { articles: ['нет такого'] }),
      pool('2', 3, 0, { pool: 'Новый' }),
      pool('3', 3, 1, { pool: 'Новый', articles: [] }),
      pool('4', 3, 1, { amounts: [{ mg: 1 }, { withCoating: true, mg: 1 }] }),
    ])
    expect(refused.map(({ reason, fields }) => [reason, ...fields.map(({ code }) => code)])).toEqual([
      ['unknown_article', 'notFound'],
      ['invalid', 'positive'],
      ['invalid', 'required'],
      ['invalid', 'coilMixed'],
    ])
    const bad = pool('5', 3, 1, { articles: ['нет такого'] })
    const answer = await send([bad, pool('6', 3, 7, { pool: 'Третий', articles: ['GA-100-1'] })], at(3))
    expect(answer).toMatchObject({ taken: 1, refused: [{ row: 1 }] })
    expect(answer.cleared).toBeGreaterThan(0)
    expect([await stored(), await stored('Другой'), await stored('Третий')]).toEqual([
      [[500_000, 0]],
      [[0, 0]],
      [[7, 0]],
    ])
    const late = await send([pool('late', 2, 9, { pool: 'Другой', articles: [] })])
    expect(late).toMatchObject({ unchanged: 1 })
  })
})

describe('capacity of the ERP (G-090, G-472)', () => {
  const send = (...powers: Power[]) => app.ask('POST /integration/powers', { body: { powers } }, key)
  const power = (id: string, hour: number, over: Partial<Power> = {}): Power => ({
    ...{ id, at: at(hour), code: 'PN-1', name: 'Якорные', value: 5_000_000 },
    ...over,
  })
  const stored = async () => (await app.sql.select().from(powerGroups).where(eq(powerGroups.code, 'PN-1')))[0]
  const runs = () => app.sql.$count(jobs, eq(jobs.kind, 'auto-orders-run'))

  test('that is raised or has no limit any more wakes the auto-orders, and less of it does not', async () => {
    expect(await send(power('p1', 1))).toEqual({ ...counts, taken: 1 })
    const before = await runs()
    await send(power('p2', 2, { value: 4_000_000 }))
    await send(power('p3', 3, { name: 'Иначе', value: 4_000_000 }))
    expect(await runs()).toBe(before)
    await send(power('p4', 4, { value: 6_000_000 }))
    expect(await runs()).toBe(before + 1)
    await send(power('p5', 5, { value: null }))
    expect(await runs()).toBe(before + 2)
    expect(await stored()).toMatchObject({ nameRu: 'Якорные', valueMg: null })
  })

  test('ends alike in whatever order messages arrive, is known when sent again, and needs a name at first', async () => {
    const messages = [
      power('a', 1, { nameEn: 'Anchor' }),
      power('b', 3, { value: 7_000_000 }),
      power('c', 2, { name: 'Второе', value: 6_000_000 }),
    ]
    for (const order of [messages, messages.toReversed()]) {
      await restore()
      for (const message of order) expect(await send(message)).toMatchObject({ refused: [] })
      expect(await stored()).toMatchObject({ nameRu: 'Якорные', nameEn: 'Anchor', valueMg: 7_000_000 })
    }
    expect(await send(power('b', 3, { value: 7_000_000 }))).toEqual({ ...counts, known: 1 })
    const unnamed = { id: 'n', at: at(1), code: 'PN-2' }
    expect(await send(unnamed)).toMatchObject({
      refused: [{ reason: 'invalid', fields: [{ field: 'name' }, { field: 'value' }] }],
    })
  })
})
