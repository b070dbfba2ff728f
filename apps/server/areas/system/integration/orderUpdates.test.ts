import { createHash } from 'node:crypto'
import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { notices } from '../../../schema/common/noticesTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import { orderLines, orderMessages, orders } from '../../../schema/ordering/ordersTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = 'a key of the surrounding systems, long'
let app: TestApp
let restore: () => Promise<void>
let order: { id: number; number: string }
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  const { gold } = app.world.products
  const finished = [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 10 }]
  const orderType = 'products_finished' as const
  await app.ask(
    'POST /cart/positions',
    { body: { orderType, productId: gold.id, offers: { finished } } },
    'client',
  )
  const contractId = app.world.contracts.alphaWork.id
  const body = { orderType, metals: [{ id: 1 }], contractId }
  const placed = (await app.ask('POST /cart/checkout', { body }, 'client')).orders[0]
  order = { id: placed?.id ?? 0, number: placed?.numberOrder ?? '' }
  await app.sql.delete(jobs)
  app.advance(24 * 3_600_000)
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

type OrderUpdate = BodyOf<Calls['POST /integration/orders']>['orders'][number]
const hour = (hours: number) =>
  new Date(app.services.now().getTime() - (24 - hours) * 3_600_000).toISOString()
const update = (id: string, hours: number, reported: Partial<OrderUpdate>): OrderUpdate => ({
  id,
  orderNumber: order.number,
  at: hour(hours),
  ...reported,
})
const send = (...all: OrderUpdate[]) =>
  app.ask('POST /integration/orders', { body: { orders: all } }, { access: key })
const state = async () => {
  const [row] = await app.sql.select().from(orders).where(eq(orders.id, order.id))
  const lines = await app.sql
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.id)
  return {
    accepted: row?.acceptedAt !== null,
    sapNumber: row?.sapNumber,
    ready: row?.readyPieces,
    lines: lines.map(({ readyPieces }) => readyPieces),
    provisionalDate: row?.provisionalDate,
    actualDate: row?.actualDate,
    shipped: row?.shipped,
    discount: row?.discountKopecks,
    isTasting: row?.isTasting,
  }
}
const status = async () => {
  const { status: found } = await app.ask('GET /personal/orders/{id}', { params: { id: order.id } }, 'client')
  return found
}
const query = async (text: string) => (await app.sql.$client.query(text, [order.id])).rows
const open = () => query('select 1 from reservations where order_id = $1 and released_at is null')

describe('what the ERP says of an order (G-025, G-157, G-415)', () => {
  test('accepts it, raises its readiness by line and ships it: stock, metal, the claim and the mails follow (G-098, G-161, DR-68, DR-69)', async () => {
    expect(await send(update('a', 1, { accepted: true, sapNumber: ' 45001 ' }))).toEqual({
      taken: 1,
      known: 0,
      unchanged: 0,
      refused: [],
    })
    expect(await status()).toBe('in_progress')
    await send(
      update('b', 2, { ready: [{ line: 1, pieces: 4 }], provisionalDate: '2026-12-01', discount: 12_345 }),
    )
    expect(await state()).toMatchObject({
      sapNumber: '45001',
      ready: 4,
      provisionalDate: '2026-12-01',
      discount: 12_345,
    })
    expect(await status()).toBe('percent')

    await app.sql.update(orders).set({ claimed: true }).where(eq(orders.id, order.id))
    expect(await open()).not.toEqual([])
    await send(update('c', 3, { actualDate: '2026-11-17' }))
    expect(await status()).toBe('done')
    expect(await open()).toEqual([])
    expect(await query('select claimed from orders where id = $1')).toEqual([{ claimed: false }])
    expect(await query('select kind from metal_movements where order_id = $1 order by id')).toEqual([
      { kind: 'ordered' },
      { kind: 'shipped' },
    ])
    const stored = await app.sql.select().from(notices).orderBy(notices.id)
    expect(stored.map(({ kind, facts }) => [kind, facts.status])).toEqual([
      ['order_status', 'in_progress'],
      ['order_ready', 'percent'],
      // The provisional day.
      ['order_status', 'percent'],
      ['order_status', 'done'],
    ])
  })

  test('has one outcome in whatever order it arrives, twice and half: an older one never lowers (G-415)', async () => {
    const all = [
      update('1', 1, { accepted: true, sapNumber: 'A', isTasting: true }),
      update('2', 2, { ready: [{ line: 1, pieces: 3 }], discount: 100, isTasting: false }),
      update('3', 3, { ready: [{ line: 1, pieces: 7 }], sapNumber: 'B', provisionalDate: '2026-12-05' }),
      update('4', 4, { ready: [{ line: 1, pieces: 6 }], provisionalDate: null, isTasting: true }),
      update('5', 3, { actualDate: '2026-11-17' }),
    ]
    await send(...all)
    const right = await state()
    expect(right).toMatchObject({
      ready: 6,
      sapNumber: 'B',
      discount: 100,
      provisionalDate: null,
      accepted: true,
      isTasting: true,
    })
    for (const shuffled of [all.toReversed(), [2, 0, 4, 1, 3].flatMap((at) => all.slice(at, at + 1))]) {
      await restore()
      const [first, ...others] = shuffled
      if (first) await send(first, first)
      const answer = await send(...shuffled, ...others)
      expect(answer.refused).toEqual([])
      expect(answer.known).toBe(5)
      expect(await state()).toEqual(right)
      expect(
        await query(`select kind from metal_movements where order_id = $1 and kind = 'shipped'`),
      ).toHaveLength(1)
    }
  })

  test('that is sent by two at once is taken once, and another message under its id is refused (G-415)', async () => {
    const one = update('same', 2, { actualDate: '2026-11-17' })
    const answers = await Promise.all([send(one), send(one), send(one)])
    expect(answers.map(({ taken }) => taken).sort()).toEqual([0, 0, 1])
    expect(answers.reduce((sum, { known }) => sum + known, 0)).toBe(2)
    expect(
      await query(`select kind from metal_movements where order_id = $1 and kind = 'shipped'`),
    ).toHaveLength(1)
    expect(await send({ ...one, actualDate: '2026-11-16' })).toMatchObject({
      refused: [{ reason: 'different' }],
    })
  })

  test('that moves ready pieces from one line to another is a change (G-415)', async () => {
    await app.sql.$client.query(
      `insert into order_lines (order_id, product_id, type_offer, article, coating_id, length_mm, unit_weight_mg, count)
       select order_id, product_id, type_offer, article, coating_id, 500, unit_weight_mg, count from order_lines
       where order_id = $1`,
      [order.id],
    )
    await send(update('a', 1, { accepted: true, ready: [{ line: 1, pieces: 3 }] }))
    const version = () => query('select version from orders where id = $1')
    const [before] = await version()
    const moved = [
      { line: 1, pieces: 1 },
      { line: 2, pieces: 2 },
    ]
    expect(await send(update('b', 2, { ready: moved }))).toMatchObject({ taken: 1, unchanged: 0 })
    expect(await state()).toMatchObject({ ready: 3, lines: [1, 2] })
    expect(await version()).toEqual([{ version: before.version + 1 }])
    const logged = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'order'))
    expect(logged.filter(({ action }) => action === 'update')).toHaveLength(2)
    const { items } = await app.ask('GET /log', { query: { entity: 'order' } }, 'admin')
    expect(items[0]?.changes).toContainEqual({
      field: 'readyByLine',
      label: 'Готово по позициям, шт.',
      before: '3, 0',
      after: '1, 2',
    })
    expect(await send(update('c', 3, { ready: moved }))).toMatchObject({ taken: 0, unchanged: 1 })
    const stored = await app.sql.select().from(notices)
    expect(stored).toHaveLength(1)
  })

  test('is known again in whatever order its fields stand, with spaces around its id, and as it was noted before (G-555)', async () => {
    const one = update('a', 1, { ready: [{ line: 1, pieces: 3 }] })
    await send(one)
    const turned = { ready: [{ pieces: 3, line: 1 }], at: one.at, orderNumber: one.orderNumber, id: ' a ' }
    expect(await send(turned)).toMatchObject({ known: 1 })
    const { id: _, ...reported } = one
    const fields = Object.entries(reported).sort(([a], [b]) => (a < b ? -1 : 1))
    const hash = createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
    await app.sql.update(orderMessages).set({ contentHash: hash })
    expect(await send(one)).toMatchObject({ known: 1 })
    expect(await send({ ...one, accepted: true })).toMatchObject({ refused: [{ reason: 'different' }] })
  })

  test('is refused by its row and reason where it cannot be, and the others are taken (G-025, G-415)', async () => {
    const trial = await app.seed.order({
      companyId: app.world.companies.alpha.id,
      contractId: app.world.contracts.alphaSupply.id,
      userId: app.world.users.client.id,
      isDemo: true,
    })
    const answer = await send(
      update('n1', 1, { orderNumber: '999999999999999' }),
      update('n2', 1, { orderNumber: String(trial.number), accepted: true }),
      update('n3', 1, { ready: [{ line: 99, pieces: 1 }] }),
      update('n4', 1, { ready: [{ line: 1, pieces: 11 }] }),
      update('n5', 1, {
        ready: [
          { line: 1, pieces: 1 },
          { line: 1, pieces: 2 },
        ],
      }),
      update('n6', 1, { at: 'yesterday', accepted: true }),
      update('n7', 99, { accepted: true }),
      update('n8', 1, { accepted: true }),
    )
    expect(answer).toMatchObject({ taken: 1 })
    expect(answer.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'unknown_order'],
      [2, 'unknown_order'],
      [3, 'unknown_line'],
      [4, 'too_many_ready'],
      [5, 'repeated_line'],
      [6, 'invalid_time'],
      [7, 'future'],
    ])
    const { version } = await app.ask('GET /admin/orders/{id}', { params: { id: order.id } }, 'admin')
    const body = { version, cancelled: true, cancelReason: 'mistake' }
    await app.ask('POST /orders/{id}', { params: { id: order.id }, body }, 'admin')
    expect((await send(update('n9', 2, { actualDate: '2026-11-17' }))).refused).toMatchObject([
      { reason: 'order_cancelled' },
    ])
    expect((await send(update('n8', 1, { accepted: true }))).known).toBe(1)
  })

  test('does not undo what an admin said later, and says later what counts again (G-209, G-415)', async () => {
    const params = { id: order.id }
    const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
    await app.ask('POST /orders/{id}', { params, body: { version, readyPieces: 8 } }, 'admin')
    const before = await state()
    expect(before.lines[0]).toBe(8)
    expect(await send(update('old', 5, { ready: [{ line: 1, pieces: 2 }] }))).toMatchObject({ unchanged: 1 })
    expect(await state()).toEqual(before)
    app.advance(3_600_000)
    await send(update('new', 24, { ready: [{ line: 1, pieces: 9 }] }))
    expect((await state()).ready).toBe(9)
  })

  test('that moves the provisional day shows the customer the day before, where they may see it (G-160, G-579, G-609)', async () => {
    const params = { id: order.id }
    const days = async () => {
      const shown = await app.ask('GET /personal/orders/{id}/status', { params }, 'client')
      return [shown.provisionalDate, shown.provisionalDateWas]
    }
    const letSee = (allowProvisionalDateShow: boolean) =>
      app.sql
        .update(companies)
        .set({ statusSettings: { ...defaultStatusSettings, allowProvisionalDateShow } })
    await letSee(true)
    await send(update('1', 1, { provisionalDate: '2026-12-01' }))
    expect(await days()).toEqual(['2026-12-01', null])
    await send(update('2', 2, { provisionalDate: '2026-12-15' }), update('3', 3, { accepted: true }))
    expect(await days()).toEqual(['2026-12-15', '2026-12-01'])
    const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
    await app.ask('POST /orders/{id}', { params, body: { version, provisionalDate: '2026-12-20' } }, 'admin')
    expect(await days()).toEqual(['2026-12-20', '2026-12-15'])
    await letSee(false)
    expect(await days()).toEqual([null, null])
    await letSee(true)
    app.advance(3_600_000)
    await send(update('4', 24, { provisionalDate: null }))
    expect(await days()).toEqual([null, null])
  })

  test('counts where it is heard of after an admin saved something else, and not of what they named (G-603)', async () => {
    const params = { id: order.id }
    const { version, acceptedAt, provisionalDate } = await app.ask(
      'GET /admin/orders/{id}',
      { params },
      'admin',
    )
    const body = { version, provisionalDate, comment: 'x' }
    await app.ask('POST /orders/{id}', { params, body }, 'admin')
    await send(update('late', 5, { accepted: true, sapNumber: 'SAP-1', provisionalDate: '2026-12-01' }))
    expect([acceptedAt, await state()]).toMatchObject([
      null,
      { accepted: true, sapNumber: 'SAP-1', provisionalDate },
    ])
  })

  test('takes no day of completion before the order was placed or to come, and nothing of such an update is kept (G-575)', async () => {
    const before = await state()
    const answer = await send(
      update('early', 3, { actualDate: '2026-11-15', sapNumber: 'x' }),
      update('late', 3, { actualDate: '2026-11-18' }),
      update('far', 3, { actualDate: '2035-01-01' }),
    )
    expect(answer.refused.map(({ id, reason }) => [id, reason])).toEqual([
      ['early', 'actual_before_order'],
      ['late', 'actual_in_future'],
      ['far', 'actual_in_future'],
    ])
    expect(await state()).toEqual(before)
    expect(await open()).not.toEqual([])
    // The order was placed on the 16th, by the calendar of Krasnoyarsk.
    expect(await send(update('early', 3, { actualDate: '2026-11-16' }))).toMatchObject({ taken: 1 })
  })

  test('a day of completion says that the order was taken over and made, unless the update says otherwise of a line (G-575)', async () => {
    await send(update('a', 3, { actualDate: '2026-11-17' }))
    expect(await state()).toMatchObject({ accepted: true, ready: 10, lines: [10] })
    expect(await send(update('b', 2, { ready: [{ line: 1, pieces: 4 }] }))).toMatchObject({ unchanged: 1 })
    expect(await send(update('c', 4, { ready: [{ line: 1, pieces: 9 }] }))).toMatchObject({ taken: 1 })
    await restore()
    await send(
      update('c', 4, { ready: [{ line: 1, pieces: 9 }] }),
      update('a', 3, { actualDate: '2026-11-17' }),
    )
    expect(await state()).toMatchObject({ accepted: true, ready: 9, actualDate: '2026-11-17' })
    await restore()
    await send(update('d', 3, { actualDate: '2026-11-17', ready: [{ line: 1, pieces: 8 }] }))
    expect(await state()).toMatchObject({ accepted: true, ready: 8 })
  })
})
