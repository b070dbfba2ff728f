import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdAutoOrders } from '../../../backup/settleStore.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { type AutoOrderStand, openAutoOrderStand } from '../../../testing/autoOrderStand.ts'
import { returnDue, runAutoOrders } from './autoOrderJobs.ts'

let stand: AutoOrderStand
beforeAll(async () => {
  stand = await openAutoOrderStand()
})
beforeEach(() => stand.reset())
afterAll(() => stand.app.close())

const run = () => runAutoOrders(stand.app.services, 0)

describe('a run (G-171, DR-75)', () => {
  test('places what fits as ordinary orders in the parent’s name, linked to the auto-order', async () => {
    const id = await stand.autoOrder(30, 'branch', { comment: 'Срочно' })
    await stand.capacity(12)
    await run()
    const shown = await stand.detail(id)
    expect(shown).toMatchObject({
      countAll: 30,
      countCompleted: 12,
      weightCompleted: 60_000,
      status: { code: 'processing' },
      problems: [],
      cartOffers: [
        {
          article: 'GA-100-1',
          coating: 'Без покрытия',
          length: 450,
          weight: 5000,
          totalWeight: 150_000,
          remainder: 18,
        },
      ],
      cartOrders: [{ count: 12, weight: 60_000 }],
    })
    const [made] = await stand.app.sql.select().from(orders).where(eq(orders.autoOrderId, id))
    expect(made).toMatchObject({
      userId: stand.headId,
      orderType: 'products_production',
      productType: 'semi_finished',
      comment: 'Срочно',
      isCostOrderIncreased: true,
    })
    expect(await stand.one(`select amount::int held from reservations where kind = 'power'`)).toEqual({
      held: 60_000,
    })
    expect(
      await stand.query(
        `select kind, payload from jobs where kind = 'orders-placed' order by id desc limit 1`,
      ),
    ).toEqual([{ kind: 'orders-placed', payload: { orderIds: [made?.id] } }])
    await run()
    expect((await stand.detail(id)).countCompleted).toBe(12)
    await stand.capacity(18)
    await run()
    expect(await stand.detail(id)).toMatchObject({
      countCompleted: 30,
      status: { code: 'completed', title: 'Выполнен' },
    })
    await stand.capacity(100)
    await run()
    expect(await stand.one(`select sum(count)::int pieces from orders where auto_order_id = ${id}`)).toEqual({
      pieces: 30,
    })
  })

  test('keeps the consent to a higher cost for orders that are under the minimum of the metal (G-123)', async () => {
    const id = await stand.autoOrder(50)
    for (const [pieces, isCostOrderIncreased] of [
      [30, false],
      [20, true],
    ] as const) {
      await stand.capacity(pieces)
      await run()
      const made = await stand.app.sql
        .select()
        .from(orders)
        .where(eq(orders.autoOrderId, id))
        .orderBy(orders.id)
      expect(made.at(-1)).toMatchObject({ count: pieces, isCostOrderIncreased })
    }
  })

  test('serves the oldest auto-order first', async () => {
    const older = await stand.autoOrder(10)
    stand.app.advance(60_000)
    const younger = await stand.autoOrder(10, 'branch2')
    await stand.capacity(15)
    await run()
    expect((await stand.detail(older)).countCompleted).toBe(10)
    expect((await stand.detail(younger)).countCompleted).toBe(5)
  })

  test('places a remainder below the minimums of the metal and of the product', async () => {
    const id = await stand.autoOrder(4)
    await stand.query('update products set min_order_count = 50')
    await stand.capacity(2)
    await run()
    expect((await stand.detail(id)).countCompleted).toBe(2)
  })

  test.each([
    ['contract_expired', () => stand.app.sql.update(contracts).set({ endDate: '2026-11-15' })],
    ['closed', () => stand.query(`update products set is_closed = true`)],
    ['company_inactive', () => stand.app.sql.update(companies).set({ active: false })],
    ['auto_orders_unavailable', () => stand.app.sql.update(users).set({ parentId: null })],
  ] as const)(
    'saves %s with the auto-order, reserves nothing, and goes on once it is put right',
    async (code, breakIt) => {
      const id = await stand.autoOrder(5)
      await stand.capacity(50)
      await breakIt()
      await run()
      expect(await stand.query('select problems, count_completed from auto_orders')).toEqual([
        { problems: [expect.objectContaining({ code })], count_completed: 0 },
      ])
      expect(await stand.query('select 1 from reservations')).toEqual([])
      await stand.app.sql.update(contracts).set({ endDate: null })
      await stand.query(`update products set is_closed = false`)
      await stand.app.sql.update(companies).set({ active: true })
      await stand.query(`update users set parent_id = $1 where login = 'branch'`, [stand.headId])
      await run()
      expect(await stand.detail(id)).toMatchObject({ status: { code: 'completed' }, problems: [] })
    },
  )

  test('holds the metal of a work contract, and waits while there is too little', async () => {
    const id = await stand.autoOrder(10, 'branch', { contractId: stand.work.id })
    await stand.capacity(50)
    await stand.query('update contract_balances set metal_free_mg = 29349 where metal_id = 1')
    await run()
    expect(await stand.detail(id)).toMatchObject({
      countCompleted: 0,
      problems: [{ code: 'not_enough_metal', params: { shortage: 1 } }],
    })
    await stand.query('update contract_balances set metal_free_mg = 29350 where metal_id = 1')
    await run()
    expect(await stand.detail(id)).toMatchObject({ status: { code: 'completed' } })
    expect(
      await stand.one('select metal_free_mg::int free from contract_balances where metal_id = 1'),
    ).toEqual({
      free: 0,
    })
  })

  test('is queued by every cancelled order, and one run serves all queued jobs', async () => {
    await stand.autoOrder(10)
    await stand.autoOrder(1, 'branch2')
    for (const { id, version } of await stand.app.sql.select().from(orders))
      await stand.app.ask(
        'POST /orders/{id}',
        { params: { id }, body: { version, cancelled: true, cancelReason: 'Ошибка' } },
        'admin',
      )
    const waiting = () => stand.app.sql.$count(jobs, sql`kind = 'auto-orders-run' and done_at is null`)
    expect(await waiting()).toBe(2)
    await run()
    expect(await waiting()).toBe(0)
    expect(await stand.query('select count_completed from auto_orders order by id')).toEqual([
      { count_completed: 10 },
      { count_completed: 1 },
    ])
  })

  test('places and returns nothing while an administrator has not let auto-orders go on (G-562)', async () => {
    const id = await stand.autoOrder(10)
    await stand.capacity(10)
    await holdAutoOrders(stand.app.sql, 'restored')
    await stand.query(`update auto_orders set return_on = '2026-11-15'`)
    await run()
    await returnDue(stand.app.services)
    expect(await stand.detail(id)).toMatchObject({ countCompleted: 0, status: { code: 'processing' } })
    const [held] = await stand.app.sql.select().from(jobs).where(eq(jobs.dedupeKey, 'hold'))
    expect(held).toMatchObject({ kind: 'auto-orders-run', doneAt: null, lastError: 'restored' })
    await runAutoOrders(stand.app.services, held?.id ?? 0)
    expect(await stand.detail(id)).toMatchObject({ countCompleted: 10, status: { code: 'completed' } })
  })

  test('goes on with the others when one fails, says which, and fails as a job so that it is retried', async () => {
    const broken = await stand.autoOrder(5)
    stand.app.advance(1000)
    const whole = await stand.autoOrder(5, 'branch2')
    await stand.capacity(50)
    await stand.query(
      `alter table auto_orders add constraint broken check (id <> ${broken} or count_completed = 0)`,
    )
    await expect(run()).rejects.toThrow()
    expect((await stand.detail(whole)).status.code).toBe('completed')
    expect(await stand.detail(broken)).toMatchObject({
      countCompleted: 0,
      problems: [{ code: 'server' }],
      cartOrders: [],
    })
    await stand.query('alter table auto_orders drop constraint broken')
    await run()
    expect((await stand.detail(broken)).status.code).toBe('completed')
  })
})
