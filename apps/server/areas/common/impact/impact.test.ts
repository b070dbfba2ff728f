import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reservations } from '../../../schema/catalogue/stockTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { autoOrderOffers, autoOrders } from '../../../schema/ordering/autoOrdersTables.ts'
import { type AutoOrderStand, openAutoOrderStand } from '../../../testing/autoOrderStand.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'
import { runAutoOrders } from '../../ordering/autoOrderRuns/autoOrderJobs.ts'

let stand: AutoOrderStand
let app: TestApp
let restore: () => Promise<void>
let chain: SeededProduct
let made = 0

beforeAll(async () => {
  stand = await openAutoOrderStand()
  app = stand.app
  restore = await app.keep()
})
afterAll(() => app.close())
/** A chain of 5 g and 5.5 g pieces, coated or not, with 10 pieces of the small one in stock. */
beforeEach(async () => {
  await restore()
  chain = await app.seed.product({
    article: `IM-${++made}`,
    coatingIds: [1, 2],
    sizes: [{ lengthMm: 450, finished: { 1: 10 } }, { lengthMm: 500 }],
  })
})

const size = (mm: number) => chain.offerIds[mm] ?? 0
type OrderType = 'products_production' | 'products_finished' | 'products_coil'
const add = (mm: number, count: number, as = 'client', orderType: OrderType = 'products_production') =>
  app.ask(
    'POST /cart/positions',
    {
      body: {
        orderType,
        productId: chain.id,
        offers: { finished: [{ offerId: size(mm), coatingId: 1, count }] },
      },
    },
    as,
  )
/** Three pieces of the chain that wait for capacity, 5 g each, made under the supply contract. */
async function waitingAutoOrder(returnOn = '2026-12-16') {
  const [order] = await app.sql
    .insert(autoOrders)
    .values({
      companyId: stand.alpha,
      contractId: stand.supply.id,
      userId: stand.branchId,
      metalId: 1,
      productType: 'finished',
      countAll: 5,
      weightAllMg: 25_000,
      returnOn,
    })
    .returning()
  await app.sql.insert(autoOrderOffers).values({
    autoOrderId: order?.id ?? 0,
    productId: chain.id,
    offerId: size(450),
    typeOffer: 'finished',
    lengthMm: 450,
    coatingId: 1,
    unitWeightMg: 5000,
    count: 5,
    placed: 2,
  })
}

const nothing = { effects: [], shortage: 0, items: [], meta: { pagination: { total: 0 } } }

describe('what a change of a power would touch (G-350)', () => {
  const group = async (value: number | null = 40_000) => {
    const added = [{ productId: chain.id, factor: 2 }]
    const body = { code: `IM-${made}`, item: 'Проба', value, added }
    return app.ask('POST /powers', { body }, 'admin')
  }
  type Group = Awaited<ReturnType<typeof group>>
  const form = ({ code, item, itemEn, value, version }: Group, over: object) => ({
    ...{ code, item, itemEn, value, version },
    ...over,
  })
  const call = (power: Group, over: object, page = 1, as = 'admin') =>
    app.call(
      'POST /powers/{id}/impact',
      { params: { id: power.id }, query: { page }, body: form(power, over) },
      as,
    )
  const ask = (power: Group, over: object, page = 1) =>
    app.ask(
      'POST /powers/{id}/impact',
      { params: { id: power.id }, query: { page }, body: form(power, over) },
      'admin',
    )

  test('counts only rows that fitted in their cart and no longer do, with their grams, company and product', async () => {
    const power = await group()
    await add(450, 2)
    await add(500, 1)
    await add(450, 1, 'client.b')
    const { id: companyId, name } = app.world.companies.alpha
    expect(await ask(power, { value: 25_000 })).toMatchObject({
      effects: [{ effect: 'stopped', companies: 1, carts: 1, rows: 1, weight: 5500, autoOrders: 0 }],
      shortage: 0,
      version: power.version,
      items: [{ company: { id: companyId, name }, product: { id: chain.id, name: chain.article }, rows: 1 }],
      meta: { pagination: { total: 1 } },
    })
    const { effects, items } = await ask(power, { value: 5000 })
    expect(effects).toMatchObject([{ companies: 2, carts: 2, rows: 3, weight: 20_500 }])
    expect(items.map(({ weight }) => weight)).toEqual([15_500, 5000])
  })

  test('is nothing where every row still fits, where nothing of the value changes, and without a limit', async () => {
    const power = await group()
    await add(450, 2)
    for (const over of [{ value: 20_000 }, { item: 'Другое' }, { value: null }, { removed: [chain.id] }])
      expect(await ask(power, over)).toMatchObject(nothing)
  })

  test('counts a row as the order check refuses it once the change is saved', async () => {
    const power = await group()
    await add(450, 2)
    await add(500, 1)
    await app.ask(
      'POST /powers/{id}',
      { params: { id: power.id }, body: form(power, { value: 25_000 }) },
      'admin',
    )
    const body = {
      orderType: 'products_production' as const,
      metals: [{ id: 1 }],
      contractId: stand.supply.id,
    }
    const { errors } = await app.ask('POST /cart/check', { body }, 'client')
    const refused = (errors.products_production ?? []).filter(({ code }) => code === 'capacity_exceeded')
    expect(refused).toHaveLength(1)
  })

  test('counts rows that would fit again, and auto-orders in the order in which they are placed', async () => {
    const power = await group(19_999)
    await add(450, 2)
    await waitingAutoOrder()
    await waitingAutoOrder()
    expect((await ask(power, { value: 30_000 })).effects).toMatchObject([
      { effect: 'freed', carts: 1, rows: 1, weight: 10_000, autoOrders: 1, autoOrdersWeight: 15_000 },
    ])
    expect((await ask(power, { removed: [chain.id] })).effects).toMatchObject([{ rows: 1, autoOrders: 2 }])
  })

  test('leaves out companies that no capacity limits, and tells what orders hold beyond the new value', async () => {
    const power = await group()
    await add(450, 2)
    await app.sql
      .update(companies)
      .set({ disabledRestrictions: ['production_capacity'] })
      .where(eq(companies.id, stand.alpha))
    expect(await ask(power, { value: 0 })).toMatchObject(nothing)
    const held = { kind: 'power', resourceId: power.id, amount: 30_000, createdAt: app.services.now() }
    await app.sql.insert(reservations).values(held)
    expect(await ask(power, { value: 20_000 })).toMatchObject({ ...nothing, shortage: 10_000 })
  })

  test('is listed page by page', async () => {
    const power = await group()
    for (let number = 0; number < 11; number++) {
      const company = await app.seed.company({})
      await app.seed.contract({ companyId: company.id, contractType: 'no_metals' })
      await app.seed.user({ login: `im${number}`, roles: ['client'], companyIds: [company.id] })
      await add(450, 1, `im${number}`)
    }
    const [first, second] = [await ask(power, { value: 0 }), await ask(power, { value: 0 }, 2)]
    expect([first.items.length, second.items.length]).toEqual([10, 1])
    expect(new Set([...first.items, ...second.items].map(({ company }) => company.id)).size).toBe(11)
    expect(first.effects).toMatchObject([{ companies: 11, rows: 11 }])
  })

  test('is refused for what somebody else has saved since, for a group that is gone, and to others (G-351)', async () => {
    const power = await group()
    expect(await call({ ...power, version: power.version + 1 }, {})).toMatchObject({
      status: 409,
      problem: 'version_conflict',
    })
    expect(await call({ ...power, id: 999_999 }, {})).toMatchObject({ status: 404 })
    expect(await call(power, {}, 1, 'catalogue')).toMatchObject({ status: 403 })
    expect(await call(power, { value: 1, unknown: 1 })).toMatchObject({ status: 400 })
  })
})

test('a raised power places the auto-orders that waited for it (G-171)', async () => {
  const id = await stand.autoOrder(4)
  const power = await app.ask('GET /powers/{id}', { params: { id: stand.powerGroupId } }, 'admin')
  const { code, item, itemEn, version } = power
  const raised = { code, item, itemEn, version, value: power.held + 20_000 }
  const params = { id: stand.powerGroupId }
  const { effects } = await app.ask('POST /powers/{id}/impact', { params, query: {}, body: raised }, 'admin')
  expect(effects).toMatchObject([{ effect: 'freed', rows: 0, autoOrders: 1, autoOrdersWeight: 20_000 }])
  await app.ask('POST /powers/{id}', { params, body: raised }, 'admin')
  expect(await stand.one(`select count(*)::int runs from jobs where kind = 'auto-orders-run'`)).toEqual({
    runs: 1,
  })
  await runAutoOrders(app.services, 0)
  expect(await stand.detail(id)).toMatchObject({ countCompleted: 4, status: { code: 'completed' } })
})

test('a finished stock touches the rows of its size and coating that have more pieces than it (G-350)', async () => {
  await add(450, 4, 'client', 'products_finished')
  await add(450, 8, 'client.b', 'products_finished')
  const [stock] = (await app.ask('GET /residues/products', { query: { product: chain.id } }, 'admin')).items
  if (!stock) throw new Error('The chain has no stock')
  const ask = async (count: number) => {
    const body = { types: [{ type: 'finished' as const, count }], version: stock.version }
    const input = { params: { id: stock.id }, query: {}, body }
    return (await app.ask('POST /residues/products/{id}/impact', input, 'admin')).effects
  }
  expect(await ask(8)).toEqual([])
  expect(await ask(7)).toMatchObject([{ effect: 'stopped', carts: 1, rows: 1, weight: 40_000 }])
  expect(await ask(0)).toMatchObject([{ carts: 2, rows: 2, weight: 60_000 }])
})

test('a coil pool touches the rows that its amounts no longer cover, by what they tell apart (G-350)', async () => {
  const whole = { productType: null, withCoating: null, value: 500_000 }
  const made = { productIds: [chain.id], types: [whole] }
  const pool = await app.ask('POST /residues/coils', { body: made }, 'admin')
  await add(450, 40, 'client', 'products_coil')
  const ask = async (types: object[], productIds = [chain.id]) => {
    const body = { productIds, types: types as never, version: pool.version }
    const input = { params: { id: pool.id }, query: {}, body }
    return (await app.ask('POST /residues/coils/{id}/impact', input, 'admin')).effects
  }
  expect(await ask([{ ...whole, value: 200_000 }])).toEqual([])
  expect(await ask([{ ...whole, value: 199_999 }])).toMatchObject([
    { effect: 'stopped', rows: 1, weight: 200_000 },
  ])
  expect(await ask([{ ...whole, withCoating: false }])).toEqual([])
  expect(await ask([{ ...whole, withCoating: true }])).toMatchObject([{ effect: 'stopped', rows: 1 }])
  expect(await ask([whole], [])).toMatchObject([{ effect: 'stopped', rows: 1 }])
})

test('a contract touches the carts of a company that has no other, and the auto-orders that would outlive it (G-350)', async () => {
  await add(450, 2)
  await waitingAutoOrder('2026-12-16')
  const open = (id: number) => app.ask('GET /admin/contracts/{id}', { params: { id } }, 'admin')
  const ask = async (id: number, over: object) => {
    const { knfmpNumber, name, contractType, contractStartDate, contractEndDate, active, version } =
      await open(id)
    const body = {
      knfmpNumber,
      name,
      contractType,
      contractStartDate,
      contractEndDate,
      active,
      version,
      ...over,
    }
    const input = { params: { id }, query: {}, body }
    return (await app.ask('POST /admin/contracts/{id}/impact', input, 'admin')).effects
  }
  const autoOrder = { effect: 'stopped', rows: 0, autoOrders: 1, autoOrdersWeight: 15_000 }
  expect(await ask(stand.supply.id, { contractEndDate: '2026-12-16' })).toEqual([])
  expect(await ask(stand.supply.id, { contractEndDate: '2026-12-15' })).toMatchObject([autoOrder])
  await stand.query(`update contracts set end_date = '2026-12-16' where id = $1`, [stand.supply.id])
  expect(await ask(stand.supply.id, { contractEndDate: '2026-12-15' })).toMatchObject([autoOrder])
  expect(await ask(stand.supply.id, { active: false })).toMatchObject([autoOrder])
  const { knfmpNumber, name, contractType, contractStartDate, contractEndDate, version } = await open(
    stand.work.id,
  )
  const closed = {
    knfmpNumber,
    name,
    contractType,
    contractStartDate,
    contractEndDate,
    version,
    active: false,
  }
  await app.ask('POST /admin/contracts/{id}', { params: { id: stand.work.id }, body: closed }, 'admin')
  expect(await ask(stand.supply.id, { active: false })).toMatchObject([
    { effect: 'stopped', carts: 1, rows: 1, weight: 10_000, autoOrders: 1 },
  ])
})

test('a weight touches the rows that would weigh something else; auto-orders keep theirs (G-079, G-350)', async () => {
  await add(450, 2)
  await add(500, 1, 'client.b')
  await waitingAutoOrder()
  const [offer] = (await app.ask('GET /admin/offers', { query: { product: chain.id } }, 'admin')).items
  const impactOf = (id: number, weight: number | null) => {
    const body = { sizeLabel: null, weight, listed: true, version: 1 }
    return app.ask('POST /admin/offers/{id}/impact', { params: { id }, query: {}, body }, 'admin')
  }
  expect(offer).toMatchObject({ id: size(450) })
  expect(await impactOf(size(450), 5000)).toMatchObject(nothing)
  expect((await impactOf(size(450), 7000)).effects).toEqual([
    {
      effect: 'reweighed',
      companies: 1,
      carts: 1,
      rows: 1,
      weight: 10_000,
      weightAfter: 14_000,
      autoOrders: 0,
      autoOrdersWeight: 0,
    },
  ])
})
