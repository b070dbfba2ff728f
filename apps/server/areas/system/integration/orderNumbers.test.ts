import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderMessages, orders } from '../../../schema/ordering/ordersTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = 'a key of the surrounding systems, long'
type OrderUpdate = BodyOf<Calls['POST /integration/orders']>['orders'][number]

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

type Given = Partial<typeof orders.$inferInsert>
const place = (given: Given = {}) =>
  app.seed.order({
    companyId: app.world.companies.alpha.id,
    contractId: app.world.contracts.alphaSupply.id,
    userId: app.world.users.client.id,
    ...given,
  })
type Placed = Awaited<ReturnType<typeof place>>
const at = (minutes: number) => new Date(app.services.now().getTime() + minutes * 60_000).toISOString()
const numbered = (
  id: string,
  order: Placed,
  sapNumber: string,
  over: Partial<OrderUpdate> = {},
): OrderUpdate => ({
  ...{ id, orderNumber: String(order.number), at: at(0), sapNumber },
  ...over,
})
const send = (...all: OrderUpdate[]) =>
  app.ask('POST /integration/orders', { body: { orders: all } }, { access: key })
const numbersOf = async (...placed: Placed[]) => {
  const ids = placed.map(({ id }) => id)
  const rows = await app.sql.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id)
  return rows.map(({ sapNumber }) => sapNumber)
}
const save = async ({ id }: Placed, body: object) => {
  const { version } = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
  return app.call('POST /orders/{id}', { params: { id }, body: { version, ...body } }, 'admin')
}

describe('a number of the ERP is of one order, or of the orders of one placing (G-588)', () => {
  test('another order is refused it by its row, and gets it by the same message once it is free', async () => {
    const [first, second] = [await place({ sapNumber: 'S-1' }), await place()]
    const repeated = numbered('a', second, ' S-1 ', { accepted: true })
    expect(await send(repeated)).toMatchObject({
      taken: 0,
      refused: [{ row: 1, id: 'a', reason: 'taken_number' }],
    })
    expect(await numbersOf(first, second)).toEqual(['S-1', null])
    expect(await app.sql.select().from(orderMessages)).toEqual([])
    expect(await send(numbered('b', first, 'S-2'))).toMatchObject({ taken: 1 })
    expect(await send(repeated)).toMatchObject({ taken: 1, refused: [] })
    expect(await numbersOf(first, second)).toEqual(['S-2', 'S-1'])
  })

  test('the orders that one placing was split into share it (G-127)', async () => {
    const splitGroup = app.services.newId()
    const [first, second] = [await place({ splitGroup }), await place({ splitGroup })]
    expect(await send(numbered('a', first, 'S-1'), numbered('b', second, 'S-1'))).toMatchObject({
      taken: 2,
      refused: [],
    })
  })

  test('it is judged after the whole batch: who gives one up may stand behind who gets it', async () => {
    const [first, second, third] = [
      await place({ sapNumber: 'S-1' }),
      await place({ sapNumber: 'S-2' }),
      await place(),
    ]
    const answer = await send(
      numbered('a', third, 'S-2'),
      numbered('b', second, 'S-1'),
      numbered('c', first, 'S-3', { accepted: true }),
    )
    expect(answer).toMatchObject({ taken: 3, refused: [] })
    expect(await numbersOf(first, second, third)).toEqual(['S-3', 'S-1', 'S-2'])
  })

  test('two orders exchange theirs in one batch, and neither where one of them cannot', async () => {
    const [first, second] = [await place({ sapNumber: 'S-1' }), await place({ sapNumber: 'S-2' })]
    const swap = [numbered('a', first, 'S-2'), numbered('b', second, 'S-1', { accepted: true })]
    const [, broken] = [swap[0], numbered('b', second, 'S-1', { ready: [{ line: 1, pieces: 99 }] })]
    const refused = await send(...swap.slice(0, 1), broken)
    expect(refused.refused.map(({ reason }) => reason)).toEqual(['taken_number', 'too_many_ready'])
    expect(await numbersOf(first, second)).toEqual(['S-1', 'S-2'])
    expect(await send(...swap)).toMatchObject({ taken: 2, refused: [] })
    expect(await numbersOf(first, second)).toEqual(['S-2', 'S-1'])
    expect(await send(...swap)).toMatchObject({ known: 2 })
  })

  test('an older update of a number changes nothing and takes it from nobody (G-415)', async () => {
    const [first, second] = [await place({ sapNumber: 'S-1' }), await place()]
    const early = numbered('a', second, 'S-1', { at: at(-60) })
    expect(await send(early, numbered('b', second, 'S-2'))).toMatchObject({
      taken: 1,
      unchanged: 1,
      refused: [],
    })
    expect(await numbersOf(first, second)).toEqual(['S-1', 'S-2'])
  })

  test('an order that was cancelled and never left keeps it from nobody, and a paper named by it goes to the other (G-417)', async () => {
    const gone = await place({ sapNumber: 'S-1', cancelledAt: app.services.now(), cancelReason: 'ошибка' })
    const next = await place()
    expect(await send(numbered('a', next, 'S-1'))).toMatchObject({ taken: 1 })
    const file = { name: 'a.pdf', data: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF') }
    const body = { id: 'SP-1', orderSapNumber: 'S-1' }
    expect(
      await app.ask('POST /integration/specifications', { body }, { access: key }, { file }),
    ).toMatchObject({ verdict: 'taken' })
    const shipped = await place({
      ...{ sapNumber: 'S-7', cancelledAt: app.services.now() },
      actualDate: '2026-11-16',
    })
    expect((await send(numbered('b', next, 'S-7'))).refused).toMatchObject([{ reason: 'taken_number' }])
    expect(await numbersOf(gone, next, shipped)).toEqual(['S-1', 'S-1', 'S-7'])
  })

  test('an admin is told whose it is, by the field; spaces around it are none of it', async () => {
    const [first, second] = [await place({ sapNumber: 'S-1' }), await place()]
    const answer = await save(second, { sapNumber: ' S-1 ' })
    expect(answer).toMatchObject({
      status: 422,
      data: { errors: { sapNumber: [`Этот номер уже у заказа ${first.number}`] } },
    })
    expect(await save(second, { sapNumber: ' S-2 ' })).toMatchObject({ ok: true })
    expect(await save(second, { sapNumber: 'S-2', comment: 'Срочно' })).toMatchObject({ ok: true })
    expect(await numbersOf(first, second)).toEqual(['S-1', 'S-2'])
    expect(await save(second, { sapNumber: ' ' })).toMatchObject({ ok: true })
    expect(await numbersOf(second)).toEqual([null])
  })

  test('doubles of before stay as they are, and the list of orders finds them', async () => {
    const splitGroup = app.services.newId()
    const [first, second] = [await place({ sapNumber: 'S-1' }), await place({ sapNumber: 'S-1' })]
    await place({ sapNumber: 'S-2', splitGroup })
    await place({ sapNumber: 'S-2', splitGroup })
    await place({ sapNumber: 'S-1', isDemo: true })
    await place()
    const listed = async () => {
      const query = { erpNumber: 'shared', order: 'asc' } as const
      return (await app.ask('GET /admin/orders', { query }, 'admin')).items.map(({ id }) => id)
    }
    expect(await listed()).toEqual([first.id, second.id])
    expect(await send(numbered('a', first, 'S-1', { discount: 5 }))).toMatchObject({ taken: 1 })
    expect(await save(second, { comment: 'Срочно', sapNumber: 'S-1' })).toMatchObject({ ok: true })
    await app.sql.update(orders).set({ sapNumber: 'S-3' }).where(eq(orders.id, second.id))
    expect(await listed()).toEqual([])
  })

  test('two calls at once give it to one of two orders', async () => {
    const [first, second] = [await place(), await place()]
    const answers = await Promise.all([send(numbered('a', first, 'S-1')), send(numbered('b', second, 'S-1'))])
    expect(answers.map(({ taken }) => taken).sort()).toEqual([0, 1])
  })
})
