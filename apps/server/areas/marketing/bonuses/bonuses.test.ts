import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMigrations } from '../../../db/migrating/migrations.ts'
import { migrationsFolder } from '../../../db/testDatabase.support.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { bonusCalls, days, tariff } from '../../../testing/bonusCalls.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recountAll } from '../../customers/bonusRecount/recountBonuses.ts'

const key = 'a key of the surrounding systems, long'
const day = 24 * 60 * 60 * 1000

let app: TestApp
let restore: () => Promise<void>
let calls: ReturnType<typeof bonusCalls>
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  restore = await app.keep()
  calls = bonusCalls(app)
})
afterAll(() => app.close())
beforeEach(() => restore())

const alpha = () => app.world.companies.alpha.id
const beta = () => app.world.companies.beta.id

describe('a silver bonus', () => {
  beforeEach(async () => {
    await calls.promote(alpha(), ['silver'])
    await calls.addPromotion('silver')
  })

  const balance = async () => (await calls.silver()).balance

  const shipFour = async (id: number) => {
    const params = { id }
    const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
    const lines = [{ line: 1, pieces: 4 }]
    const rest = { waybill: '', carrier: '', packages: null }
    const body = { version, day: '2026-11-16', lines, ...rest }
    await app.ask('POST /admin/orders/{id}/shipments', { params, body }, 'admin')
  }

  test('goes from start to discount with completed orders and a grant, and is proven line by line (R-757, R-759, G-250, G-251)', async () => {
    expect(await calls.silver()).toEqual({ stage: 'start', balance: 0, weight: 0 })
    const first = await calls.place(60_000)
    expect(await calls.silver()).toEqual({ stage: 'start', balance: 0, weight: 0 })
    await calls.complete(first.id)
    expect(await calls.silver()).toEqual({ stage: 'accumulation', balance: 100_000, weight: 60_000 })
    expect(await calls.errorsOf({ granted: true })).toEqual({
      granted: ['Выдать можно бонус, который ждёт решения менеджера'],
    })
    await calls.complete((await calls.place(40_000)).id)
    expect(await calls.silver()).toEqual({ stage: 'withdrawal', balance: 1_000_000, weight: 100_000 })
    expect(await calls.agree({ granted: true })).toMatchObject({ ok: true, data: { stage: 'discount' } })
    const spending = await calls.place(5000, { createdAt: new Date('2026-11-15T05:00:00Z') })
    await calls.change(spending.id, { discount: 30_000 })
    expect(await calls.silver()).toEqual({ stage: 'discount', balance: 970_000, weight: 100_000 })
    const { silverBonus, welcomeBonus } = await calls.shown()
    expect(welcomeBonus).toBeNull()
    expect(silverBonus).toMatchObject({
      holding: false,
      spent: { sum: 30_000, orders: 1 },
      tariff,
      neededWeight: 100_000,
      orderExpirationDate: '2026-11-30',
      bonusExpirationDate: '2026-12-15',
      orders: [
        { orderId: spending.id, weight: 0, discount: 30_000, link: `/personal/orders/${spending.id}` },
        { weight: 40_000, discount: 0 },
        { orderId: first.id, weight: 60_000, discount: 0, companyName: 'Alpha' },
      ],
    })
    const params = { id: alpha(), kind: 'silver' as const }
    const call = 'GET /companies/{id}/promotions/{kind}/orders'
    const page = await app.ask(call, { params, query: { page: 2, perPage: 2 } }, 'client')
    expect(page.items).toEqual(silverBonus?.orders.slice(2))
    expect(page.meta.pagination).toMatchObject({ total: 3, lastPage: 2 })
  })

  test('counts silver of the days of Moscow, no gold, no trial and no cancelled order (R-766, G-250)', async () => {
    const counted = async (over: object) => {
      const { id } = await calls.place(10_000, { actualDate: '2026-11-16', ...over })
      await recountAll(app.services)
      const { weight } = await calls.silver()
      await app.sql.$client.query('delete from order_lines where order_id = $1', [id])
      await app.sql.$client.query('delete from orders where id = $1', [id])
      return weight
    }
    expect(await counted({})).toBe(10_000)
    expect(await counted({ metalId: 1 })).toBe(0)
    expect(await counted({ isDemo: true })).toBe(0)
    expect(await counted({ cancelledAt: new Date('2026-11-16T05:00:00Z') })).toBe(0)
    // The first day begins at midnight of Moscow, which is 21:00 UTC of the day before; the last one ends so.
    expect(await counted({ createdAt: new Date('2026-10-31T20:59:59Z') })).toBe(0)
    expect(await counted({ createdAt: new Date('2026-10-31T21:00:00Z') })).toBe(10_000)
    expect(await counted({ createdAt: new Date('2026-11-30T20:59:59Z') })).toBe(10_000)
    expect(await counted({ createdAt: new Date('2026-11-30T21:00:00Z') })).toBe(0)
  })

  test('is not below zero, is given back by a lowered discount and by cancelling, and ends with its last day (G-251, G-450)', async () => {
    await calls.complete((await calls.place(100_000)).id)
    await calls.agree({ granted: true })
    const one = await calls.place(1000)
    const other = await calls.place(1000)
    await calls.change(one.id, { discount: 900_000 })
    await calls.change(other.id, { discount: 300_000 })
    expect(await calls.silver()).toMatchObject({ balance: 0 })
    expect((await calls.shown()).silverBonus?.spent).toEqual({ sum: 1_000_000, orders: 2 })
    const used = async () => (await calls.bonusOf()).used
    expect(await used()).toBe(1_000_000)
    expect(await calls.errorsOf({ granted: false })).toEqual({
      granted: ['Бонус уже использован в заказах'],
    })
    await calls.change(one.id, { discount: 200_000 })
    expect(await calls.silver()).toMatchObject({ balance: 700_000 })
    // The form sends the discount with whatever is saved: what the bonus did not cover then stays beside it.
    await calls.change(other.id, { discount: 300_000, comment: 'звонили' })
    expect(await used()).toBe(300_000)
    await calls.change(other.id, { cancelled: true, cancelReason: 'ошибка' })
    expect(await calls.silver()).toMatchObject({ balance: 800_000 })
    const news = { id: 'n1', orderNumber: String(one.number), at: app.services.now().toISOString() }
    const body = { orders: [{ ...news, discount: 50_000 }] }
    expect(await app.ask('POST /integration/orders', { body }, { access: key })).toMatchObject({ taken: 1 })
    expect(await calls.silver()).toMatchObject({ balance: 950_000, stage: 'discount' })
    // The last day ends at midnight of Moscow, also while nothing has been counted since.
    app.advance(Date.parse('2026-12-15T20:59:59Z') - app.services.now().getTime())
    expect(await calls.silver()).toMatchObject({ balance: 950_000 })
    app.advance(1000)
    expect(await calls.shown(alpha(), 'admin')).toEqual({ welcomeBonus: null, silverBonus: null })
    expect(await calls.bonusOf()).toMatchObject({ balance: 0, used: 50_000 })
    await recountAll(app.services)
    expect(await calls.bonusOf()).toMatchObject({ balance: 0, stage: 'discount', used: 50_000 })
    // What is cancelled afterwards gives nothing back.
    await calls.change(one.id, { cancelled: true, cancelReason: 'ошибка' })
    expect(await calls.bonusOf()).toMatchObject({ balance: 0, used: 0 })
  })

  test('counts of a cancelled order what had left with shipments, which keeps its share of the discount (G-167, G-601)', async () => {
    await calls.complete((await calls.place(100_000)).id)
    await calls.agree({ granted: true })
    const order = await calls.place(10_000, { lines: [{ count: 10, unitWeightMg: 1000 }] })
    await calls.change(order.id, { accepted: true, discount: 100_001 })
    await shipFour(order.id)
    expect(await calls.silver()).toMatchObject({ weight: 100_000, balance: 899_999 })
    // The form sends the discount with whatever is saved; here it is lowered at once.
    await calls.change(order.id, { cancelled: true, cancelReason: 'остаток не нужен', discount: 80_001 })
    expect(await calls.silver()).toMatchObject({ weight: 104_000, balance: 968_000 })
    expect((await calls.shown()).silverBonus?.orders[0]).toMatchObject({ weight: 4000, discount: 32_000 })
    await recountAll(app.services)
    expect(await calls.silver()).toMatchObject({ weight: 104_000, balance: 968_000 })
  })

  test('pays of a discount from before the grant only what is added to it (G-450)', async () => {
    const early = await calls.place(1000)
    await calls.change(early.id, { discount: 70_000 })
    await calls.complete((await calls.place(100_000)).id)
    await calls.agree({ granted: true })
    await calls.change(early.id, { discount: 70_000, comment: 'звонили' })
    expect(await calls.silver()).toMatchObject({ balance: 1_000_000 })
    await calls.change(early.id, { discount: 90_000 })
    expect(await calls.silver()).toMatchObject({ balance: 980_000 })
    await calls.change(early.id, { discount: 50_000 })
    expect(await calls.silver()).toMatchObject({ balance: 1_000_000 })
    await calls.change(early.id, { discount: 80_000 })
    expect(await calls.silver()).toMatchObject({ balance: 990_000 })
    await calls.change(early.id, { cancelled: true, cancelReason: 'ошибка' })
    expect(await calls.silver()).toMatchObject({ balance: 1_000_000 })
  })

  /** An order of each discount, kopecks, and a bonus of 1,000,000 that is granted after them. */
  const grantAfter = async (...discounts: readonly number[]) => {
    const orders = []
    for (const discount of discounts) {
      const order = await calls.place(1000, { lines: [{ count: 10, unitWeightMg: 100 }] })
      await calls.change(order.id, { discount })
      orders.push(order)
    }
    await calls.complete((await calls.place(100_000)).id)
    app.advance(1000)
    expect(await calls.agree({ granted: true })).toMatchObject({ ok: true })
    app.advance(1000)
    return orders
  }

  test('does not pay more of an order that is corrected often, by a person or by the ERP (G-450)', async () => {
    const [early, other] = await grantAfter(500_000, 0)
    if (!early || !other) throw new Error('There is no order')
    const news = (discount: number, n: number) => {
      const at = new Date(app.services.now().getTime() + n).toISOString()
      const orders = [{ id: `n${n}`, orderNumber: String(early.number), at, discount }]
      return app.ask('POST /integration/orders', { body: { orders } }, { access: key })
    }
    const balances = []
    for (const [n, discount] of [300_000, 500_000, 100_000, 0, 500_000].entries()) {
      if (n % 2) await calls.change(early.id, { discount })
      else await news(discount, n)
      balances.push(await balance())
    }
    expect(balances).toEqual(Array(5).fill(1_000_000))
    await calls.change(early.id, { discount: 700_000 })
    expect(await balance()).toBe(800_000)
    // What the bonus does not cover stays a discount beside it, also when the discount is lowered.
    await calls.change(other.id, { discount: 900_000 })
    expect(await balance()).toBe(0)
    await calls.change(other.id, { discount: 850_000 })
    expect(await balance()).toBe(0)
    await calls.change(other.id, { discount: 750_000 })
    expect(await balance()).toBe(50_000)
    await calls.change(other.id, { discount: 900_000 })
    expect(await balance()).toBe(0)
    await calls.change(early.id, { discount: 500_000 })
    expect(await balance()).toBe(200_000)
  })

  test('of a grant that was taken back and given again does not pay what was the discount at the last (G-450)', async () => {
    const [early] = await grantAfter(500_000)
    if (!early) throw new Error('There is no order')
    await calls.change(early.id, { discount: 300_000 })
    expect(await calls.agree({ granted: false })).toMatchObject({ ok: true })
    await calls.change(early.id, { discount: 200_000 })
    expect(await calls.agree({ granted: true })).toMatchObject({ ok: true })
    await calls.change(early.id, { discount: 450_000 })
    expect(await balance()).toBe(750_000)
  })

  test('pays of a cancelled order the share of what it had paid, not of the discount of the grant (G-601)', async () => {
    const [early] = await grantAfter(300_000)
    if (!early) throw new Error('There is no order')
    await calls.change(early.id, { discount: 500_000, accepted: true })
    await shipFour(early.id)
    await calls.change(early.id, { cancelled: true, cancelReason: 'остаток не нужен' })
    expect(await balance()).toBe(920_000)
  })

  test('pays of a cancelled order the share of what it had paid where it did not cover the discount (G-601)', async () => {
    const [covered, partly] = await grantAfter(0, 0)
    if (!covered || !partly) throw new Error('There is no order')
    await calls.change(covered.id, { discount: 300_000 })
    await calls.change(partly.id, { discount: 900_000, accepted: true })
    expect(await balance()).toBe(0)
    await shipFour(partly.id)
    await calls.change(partly.id, { cancelled: true, cancelReason: 'остаток не нужен' })
    expect(await balance()).toBe(420_000)
  })

  test('gives back what corrections took of it in an earlier version, as the log tells (G-450)', async () => {
    const [early, untouched] = await grantAfter(500_000, 70_000)
    if (!early || !untouched) throw new Error('There is no order')
    await calls.change(early.id, { discount: 300_000 })
    await calls.change(early.id, { discount: 500_000 })
    const { id } = await calls.bonusOf()
    const run = async (text: string, values: readonly unknown[] = []) =>
      (await app.sql.$client.query(text, [...values])).rows
    // The database has its own clock.
    await run(
      `update bonuses set granted_at = (select max(at) from action_log where entity = 'bonus') where id = $1`,
      [id],
    )
    await run('delete from discounts_at_grant')
    await run('insert into bonus_uses values ($1, $2, 200000)', [early.id, id])
    await recountAll(app.services)
    expect(await balance()).toBe(800_000)
    const migration = readMigrations(migrationsFolder).find(({ tag }) => tag === '0089_discounts_at_grant')
    for (const step of migration?.online ?? [])
      if (step.kind === 'portions') await run(step.text, [0, 1_000_000])
    await recountAll(app.services)
    expect(await balance()).toBe(1_000_000)
    expect(await run('select order_id as id, discount_kopecks as discount from discounts_at_grant')).toEqual([
      { id: early.id, discount: 500_000 },
    ])
  })

  test('waits for the manager when its days are over, and is hidden when nothing was reached (G-251, G-252)', async () => {
    await calls.complete((await calls.place(60_000)).id)
    app.advance(15 * day)
    await recountAll(app.services)
    expect(await calls.silver()).toEqual({ stage: 'withdrawal', balance: 100_000, weight: 60_000 })
    await calls.promote(beta(), ['silver'])
    expect(await calls.shown(beta(), 'admin')).toEqual({ welcomeBonus: null, silverBonus: null })
  })

  test('of companies with one holding code is earned and spent together (R-759, G-451)', async () => {
    await calls.promote(beta(), ['silver'])
    for (const id of [alpha(), beta()]) await calls.agree({ holding: ' H-1 ' }, id)
    const { betaSupply } = app.world.contracts
    await calls.complete((await calls.place(60_000)).id)
    const own = await calls.place(40_000, { companyId: beta(), contractId: betaSupply.id })
    await calls.complete(own.id)
    for (const id of [alpha(), beta()]) {
      expect(await calls.silver(id)).toEqual({ stage: 'withdrawal', balance: 1_000_000, weight: 100_000 })
      await calls.agree({ granted: true }, id)
    }
    await calls.change(own.id, { discount: 400_000 })
    expect(await calls.silver()).toMatchObject({ balance: 600_000 })
    const { silverBonus } = await calls.shown()
    expect(silverBonus?.holding).toBe(true)
    expect(silverBonus?.orders[0]).toMatchObject({ companyName: 'Beta', discount: 400_000, link: null })
    // What a company used stays used when it leaves the promotion; its weight does not count then.
    await calls.promote(beta(), [])
    expect(await calls.silver()).toMatchObject({ weight: 60_000, balance: 0 })
    expect((await calls.shown()).silverBonus?.spent).toEqual({ sum: 400_000, orders: 1 })
    await calls.promote(beta(), ['silver'])
    expect(await calls.silver()).toMatchObject({ weight: 100_000, balance: 600_000 })
    await calls.agree({ holding: '' }, beta())
    expect(await calls.silver()).toMatchObject({ weight: 60_000, balance: 100_000 })
  })

  test('own days and tariff of a company hold for it alone, and are checked (G-250)', async () => {
    expect(await calls.errorsOf({ ordersUntil: '2026-10-31' })).toEqual({
      ordersUntil: ['Не раньше даты начала'],
    })
    expect(await calls.errorsOf({ bonusUntil: '2026-11-29' })).toEqual({
      bonusUntil: ['Не раньше последнего дня заказов'],
    })
    expect(await calls.errorsOf({ tariff: [tariff[1], tariff[0]] })).toEqual({
      'tariff.1.weight': ['Должно быть больше, чем в ступени выше'],
      'tariff.1.sum': ['Должно быть больше, чем в ступени выше'],
    })
    await calls.complete((await calls.place(10_000)).id)
    await calls.agree({ tariff: [{ weight: 10_000, sum: 777 }], bonusUntil: '2027-01-31' })
    expect(await calls.silver()).toEqual({ stage: 'withdrawal', balance: 777, weight: 10_000 })
    expect((await calls.shown()).silverBonus).toMatchObject({
      bonusExpirationDate: '2027-01-31',
      neededWeight: 10_000,
    })
    expect(await calls.agree({ version: 1 })).toMatchObject({ status: 409, problem: 'version_conflict' })
  })

  test('no own days reach into the next promotion of the kind, and no promotion begins within them (G-450)', async () => {
    const later = { startsOn: '2027-02-01', endsOn: '2027-02-28', bonusUntil: '2027-03-31' }
    const next = await calls.addPromotion('silver', later)
    expect(await calls.errorsOf({ bonusUntil: '2027-02-01' })).toEqual({
      bonusUntil: [`В эти дни действует такая же акция № ${next.id}`],
    })
    expect(await calls.agree({ bonusUntil: '2027-01-31' })).toMatchObject({ ok: true })
    const body = { ...later, startsOn: '2027-01-31', tariff, version: 1 }
    const moved = await app.refusal('POST /admin/promotions/{id}', { params: { id: next.id }, body }, 'admin')
    expect(moved.data.errors).toMatchObject({
      startsOn: [expect.stringMatching(/^В эти дни действует такая же акция/)],
    })
  })
})

describe('a welcome bonus', () => {
  test('counts every metal of a new company, of others nothing (R-758, R-761, G-250)', async () => {
    const since = [
      [alpha(), new Date('2026-11-05T05:00:00Z')],
      [beta(), new Date('2026-10-31T20:59:59Z')],
    ] as const
    for (const [id, createdAt] of since)
      await app.sql.update(companies).set({ createdAt }).where(eq(companies.id, id))
    await calls.addPromotion('welcome')
    await calls.promote(alpha(), ['welcome'])
    await calls.promote(beta(), ['welcome'])
    const welcome = async (id: number) => (await calls.shown(id, 'admin')).welcomeBonus
    expect(await welcome(alpha())).toMatchObject({ newCompany: true, stage: 'start', neededWeight: 50_000 })
    expect(await welcome(beta())).toMatchObject({ newCompany: false, stage: 'start' })
    const { id } = await calls.place(60_000, { metalId: 1 })
    await calls.complete(id)
    expect(await welcome(alpha())).toMatchObject({
      stage: 'accumulation',
      currentWeight: 60_000,
      balance: 100_000,
    })
    await calls.change(id, { actualDate: null })
    expect(await welcome(alpha())).toMatchObject({ stage: 'start', currentWeight: 0, balance: 0 })
    expect(await calls.errorsOf({ holding: 'H' }, alpha(), 'welcome')).toEqual({
      holding: ['Вместе копится только серебряный бонус'],
    })
    expect((await welcome(alpha()))?.orders).toEqual([])
  })

  test('of two, the one that ends first pays a discount first (G-450)', async () => {
    await calls.addPromotion('welcome', { bonusUntil: '2026-12-31' })
    await calls.addPromotion('silver')
    await calls.promote(alpha(), ['welcome', 'silver'])
    await calls.agree({ newCompany: true }, alpha(), 'welcome')
    await calls.complete((await calls.place(100_000)).id)
    for (const kind of ['welcome', 'silver'] as const) await calls.agree({ granted: true }, alpha(), kind)
    await calls.change((await calls.place(1000)).id, { discount: 1_200_000 })
    expect(await calls.bonusOf(alpha(), 'silver')).toMatchObject({ balance: 0, used: 1_000_000 })
    expect(await calls.bonusOf(alpha(), 'welcome')).toMatchObject({ balance: 800_000, used: 200_000 })
  })
})

describe('promotions in the back office', () => {
  test('are added, changed and deleted while nobody has reached anything; two of a kind never run at once (G-252, G-450)', async () => {
    await calls.promote(alpha(), ['silver'])
    const { id } = await calls.addPromotion('silver')
    expect(await app.ask('GET /admin/promotions/{id}', { params: { id } }, 'admin')).toMatchObject({
      companiesCount: 1,
    })
    const refused = async (over: object) => {
      const body = { kind: 'silver' as const, ...days, tariff, ...over }
      return (await app.refusal('POST /admin/promotions', { body }, 'admin')).data.errors
    }
    expect(await refused({ startsOn: '2026-12-15', endsOn: '2026-12-20', bonusUntil: '2027-01-01' })).toEqual(
      {
        startsOn: [`В эти дни действует такая же акция № ${id}`],
      },
    )
    expect(
      await refused({ startsOn: '2027-02-01', endsOn: '2027-01-31', bonusUntil: '2027-01-30', tariff: [] }),
    ).toEqual({
      endsOn: ['Не раньше даты начала'],
      bonusUntil: ['Не раньше последнего дня заказов'],
      tariff: ['Обязательное поле'],
    })
    const save = (over: object) => {
      const body = { ...days, tariff, version: 1, ...over }
      return app.call('POST /admin/promotions/{id}', { params: { id }, body }, 'admin')
    }
    await calls.complete((await calls.place(10_000)).id)
    expect(await save({ tariff: [{ weight: 10_000, sum: 5 }] })).toMatchObject({
      ok: true,
      message: 'Акция сохранена',
    })
    expect(await calls.silver()).toMatchObject({ stage: 'withdrawal', balance: 5 })
    expect(await save({})).toMatchObject({ status: 409, problem: 'version_conflict' })
    const remove = (body: { version: number } | null) =>
      app.call('DELETE /admin/promotions/{id}', { params: { id }, body }, 'admin')
    expect(await remove(null)).toMatchObject({
      status: 409,
      message: 'Запись используется: Alpha. Всего: 1. Удалить её нельзя',
    })
    const { items } = await app.ask('GET /admin/orders', {}, 'admin')
    await calls.change(items[0]?.id ?? 0, { cancelled: true, cancelReason: 'ошибка' })
    expect(await remove({ version: 2 })).toMatchObject({ ok: true, message: 'Акция удалена' })
    expect((await calls.shown()).silverBonus).toBeNull()
    const read = await app.refusal('GET /admin/promotions/{id}', { params: { id } }, 'admin')
    expect(read).toMatchObject({ status: 404 })
  })

  test('two added at once for the same days are one (G-450)', async () => {
    const body = { kind: 'silver' as const, ...days, tariff }
    const answers = await Promise.all([1, 2].map(() => app.call('POST /admin/promotions', { body }, 'admin')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('a bonus is seen by its company and by those who keep companies (R-572)', async () => {
    await calls.promote(alpha(), ['silver'])
    await calls.addPromotion('silver')
    for (const as of ['client', 'support'])
      expect((await calls.shown(alpha(), as)).silverBonus).not.toBeNull()
    for (const as of ['client.b', 'manager'])
      expect(
        await app.refusal('GET /companies/{id}/promotions', { params: { id: alpha() } }, as),
      ).toMatchObject({
        status: 404,
      })
    await calls.promote(alpha(), [])
    expect((await calls.shown()).silverBonus).toBeNull()
  })
})
