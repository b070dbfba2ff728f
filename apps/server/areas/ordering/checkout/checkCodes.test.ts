import type { ContractType } from '@proba/domain/codes/contractType'
import type { OrderableType } from '@proba/domain/codes/orderType'
import type { ProductType } from '@proba/domain/codes/productType'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { ProductGiven, SeededProduct } from '../../../testing/world/seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface SceneGiven {
  readonly orderType?: OrderableType
  readonly product?: ProductGiven
  readonly count?: number
  readonly mm?: number
  readonly contractType?: ContractType
  readonly productType?: ProductType
}

let scenes = 0
/** A company of its own with a buyer who has one row of one product (5 g a piece) in the cart. */
async function scene({
  orderType = 'products_production',
  product: given = {},
  count = 10,
  mm = 450,
  contractType = 'no_metals',
  productType = 'finished',
}: SceneGiven = {}) {
  const login = `codes${++scenes}`
  const settings = { finished_products_type_enabled: true }
  const company = await app.seed.company({ settings })
  const contract = await app.seed.contract({ companyId: company.id, contractType })
  await app.seed.user({ login, roles: ['client'], companyIds: [company.id] })
  const product: SeededProduct = await app.seed.product({ alloyId: app.world.alloys.gold585.id, ...given })
  const finished = [{ offerId: product.offerIds[mm] ?? 0, coatingId: 1, count }]
  await app.ask(
    'POST /cart/positions',
    { body: { orderType, productId: product.id, offers: { finished } } },
    login,
  )
  const { item } = await app.ask('GET /cart', {}, login)
  const [position] = item.orderTypes.flatMap(({ metals }) => metals.flatMap(({ positions }) => positions))
  const row = { id: position?.cartOffers[0]?.cartOfferId ?? 0, cartPositionId: position?.cartPositionId ?? 0 }
  const check = async (language: 'ru' | 'en' = 'ru', more: object = {}) => {
    const metals = [{ id: product.metalId, productType }]
    const body = { orderType, metals, contractId: contract.id, ...more }
    const headers = { 'x-localization': language }
    const found = await app.ask('POST /cart/check', { body }, login, { headers })
    return { ...found, errors: found.errors[orderType] ?? [] }
  }
  return {
    login,
    company,
    contract,
    product,
    row,
    check,
    items: [{ productId: product.id, article: product.article }],
  }
}

const change = (text: string, ...values: unknown[]) => app.sql.$client.query(text, values)

describe('codes that block (appendix A)', () => {
  test('contract_expired: the contract has ended or is inactive; it is named, nothing else is', async () => {
    const { contract, check } = await scene()
    const blocked = {
      status: 'blocked',
      errors: [
        {
          code: 'contract_expired',
          level: 'block',
          blocking: true,
          params: { contract: `${contract.knfmpNumber} (${contract.name})` },
          metalId: null,
          items: [],
          offers: [],
        },
      ],
    }
    await change(`update contracts set end_date = '2026-11-15' where id = $1`, contract.id)
    expect(await check()).toMatchObject(blocked)
    await change('update contracts set end_date = null, active = false where id = $1', contract.id)
    expect(await check()).toMatchObject(blocked)
    await change(`update contracts set end_date = '2026-11-16', active = true where id = $1`, contract.id)
    expect((await check()).status).toBe('full')
  })

  test('not_enough_metal: a work contract lacks pure metal for the rows of the metal, to the mg', async () => {
    const { contract, row, items, check } = await scene({ contractType: 'with_metals' })
    await app.seed.balance({ contractId: contract.id, metalId: 1, metalFreeMg: 29_000 })
    expect(await check()).toMatchObject({
      status: 'blocked',
      errors: [
        {
          code: 'not_enough_metal',
          level: 'block',
          blocking: true,
          params: { metalId: 1, shortage: 350 },
          metalId: 1,
          items,
          offers: [row],
        },
      ],
      differences: [],
    })
    await change('update contract_balances set metal_free_mg = 29350 where contract_id = $1', contract.id)
    expect((await check()).status).toBe('full')
  })
})

describe('codes that ask for consent (appendix A, G-123)', () => {
  test.each([
    ['min_weight_gold', 1, 'gold585', 100_000],
    ['min_weight_silver', 2, 'silver925', 250_000],
  ] as const)(
    '%s: the shortage in mg, and the rows of the metal are among what returns until agreed (G-125)',
    async (code, metalId, alloy, shortage) => {
      const product = { metalId, alloyId: app.world.alloys[alloy].id }
      const { row, items, check } = await scene({ product, productType: 'semi_finished' })
      const params = { metalId, shortage }
      const found = await check()
      expect(found).toMatchObject({
        status: 'need consent',
        errors: [{ code, level: 'consent', blocking: false, params, metalId, items, offers: [row] }],
        differences: [
          { cartOfferId: row.id, ordered: 0, returned: 10, code, params, causes: [{ code, params }] },
        ],
      })
      const agreed = await check('ru', { isCostOrderIncreased: true })
      expect(agreed).toMatchObject({ status: 'full', errors: [{ code }], differences: [] })
      expect((await check('ru', { metals: [{ id: metalId, productType: 'finished' }] })).errors).toEqual([])
    },
  )

  test('the loaded order check has the minimum of every product type, the check that of the chosen one (G-132)', async () => {
    const { login, check } = await scene({ productType: 'semi_finished' })
    const load = () =>
      app.ask('GET /cart/checkout', { query: { orderType: 'products_production', metals: '1' } }, login)
    expect((await load()).items).toMatchObject([{ minOrderWeights: { semi_finished: 150_000 } }])
    expect((await check()).items).toMatchObject([{ minOrderWeight: 150_000 }])
    const other = { metals: [{ id: 1, productType: 'finished' }] }
    expect((await check('ru', other)).items).toMatchObject([{ minOrderWeight: 0 }])
  })

  test('a company may have the minimum of the metals switched off (G-063)', async () => {
    const { login, company, check } = await scene({ productType: 'semi_finished' })
    await change(
      `update companies set disabled_restrictions = '{min_metal_weight}' where id = $1`,
      company.id,
    )
    expect(await check()).toMatchObject({
      status: 'full',
      errors: [],
      differences: [],
      items: [{ minOrderWeight: 0 }],
    })
    const query = { orderType: 'products_production', metals: '1' }
    const { items } = await app.ask('GET /cart/checkout', { query }, login)
    expect(items).toMatchObject([{ minOrderWeight: 0, minOrderWeights: {} }])
  })
})

interface RowCase extends SceneGiven {
  readonly code: string
  readonly when: string
  /** Statement that sets the case up; $1 is the product. */
  readonly by?: string
  readonly params?: object
  readonly ordered?: number
}

const rowCases: readonly RowCase[] = [
  {
    code: 'min_count',
    when: 'the product asks for more pieces',
    by: 'update products set min_order_count = 15 where id = $1',
    params: { min: 15, left: 5 },
  },
  {
    code: 'min_weight',
    when: 'the product asks for more weight',
    by: 'update products set min_order_weight_mg = 60000 where id = $1',
    params: { min: 60_000, left: 10_000 },
  },
  {
    code: 'missing_in_catalogue',
    when: 'the product has left the catalogue',
    by: 'update products set deleted_at = now() where id = $1',
  },
  {
    code: 'missing_in_catalogue',
    when: 'the size has left the catalogue',
    by: 'update offers set deleted_at = now() where product_id = $1',
  },
  {
    code: 'not_available',
    when: 'the coating is disabled',
    by: `update products set disabled_platings = '{1}' where id = $1`,
  },
  {
    code: 'not_available',
    when: 'the product is given up',
    by: `update products set is_discontinued = true, in_stock = '[]' where id = $1`,
  },
  {
    code: 'residue_exceeded',
    when: 'the cart asks for more than the stock',
    orderType: 'products_finished',
    product: { leftoversAvailable: true, sizes: [{ lengthMm: 450, finished: { 1: 7 } }] },
    params: { exceeded: 3 },
    ordered: 7,
  },
  {
    code: 'residue_exceeded',
    when: 'the cart asks for more than the self-marked stock',
    orderType: 'products_finished_self_marked',
    product: { leftoversAvailable: true, sizes: [{ lengthMm: 450, selfMarked: { 1: 4 } }] },
    params: { exceeded: 6 },
    ordered: 4,
  },
]

describe('an unusual amount (appendix A, G-670)', () => {
  /** A buyer with 100 pieces of 5 g in the cart, whose company ordered 50 g of it at a time before. */
  async function afterOrders(orders = 3, change: object = {}) {
    const one = await scene({ count: 100 })
    const { companies, users } = app.world
    for (let n = 0; n < orders; n += 1)
      await app.seed.order({
        companyId: one.company.id,
        contractId: one.contract.id,
        userId: users.client.id,
        lines: [{ productId: one.product.id, article: one.product.article, count: 10 }],
        ...change,
      })
    // What other companies order is nothing to go by.
    await app.seed.order({
      companyId: companies.alpha.id,
      contractId: app.world.contracts.alphaSupply.id,
      userId: users.client.id,
      lines: [{ productId: one.product.id, article: one.product.article, count: 1000 }],
    })
    const place = (more: object) =>
      app.call(
        'POST /cart/checkout',
        {
          body: {
            orderType: 'products_production',
            metals: [{ id: one.product.metalId, productType: 'finished' }],
            contractId: one.contract.id,
            ...more,
          },
        },
        one.login,
      )
    return { ...one, place }
  }

  test('is asked about with its row, held back until it is confirmed, and placed as it was confirmed', async () => {
    const { check, place, row, items, login } = await afterOrders()
    const held = await check()
    const question = {
      code: 'unusual_amount',
      level: 'consent',
      blocking: false,
      params: { ordered: 500_000, usual: 50_000 },
      metalId: null,
      items,
      offers: [row],
      repairs: [],
    }
    expect(held).toMatchObject({ status: 'need consent', errors: [question] })
    expect(held.differences).toMatchObject([
      { cartOfferId: row.id, ordered: 0, returned: 100, code: 'unusual_amount' },
    ])
    const { checkToken } = held
    expect(await place({ checkToken, isCostOrderIncreased: true })).toMatchObject({
      problem: 'consent_needed',
    })
    const confirmed = { confirmedOffers: [row.id] }
    expect(await check('ru', confirmed)).toMatchObject({
      status: 'full',
      differences: [],
      errors: [question],
    })
    // What was confirmed of 100 pieces does not hold for 1,000.
    const update = JSON.stringify({ action: 'count', cartOfferId: row.id, count: 1000 })
    await app.ask('POST /cart/update', { body: { update } }, login)
    expect(await place({ checkToken, ...confirmed })).toMatchObject({ problem: 'status_changed' })
    const back = JSON.stringify({ action: 'count', cartOfferId: row.id, count: 100 })
    await app.ask('POST /cart/update', { body: { update: back } }, login)
    expect(await place({ checkToken, ...confirmed })).toMatchObject({ ok: true })
  })

  test.each<[string, number, object]>([
    ['of a company with two orders of it', 2, {}],
    ['of a company whose orders were cancelled', 3, { cancelledAt: new Date('2026-11-01T00:00:00Z') }],
    ['of a company whose orders were trials', 3, { isDemo: true }],
    ['of a company whose orders are older than a year', 3, { createdAt: new Date('2025-11-01T00:00:00Z') }],
  ])('%s is not known to be one', async (_, orders, change) => {
    const { check } = await afterOrders(orders, change)
    expect(await check()).toMatchObject({ status: 'full', errors: [] })
  })
})

describe('codes of rows (appendix A): the row or its excess returns, the rest can be ordered', () => {
  test.each(rowCases)('$code: $when', async ({ code, by, params = {}, ordered = 0, ...given }) => {
    const { product, row, items, check } = await scene(given)
    if (by) await change(by, product.id)
    const returned = 10 - ordered
    expect(await check()).toMatchObject({
      status: ordered > 0 ? 'partial' : 'blocked',
      orderedCount: ordered,
      errors: [{ code, level: 'row', blocking: false, params, metalId: null, items, offers: [row] }],
      differences: [
        {
          cartOfferId: row.id,
          cartPositionId: row.cartPositionId,
          article: product.article,
          ordered,
          returned,
          weight: returned * 5000,
          code,
          params,
        },
      ],
    })
  })

  test('capacity_exceeded: the group and the mg over what it makes in 30 days', async () => {
    const group = await app.seed.powerGroup(33_000)
    const { row, items, check } = await scene({ product: { powerGroupId: group.id } })
    const params = { group: group.id, exceeded: 17_000 }
    expect(await check()).toMatchObject({
      status: 'partial',
      orderedCount: 6,
      errors: [{ code: 'capacity_exceeded', level: 'row', params, items, offers: [row] }],
      differences: [{ ordered: 6, returned: 4, code: 'capacity_exceeded', params: { exceeded: 17_000 } }],
    })
  })

  test('remaining_weight_exceeded: the mg over what lies on the coils', async () => {
    const pool = await app.seed.coilPool(1, [{ availableMg: 21_000 }])
    const product = { coilPoolId: pool.id, coilProductionAvailable: true }
    const { row, items, check } = await scene({ orderType: 'products_coil', product })
    expect(await check()).toMatchObject({
      status: 'partial',
      orderedCount: 4,
      errors: [
        {
          code: 'remaining_weight_exceeded',
          level: 'row',
          params: { exceeded: 29_000 },
          items,
          offers: [row],
        },
      ],
      differences: [{ ordered: 4, returned: 6, params: { exceeded: 29_000 } }],
    })
  })

  test.each([
    ['contract_work_unavailable', 'with_metals', 'no_metals'],
    ['contract_supply_unavailable', 'no_metals', 'with_metals'],
    ['not_available', 'demo', 'with_metals'],
  ] as const)(
    '%s: under a contract %s a product for %s, where there is a choice',
    async (code, own, forType) => {
      const { company, contract, product, row, items, check } = await scene({ contractType: own })
      if (own === 'with_metals')
        await app.seed.balance({ contractId: contract.id, metalId: 1, metalFreeMg: 1_000_000 })
      await change('update products set for_contract_type = $2 where id = $1', product.id, forType)
      expect((await check()).status).toBe('full')
      await app.seed.contract({ companyId: company.id, contractType: forType })
      expect(await check()).toMatchObject({
        status: 'blocked',
        errors: [{ code, level: 'row', blocking: false, params: {}, items, offers: [row] }],
        differences: [{ ordered: 0, returned: 10, code }],
      })
    },
  )

  test('closed: with its reason in the language of the buyer; stock of a closed product can still be ordered', async () => {
    const reasons = { closedReasonRu: 'Ремонт стана', closedReasonEn: 'Mill repair' }
    const sizes = [{ lengthMm: 450, finished: { 1: 20 } }]
    const { product, row, items, check, login } = await scene({
      product: { ...reasons, sizes, leftoversAvailable: true },
    })
    await change('update products set is_closed = true where id = $1', product.id)
    const closed = (reason: string) => ({
      status: 'blocked',
      errors: [{ code: 'closed', level: 'row', blocking: false, params: { reason }, items, offers: [row] }],
      differences: [{ ordered: 0, returned: 10, code: 'closed', params: { reason } }],
    })
    expect(await check('ru')).toMatchObject(closed('Ремонт стана'))
    expect(await check('en')).toMatchObject(closed('Mill repair'))
    const finished = [{ offerId: product.offerIds[450] ?? 0, coatingId: 1, count: 2 }]
    const orderType = 'products_finished' as const
    await app.ask(
      'POST /cart/positions',
      { body: { orderType, productId: product.id, offers: { finished } } },
      login,
    )
    const { errors, status } = await app.ask(
      'POST /cart/check',
      { body: { orderType, metals: [{ id: 1 }], contractId: (await contractOf(login)).id } },
      login,
    )
    expect([status, errors.products_finished]).toEqual(['full', []])
  })

  test('every cause of a row is reported, not only the first: cut by capacity, what is left misses the minimum', async () => {
    const group = await app.seed.powerGroup(33_000)
    const { product, check } = await scene({ product: { powerGroupId: group.id } })
    await change('update products set min_order_count = 8 where id = $1', product.id)
    const { differences, errors } = await check()
    expect(errors.map(({ code }) => code)).toEqual(['capacity_exceeded', 'min_count'])
    expect(differences).toMatchObject([
      {
        ordered: 0,
        returned: 10,
        causes: [{ code: 'capacity_exceeded' }, { code: 'min_count', params: { min: 8, left: 2 } }],
      },
    ])
  })
})

const contractOf = async (login: string) => {
  const { user } = await app.ask('GET /init', {}, login)
  const contracts = await app.ask(
    'GET /contracts/company/{id}',
    { params: { id: user?.company?.id ?? 0 } },
    login,
  )
  const [first] = contracts
  if (!first) throw new Error('No contract')
  return first
}

test('status_changed: 409 at placing, in the language of the buyer, with the check as it is now (appendix A, G-122)', async () => {
  const { product, contract, check, login } = await scene()
  const { checkToken } = await check()
  await change('update products set is_closed = true where id = $1', product.id)
  const orderType = 'products_production' as const
  const metals = [{ id: 1, productType: 'finished' as const }]
  const body = { orderType, metals, contractId: contract.id, checkToken }
  const place = (language: string) =>
    app.call('POST /cart/checkout', { body }, login, { headers: { 'x-localization': language } })
  expect(await place('ru')).toMatchObject({
    status: 409,
    problem: 'status_changed',
    message: 'Статус заявки изменился, проверьте заявку ещё раз',
    data: { check: { status: 'blocked', errors: { [orderType]: [{ code: 'closed', level: 'row' }] } } },
  })
  expect(await place('en')).toMatchObject({
    message: expect.stringMatching(/^The order check is out of date/),
  })
})
