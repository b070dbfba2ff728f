import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AutoOrderStand, openAutoOrderStand } from '../../../testing/autoOrderStand.ts'
import { runAutoOrders } from '../autoOrderRuns/autoOrderJobs.ts'

let stand: AutoOrderStand
beforeAll(async () => {
  stand = await openAutoOrderStand()
})
beforeEach(() => stand.reset())
afterAll(() => stand.app.close())
const run = () => runAutoOrders(stand.app.services, 0)

describe('the gate (DR-17, R-136, R-137, G-176)', () => {
  const offered = async (login: string) => {
    const { hasParentUser, actionsWithRemainderInCart } = await stand.app.ask('GET /init', {}, login)
    return {
      hasParentUser,
      actions: Object.fromEntries(
        Object.entries(actionsWithRemainderInCart).map(([type, list]) => [
          type,
          list.map(({ code }) => code),
        ]),
      ),
    }
  }

  test('offers auto-orders for production alone, to a user with a parent in a company with the setting (R-316)', async () => {
    expect(await offered('branch')).toEqual({
      hasParentUser: true,
      actions: {
        products_production: ['leave', 'delete', 'waiting_list', 'auto_order'],
        products_coil: ['leave', 'delete'],
        products_finished: ['leave', 'delete'],
        products_finished_self_marked: ['leave', 'delete'],
      },
    })
    const check = { query: { orderType: 'products_production', metals: '1' } }
    expect((await stand.app.ask('GET /cart/checkout', check, 'branch')).actionsWithRemainder.at(-1)).toEqual({
      code: 'auto_order',
      title: 'Создать автозаказ',
    })
    expect((await offered('client')).actions.products_production).toEqual(['leave', 'delete', 'waiting_list'])
  })

  test.each([
    ['without a parent user', 'client', async () => {}],
    ['without the setting', 'branch', () => stand.query(`update companies set settings = '{}'`)],
  ] as const)('%s every call is 403 and the action is refused', async (_name, login, close) => {
    const id = await stand.autoOrder(5)
    await close()
    const refusal = { status: 403, problem: 'auto_orders_unavailable' }
    expect(await stand.app.call('GET /personal/auto-orders', {}, login)).toMatchObject(refusal)
    for (const one of [id, 999_999]) {
      expect(
        await stand.app.call('GET /personal/auto-orders/{id}', { params: { id: one } }, login),
      ).toMatchObject(refusal)
      expect(await stand.stop(one, login)).toMatchObject(refusal)
    }
    await stand.add(30, login)
    expect(await stand.place(login)).toMatchObject({ status: 422, problem: 'remainder_action_unavailable' })
  })
})

describe('the list (R-422..R-425, R-436, R-437)', () => {
  const list = (filters: object = {}, login = 'branch') =>
    stand.app.ask('GET /personal/auto-orders', { query: filters }, login)
  const ids = async (filters: object = {}, login = 'branch') =>
    (await list(filters, login)).items.map(({ id }) => id)

  test('filters by number, contract, user, status and metals, and names the statuses in the requested language', async () => {
    const first = await stand.autoOrder(5)
    const second = await stand.autoOrder(6, 'branch2')
    await stand.stop(second)
    const { id: user } = (await stand.one(`select id from users where login = 'branch2'`)) as { id: number }
    expect(await ids()).toEqual([second, first])
    expect(await ids({ autoOrderId: String(first) })).toEqual([first])
    expect(await ids({ autoOrderId: 'no number%' })).toEqual([])
    expect(await ids({ contract: stand.supply.knfmpNumber })).toEqual([second, first])
    expect(await ids({ contract: 'none' })).toEqual([])
    expect(await ids({ user })).toEqual([second])
    expect(await ids({ status: 'cancelled' })).toEqual([second])
    expect(await ids({ metalIds: '2,3' })).toEqual([])
    expect(await ids({ metalIds: '1,2' })).toEqual([second, first])
    const english = await stand.app.call('GET /personal/auto-orders', {}, 'branch', {
      headers: { 'x-localization': 'en' },
    })
    expect(english.data).toMatchObject({
      statuses: [
        { code: 'processing', title: 'Processing' },
        { code: 'completed', title: 'Completed' },
        { code: 'cancelled', title: 'Cancelled' },
        { code: 'returned', title: 'Returned to cart' },
      ],
    })
  })

  test('is paged, and refuses what is out of its bounds', async () => {
    await stand.query(
      `insert into auto_orders (company_id, contract_id, user_id, metal_id, product_type, count_all, weight_all_mg, return_on)
       select 1, $1, $2, 1, 'finished', 1, 1, '2026-12-16' from generate_series(1, 23)`,
      [stand.supply.id, stand.headId],
    )
    const second = await list({ page: 2 })
    expect(second.items).toHaveLength(3)
    expect(second.pagination).toEqual({ currentPage: 2, perPage: 20, total: 23, lastPage: 2 })
    const refused = (filters: object) =>
      stand.app.call('GET /personal/auto-orders', { query: filters }, 'branch')
    for (const filters of [{ page: 0 }, { perPage: 101 }, { status: 'gone' }, { user: 'x' }])
      expect(await refused(filters)).toMatchObject({ ok: false, status: 400 })
    expect(await refused({ metalIds: '1,a' })).toMatchObject({ status: 422, problem: 'validation' })
  })

  test('is of the company: an auto-order of another company is answered like one that does not exist', async () => {
    const id = await stand.autoOrder(5)
    await stand.query(`update companies set settings = '{"auto_order_is_available": true}'`)
    await stand.app.seed.user({
      login: 'betaBranch',
      roles: ['client'],
      companyIds: [2],
      parentId: stand.headId,
    })
    expect(await ids({}, 'betaBranch')).toEqual([])
    const ask = async (one: number) => {
      const answers = [
        await stand.app.call('GET /personal/auto-orders/{id}', { params: { id: one } }, 'betaBranch'),
        await stand.stop(one, 'betaBranch'),
      ]
      return JSON.stringify(answers).replaceAll(/"requestId":"[^"]*"/g, '')
    }
    expect(await ask(id)).toBe(await ask(999_999))
    expect(await ask(id)).toContain('"problem":"not_found"')
    expect((await stand.detail(id)).status.code).toBe('processing')
  })
})

describe('stopping (G-173, R-438, R-441)', () => {
  test('returns the remainder to the owner’s cart at once, merged; placed orders stay', async () => {
    const id = await stand.autoOrder(10)
    await stand.capacity(4)
    await run()
    await stand.add(3)
    expect(await stand.stop(id, 'branch2')).toMatchObject({ ok: true })
    expect(await stand.inProduction()).toBe(9)
    expect(await stand.inProduction('branch2')).toBe(0)
    const shown = await stand.detail(id)
    expect(shown).toMatchObject({ status: { code: 'cancelled', title: 'Отменён' }, countCompleted: 4 })
    expect(shown.cartOrders).toHaveLength(1)
    await stand.capacity(50)
    await run()
    expect((await stand.detail(id)).countCompleted).toBe(4)
  })

  test('is refused for one that has ended (R-440), and twice stops once', async () => {
    const id = await stand.autoOrder(10)
    await stand.stop(id)
    expect(await stand.stop(id)).toMatchObject({ status: 409, problem: 'auto_order_ended' })
    expect(await stand.inProduction()).toBe(10)
  })

  test('names who stopped it in the log', async () => {
    const id = await stand.autoOrder(10)
    await stand.stop(id, 'branch2')
    expect(
      await stand.query(
        `select l.action, u.login from action_log l join users u on u.id = l.user_id
         where l.entity = 'auto_order' and l.entity_id = $1 order by l.id`,
        [String(id)],
      ),
    ).toEqual([
      { action: 'create', login: 'branch' },
      { action: 'stop', login: 'branch2' },
    ])
  })
})
