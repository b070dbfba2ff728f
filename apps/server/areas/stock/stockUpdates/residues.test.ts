import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { residues } from '../../../schema/catalogue/stockTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

const key = { access: 'a key of the surrounding systems, long' }
type Call = Calls['POST /integration/residues']
type Given = BodyOf<Call>['stocks'][number]
let app: TestApp
let chain: SeededProduct
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key.access } })
  chain = await app.seed.product({
    article: 'ИМ-22-045',
    categoryIds: [app.world.categories.chains.id],
    coatingIds: [1, 2],
    sizes: [{ lengthMm: 450, finished: { 1: 10 } }, { lengthMm: 500 }],
  })
  // What the seed says lay there long ago.
  await app.sql.update(residues).set({ asOf: new Date('2026-11-01T00:00:00Z') })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

/** It is five o'clock. */
const at = (hour: number) => `2026-11-16T0${hour}:00:00Z`
const hourMs = 3_600_000
const send = (stocks: Given[], replaceAllBefore?: string) =>
  app.ask(
    'POST /integration/residues',
    { body: { stocks, ...(replaceAllBefore !== undefined && { replaceAllBefore }) } },
    key,
  )
const stock = (id: string, hour: number, finished: number, over: Partial<Given> = {}): Given => ({
  ...{ id, at: at(hour), article: 'ИМ-22-045', length: 450, finished },
  ...over,
})
const counts = { taken: 0, known: 0, unchanged: 0, refused: [], cleared: 0 }
const stored = async (lengthMm = 450, stockType: 'finished' | 'finished_self_marked' = 'finished') => {
  const offerId = chain.offerIds[lengthMm] ?? 0
  const [row] = await app.sql
    .select()
    .from(residues)
    .where(and(eq(residues.offerId, offerId), eq(residues.coatingId, 1), eq(residues.stockType, stockType)))
  return row
}
const available = async (lengthMm = 450) => (await stored(lengthMm))?.available
/** An order of the client; answers its id. */
async function place(count: number): Promise<number> {
  const orderType = 'products_finished' as const
  const finished = [{ offerId: chain.offerIds[450] ?? 0, coatingId: 1, count }]
  const position = { orderType, productId: chain.id, offers: { finished } }
  await app.ask('POST /cart/positions', { body: position }, 'client')
  const order = { orderType, metals: [{ id: 1 }], contractId: app.world.contracts.alphaSupply.id }
  await app.ask('POST /cart/checkout', { body: order }, 'client')
  const { items } = await app.ask('GET /admin/orders', {}, 'admin')
  return Math.max(...items.map(({ id }) => id))
}
async function change(id: number, over: object) {
  const { version } = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
  await app.ask('POST /orders/{id}', { params: { id }, body: { version, ...over } }, 'admin')
}

describe('finished stock of the ERP (G-097, G-471)', () => {
  test('is what lies there: what orders hold is part of it, and customers see the rest at once', async () => {
    await place(4)
    expect(await send([stock('s1', 1, 25, { selfMarked: 3 })])).toEqual({ ...counts, taken: 1 })
    expect(await stored()).toMatchObject({ available: 21, short: 0, asOf: new Date(at(1)), saidId: 's1' })
    expect(await stored(450, 'finished_self_marked')).toMatchObject({ available: 3 })
    const { offers } = await app.ask('GET /product/detail/{id}', { params: { id: chain.id } }, 'client')
    const shown = offers.find((offer) => offer.length === 450 && offer.coveringId === 1)
    expect(shown?.residues.finished).toBe(21)
    const log = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'residue'))
    expect(log).toMatchObject([
      { action: 'update', actorId: null, before: { finished: 10 }, after: { finished: 25 } },
    ])
  })

  test('below what orders hold sells nothing, and what a cancelled order gives back fills the gap first', async () => {
    const order = await place(8)
    expect(await send([stock('s1', 4, 3)])).toEqual({ ...counts, taken: 1 })
    expect(await stored()).toMatchObject({ available: 0, short: 5 })
    const [row] = (await app.ask('GET /residues/products', { query: { product: chain.id } }, 'planner')).items
    expect(row?.types).toContainEqual({ type: 'finished', count: 3, held: 8, available: 0 })
    // A person may leave what the ERP has reported, and say no less.
    const form = (count: number) => ({
      params: { id: row?.id ?? 0 },
      body: { version: row?.version ?? 0, types: [{ type: 'finished' as const, count }] },
    })
    expect(await app.call('POST /residues/products/{id}', form(2), 'planner')).toMatchObject({
      problem: 'validation',
    })
    expect(await app.call('POST /residues/products/{id}', form(3), 'planner')).toMatchObject({ ok: true })
    expect(await stored()).toMatchObject({ available: 0, short: 5 })
    await change(order, { cancelled: true, cancelReason: 'Ошибка' })
    expect(await stored()).toMatchObject({ available: 3, short: 0 })
  })

  test('of a moment before a shipment counts what was shipped as gone, and of one after it does not', async () => {
    const order = await place(4)
    await change(order, { actualDate: '2026-11-16' })
    await send([stock('s1', 4, 20)])
    expect(await available()).toBe(16)
    app.advance(hourMs)
    await send([stock('s2', 5, 20, { at: '2026-11-16T05:30:00Z' })])
    expect(await available()).toBe(20)
  })

  test('ends alike in whatever order messages arrive, each kind of stock by itself', async () => {
    const messages = [
      stock('a', 1, 11, { selfMarked: 1 }),
      stock('b', 3, 13),
      stock('c', 3, 14),
      stock('d', 2, 12, { selfMarked: 2 }),
      stock('e', 2, 50, { length: 500 }),
      stock('f', 3, 0, { length: 500 }),
    ]
    for (const order of [
      messages,
      messages.toReversed(),
      [4, 2, 0, 5, 3, 1].flatMap((i) => messages[i] ?? []),
    ]) {
      await restore()
      for (const message of order) expect(await send([message])).toMatchObject({ refused: [] })
      expect(await available()).toBe(14)
      expect(await stored(450, 'finished_self_marked')).toMatchObject({ available: 2 })
      expect(await available(500)).toBe(0)
    }
    await restore()
    expect(await send(messages)).toMatchObject({ refused: [] })
    expect([await available(), await available(500)]).toEqual([14, 0])
  })

  test('that is sent again is known, another content under the id refused, and a person who speaks later is right', async () => {
    const answers = await Promise.all([send([stock('s1', 1, 7)]), send([stock('s1', 1, 7)])])
    expect(answers.map(({ taken, known }) => [taken, known]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(await send([stock('s1', 1, 8)])).toEqual({
      ...counts,
      refused: [{ row: 1, id: 's1', reason: 'different', fields: [] }],
    })
    const [row] = (await app.ask('GET /residues/products', { query: { product: chain.id } }, 'planner')).items
    const body = { version: row?.version ?? 0, types: [{ type: 'finished' as const, count: 30 }] }
    await app.ask('POST /residues/products/{id}', { params: { id: row?.id ?? 0 }, body }, 'planner')
    expect(await send([stock('s2', 4, 9)])).toEqual({ ...counts, unchanged: 1 })
    expect(await available()).toBe(30)
  })

  test('that names nothing we know is refused with its row and does not stop the others', async () => {
    const { refused, ...rest } = await send([
      stock('1', 1, 1, { article: 'нет такого' }),
      stock('2', 1, 1, { length: 470 }),
      stock('3', 1, 1, { coating: 'нет такого' }),
      stock('4', 1, 1, { at: 'скоро' }),
      stock('5', 1, 1, { at: '2026-11-17T00:00:00Z' }),
      stock('6', 1, 6, { coating: 'none' }),
    ])
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'unknown_article'],
      [2, 'unknown_size'],
      [3, 'unknown_coating'],
      [4, 'invalid_time'],
      [5, 'future'],
    ])
    expect(rest).toEqual({ taken: 1, known: 0, unchanged: 0, cleared: 0 })
    expect(await available()).toBe(6)
  })

  test('that replaces all makes nothing what was said before, but for what a refused message names', async () => {
    await send([stock('s1', 1, 5), stock('s2', 1, 6, { length: 500 })])
    const before = await app.sql.$count(residues, eq(residues.available, 0))
    const first = await send([stock('s3', 3, 7, { length: 500 })], at(3))
    expect(first).toMatchObject({ taken: 1, refused: [] })
    expect(first.cleared).toBeGreaterThan(0)
    expect([await available(), await available(500)]).toEqual([0, 7])
    expect(await app.sql.$count(residues, eq(residues.available, 0))).toBe(before + first.cleared)
    // Sent again it changes nothing, and what speaks of before says nothing any more.
    expect(await send([stock('s3', 3, 7, { length: 500 })], at(3))).toEqual({ ...counts, known: 1 })
    expect(await send([stock('late', 2, 9)])).toEqual({ ...counts, unchanged: 1 })
    expect(await send([stock('s4', 4, 5)])).toEqual({ ...counts, taken: 1 })
    const wrong = await send([stock('s4', 5, 1), stock('s5', 5, 1, { length: 500 })], at(5))
    expect(wrong).toMatchObject({ taken: 1, refused: [{ row: 1, reason: 'different' }], cleared: 0 })
    expect([await available(), await available(500)]).toEqual([5, 1])
  })

  test('that replaces all leaves what orders hold of it missing, and speaks of no moment before it', async () => {
    const order = await place(4)
    await send([stock('s1', 3, 1, { length: 500 })], at(3))
    expect(await stored()).toMatchObject({ available: 0, short: 4 })
    await change(order, { cancelled: true, cancelReason: 'Ошибка' })
    expect(await available()).toBe(0)
    const bad = (moment: string) =>
      app.call(
        'POST /integration/residues',
        { body: { stocks: [stock('s2', 3, 1)], replaceAllBefore: moment } },
        key,
      )
    for (const moment of [at(4), 'скоро', '2026-11-17T00:00:00Z'])
      expect(await bad(moment)).toMatchObject({ problem: 'validation' })
  })

  test('that replaces all spares what a row names that breaks the form, and replaces nothing where one does not say what it is about (G-544, G-577)', async () => {
    await send([stock('s1', 1, 10), stock('s2', 1, 6, { length: 500 })])
    const broken = { ...stock('s3', 3, 1), finished: 'много' } as unknown as Given
    const nameless = { ...broken, article: undefined } as unknown as Given
    const nothing = await send([nameless, stock('s4', 3, 7, { length: 500 })], at(2))
    expect(nothing).toMatchObject({ taken: 1, refused: [{ row: 1, id: 's3', reason: 'form' }], cleared: 0 })
    expect(await available()).toBe(10)
    const answer = await send([stock('s5', 4, 7, { length: 500 }), broken], at(3))
    expect(answer).toMatchObject({
      refused: [{ row: 2, id: 's3', reason: 'form', fields: [{ field: 'finished', code: 'whole' }] }],
    })
    expect(await available()).toBe(10)
    expect(await available(500)).toBe(7)
  })

  test('that a planner deleted stays so for messages of before, and comes with one of later', async () => {
    const found = async () =>
      (await app.ask('GET /residues/products', { query: { product: chain.id } }, 'planner')).items
    const [row] = await found()
    const params = { id: row?.id ?? 0 }
    await app.ask(
      'DELETE /residues/products/{id}',
      { params, body: { version: row?.version ?? 0 } },
      'planner',
    )
    expect(await send([stock('late', 4, 9)])).toEqual({ ...counts, unchanged: 1 })
    expect(await found()).toEqual([])
    app.advance(hourMs)
    const at = new Date(app.services.now().getTime() - hourMs / 2).toISOString()
    expect(await send([stock('next', 4, 9, { at })])).toEqual({ ...counts, taken: 1 })
    expect(await available()).toBe(9)
  })

  test('that a refused message of an earlier batch named is spared by the batch that replaces all', async () => {
    await send([stock('s1', 1, 5), stock('s2', 1, 6, { length: 500 })])
    const first = await send([stock('s1', 3, 7), stock('s3', 3, 8, { at: 'скоро', length: 500 })])
    expect(first.refused.map(({ reason }) => reason)).toEqual(['different', 'invalid_time'])
    const size = { length: 450, coating: 'rhodium' }
    expect(await send([stock('s4', 3, 1, size)], at(3))).toMatchObject({ taken: 1, refused: [] })
    expect([await available(), await available(500)]).toEqual([5, 6])
    // Spared once: a whole stock of a later moment that does not name it either makes it nothing.
    app.advance(hourMs)
    const moment = app.services.now().toISOString()
    await send([stock('s5', 4, 1, { ...size, at: moment })], moment)
    expect([await available(), await available(500)]).toEqual([0, 0])
  })
})

describe('a shipment and words about what lies there (G-471, G-540)', () => {
  const minuteMs = 60_000
  let start = 0
  const moment = (minute: number) => new Date(start + minute * minuteMs).toISOString()
  beforeEach(() => {
    start = app.services.now().getTime()
  })
  const numberOf = async (id: number) =>
    (await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')).numberOrder
  const ship = (id: string, number: string, minute: number, actualDate = '2026-11-16') => {
    const order = { id, orderNumber: number, at: moment(minute), actualDate }
    return app.ask('POST /integration/orders', { body: { orders: [order] } }, key)
  }
  const word = (id: string, minute: number, finished: number) =>
    send([stock(id, 0, finished, { at: moment(minute) })])
  const left = async () => {
    const { available: free, short } = (await stored()) ?? {}
    return [free, short]
  }
  /** Runs the steps in both orders, each time from the beginning an hour later; what is left each time. */
  async function bothWays(
    sizes: readonly number[],
    steps: (numbers: readonly string[]) => (() => Promise<unknown>)[],
  ) {
    const outcomes = []
    for (const isTurned of [false, true]) {
      await restore()
      start = app.services.now().getTime()
      const ids: number[] = []
      const numbers: string[] = []
      for (const count of sizes) {
        const id = await place(count)
        ids.push(id)
        numbers.push(await numberOf(id))
      }
      app.advance(hourMs)
      const all = steps(numbers)
      for (const step of isTurned ? all.toReversed() : all) await step()
      outcomes.push({ ids, left: await left() })
    }
    return outcomes
  }

  test('count the shipment once, whichever arrives first', async () => {
    const later = await bothWays([4], ([number = '']) => [
      () => ship('o', number, 10),
      () => word('w', 30, 6),
    ])
    expect(later.map((one) => one.left)).toEqual(Array(2).fill([6, 0]))
    const earlier = await bothWays([4], ([number = '']) => [
      () => ship('o', number, 40),
      () => word('w', 30, 10),
    ])
    expect(earlier.map((one) => one.left)).toEqual(Array(2).fill([6, 0]))
    const soldOut = await bothWays([10], ([number = '']) => [
      () => ship('o', number, 10),
      () => word('w', 30, 0),
    ])
    expect(soldOut.map((one) => one.left)).toEqual(Array(2).fill([0, 0]))
    const [row] = (await app.ask('GET /residues/products', { query: { product: chain.id } }, 'planner')).items
    expect(row?.types).toContainEqual({ type: 'finished', count: 0, held: 0, available: 0 })
  })

  test('leave the pieces of other orders to them, and what those give back can be ordered', async () => {
    const outcomes = await bothWays([7, 3], ([number = '']) => [
      () => ship('o', number, 10),
      () => word('w', 30, 3),
    ])
    expect(outcomes.map((one) => one.left)).toEqual(Array(2).fill([0, 0]))
    await change(outcomes[1]?.ids[1] ?? 0, { cancelled: true, cancelReason: 'Ошибка' })
    expect(await left()).toEqual([3, 0])
  })

  test('go by the first moment at which the order was said to be shipped, whichever update arrives first', async () => {
    const outcomes = await bothWays([4], ([number = '']) => [
      () => ship('first', number, 10),
      () => word('w', 30, 1),
      () => ship('again', number, 40),
    ])
    expect(outcomes.map((one) => one.left)).toEqual(Array(2).fill([1, 0]))
  })

  test('go by the first moment of the day that counts, where another day was said between', async () => {
    const outcomes = await bothWays([4], ([number = '']) => [
      async () => app.advance(24 * hourMs),
      () => ship('first', number, 9),
      () => ship('other', number, 10, '2026-11-17'),
      () => word('w', 60, 6),
      () => ship('again', number, 120),
      async () => app.advance(24 * hourMs),
    ])
    expect(outcomes.map((one) => one.left)).toEqual(Array(2).fill([6, 0]))
  })

  test('know nothing of a shipment that was taken back, when its update comes late', async () => {
    const order = await place(4)
    const number = await numberOf(order)
    app.advance(10 * minuteMs)
    await ship('first', number, 10)
    app.advance(10 * minuteMs)
    await change(order, { actualDate: null })
    app.advance(80 * minuteMs)
    await word('w', 30, 10)
    await ship('again', number, 90)
    expect(await left()).toEqual([6, 0])
    await ship('late', number, 5)
    expect(await left()).toEqual([6, 0])
  })

  test('leave nothing to order where a whole stock of a person made nothing of the rest', async () => {
    const order = await place(4)
    const number = await numberOf(order)
    await app.sql.update(residues).set({ available: 0, isHeldOnly: true, asOf: new Date(moment(30)) })
    app.advance(hourMs)
    await ship('o', number, 10)
    expect(await left()).toEqual([0, 0])
  })
})
