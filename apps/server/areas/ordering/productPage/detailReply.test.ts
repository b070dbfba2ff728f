import type { OfferKind } from '@proba/domain/codes/offerKind'
import type { OrderType } from '@proba/domain/codes/orderType'
import { tabCounters, visibleTabs } from '@proba/domain/order/orderTabs'
import type { CoilMode } from '@proba/domain/stock/coil'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const goldSize = (mm: number) => app.world.products.gold.offerIds[mm] ?? 0
const detail = (id = app.world.products.gold.id, as: string | null = 'client', language = 'ru') =>
  app.ask('GET /product/detail/{id}', { params: { id } }, as ?? undefined, {
    headers: { 'X-Localization': language },
  })
const add = (
  orderType: OrderType,
  rows: readonly { mm?: number; coatingId?: number; count?: number; length?: number; weight?: number }[],
  { kind = 'finished' as OfferKind, productId = app.world.products.gold.id, offerId = 0, as = 'client' } = {},
) => {
  const lines = rows.map(({ mm = 450, coatingId = 1, count = 1, ...more }) => ({
    offerId: offerId || goldSize(mm),
    coatingId,
    count,
    ...more,
  }))
  const offers = kind === 'coil' ? { coil: lines[0] ?? null } : { [kind]: lines }
  return app.ask('POST /cart/positions', { body: { orderType, productId, offers } }, as)
}

describe('the sizes of a product', () => {
  test('come once per coating with weight, stock of each kind and what the cart holds of them (R-183, R-184)', async () => {
    await add('products_production', [{ count: 4 }, { coatingId: 2, count: 2 }])
    await add('products_finished', [{ count: 3 }])
    await add('waiting_list', [{ count: 5 }])
    const { offers } = await detail()
    expect(offers).toHaveLength(6)
    expect(offers[0]).toEqual({
      id: goldSize(450),
      length: 450,
      sizeLabel: null,
      // 450 mm by 10 mg and 500 mg beside them (DR-20).
      weight: 5000,
      count: 0,
      coveringId: 1,
      covering: 'Без покрытия',
      typeId: 1,
      isChain: true,
      residues: { finished: 10, finished_self_marked: 0 },
      countInProduction: 4,
      countInCoils: 0,
      countInFinished: 3,
      countInSelfMark: 0,
      countInWaitingList: 5,
    })
    expect(offers[1]).toMatchObject({ coveringId: 2, covering: 'Родирование', countInProduction: 2 })
    expect(offers[2]).toMatchObject({ id: goldSize(500), residues: { finished: 0, finished_self_marked: 5 } })
  })

  test('weigh what is stored for them, if anything is', async () => {
    const { id } = await app.seed.product({ sizes: [{ lengthMm: 450, weightMg: 4321 }, { lengthMm: 500 }] })
    expect((await detail(id)).offers.map(({ weight }) => weight)).toEqual([4321, 5500])
  })

  test('custom lengths in the cart are no pieces of a size, but count for tab, coating and minimum (DR-27, DR-36, DR-37)', async () => {
    const before = await detail()
    await add('products_production', [{ length: 470, count: 2 }], { kind: 'custom' })
    await add('products_production', [{ length: 480, count: 5, coatingId: 2 }], { kind: 'custom' })
    const after = await detail()
    expect(after.offers).toEqual(before.offers)
    expect(after.basket.unsized).toEqual([
      { orderType: 'products_production', coveringId: 1, count: 2 },
      { orderType: 'products_production', coveringId: 2, count: 5 },
    ])
    expect(after.basket.productCount - before.basket.productCount).toBe(7)
    expect(after.basket.productWeight - before.basket.productWeight).toBe(2 * 5200 + 5 * 5300)
    expect(tabCounters(after.offers, after.basket.unsized).production).toBe(after.basket.productCount)
  })

  test('a coil by weight counts as one piece of the coil tab, however often it is added (R-165, DR-30)', async () => {
    const pool = await app.seed.coilPool(1, [{ availableMg: 900_000 }])
    const { id, offerIds } = await app.seed.product({ coilPoolId: pool.id, coilProductionAvailable: true })
    const where = { productId: id, offerId: offerIds[450] ?? 0 }
    for (const weight of [200_000, 300_000])
      await add('products_coil', [{ weight }], { kind: 'coil', ...where })
    await add('products_coil', [{ count: 3 }], where)
    const { offers, basket: inCart } = await detail(id)
    expect(inCart.unsized).toEqual([{ orderType: 'products_coil', coveringId: 1, count: 1 }])
    expect(tabCounters(offers, inCart.unsized)).toMatchObject({ coil: 4, production: 0 })
  })

  test('pieces of a size that has left the catalogue still count for tab and coating (R-165, R-171)', async () => {
    const { id, offerIds } = await app.seed.product({ sizes: [{ lengthMm: 450 }, { lengthMm: 500 }] })
    for (const mm of [450, 500])
      await add('products_production', [{ count: 3 }], { productId: id, offerId: offerIds[mm] ?? 0 })
    await app.sql.$client.query('update offers set deleted_at = now() where id = $1', [offerIds[500]])
    const { offers, basket: inCart } = await detail(id)
    expect(offers.map(({ countInProduction }) => countInProduction)).toEqual([3])
    expect(inCart.unsized).toEqual([{ orderType: 'products_production', coveringId: 1, count: 3 }])
  })

  test('nothing of one person is counted for another, and a guest sees no cart at all', async () => {
    for (const as of ['client.b', null]) {
      const { offers, basket: inCart } = await detail(undefined, as)
      expect(offers[0]).toMatchObject({ countInProduction: 0, countInFinished: 0, countInWaitingList: 0 })
      expect(inCart).toEqual({ production: [], coil: [], unsized: [], productWeight: 0, productCount: 0 })
    }
  })
})

describe('what capacity and coils have left', () => {
  test('the cart counts with all products of the group, each with its factor, of this person alone (G-092)', async () => {
    const group = await app.seed.powerGroup(900_000)
    const one = await app.seed.product({ powerGroupId: group.id, productionFactor: 1.25 })
    const two = await app.seed.product({ powerGroupId: group.id, productionFactor: 2 })
    for (const { id, offerIds } of [one, two])
      await add('products_production', [{ count: 3 }], { productId: id, offerId: offerIds[450] ?? 0 })
    await add('products_production', [{ count: 50 }], {
      productId: one.id,
      offerId: one.offerIds[450] ?? 0,
      as: 'client.b',
    })
    const shown = await detail(one.id)
    expect(shown).toMatchObject({ productionPower: 900_000, productionFactor: 1.25 })
    expect(shown.basket.production).toHaveLength(2)
    expect(shown.basket.production).toEqual(
      expect.arrayContaining([
        { weight: 15_000, factor: 1.25 },
        { weight: 15_000, factor: 2 },
      ]),
    )
  })

  test('no group and a group without a limit are both unlimited: null (R-204)', async () => {
    const unlimited = await app.seed.powerGroup(null)
    for (const powerGroupId of [null, unlimited.id])
      expect((await detail((await app.seed.product({ powerGroupId })).id)).productionPower).toBeNull()
  })

  test('what placed orders hold for thirty days is subtracted from the capacity (DR-38, G-090)', async () => {
    const group = await app.seed.powerGroup(900_000)
    const { id } = await app.seed.product({ powerGroupId: group.id })
    const order = await app.seed.order({
      companyId: app.world.companies.alpha.id,
      contractId: app.world.contracts.alphaWork.id,
      userId: app.world.users.client.id,
    })
    const hold = (amount: number, days: number) =>
      app.sql.$client.query(
        `insert into reservations (order_id, kind, resource_id, amount, created_at)
         values ($1, 'power', $2, $3, $4::timestamptz - make_interval(days => $5))`,
        [order.id, group.id, amount, app.services.now().toISOString(), days],
      )
    await hold(250_000, 29)
    await hold(100_000, 31)
    expect((await detail(id)).productionPower).toBe(650_000)
  })

  test.each<[CoilMode, { availableMg: number; isChain?: boolean; withCoating?: boolean }[]]>([
    [1, [{ availableMg: 900_000 }]],
    [
      2,
      [
        { availableMg: 800_000, isChain: true, withCoating: false },
        { availableMg: 300_000, isChain: true, withCoating: true },
      ],
    ],
    [3, [{ availableMg: 500_000, withCoating: false }]],
    [4, [{ availableMg: 400_000, isChain: true }]],
  ])(
    'a pool of mode %i comes with its amounts and the coil rows of the cart by kind (R-197 to R-202)',
    async (mode, values) => {
      const pool = await app.seed.coilPool(mode, values)
      const shared = { coilPoolId: pool.id, coilProductionAvailable: true, coatingIds: [1, 2] }
      const one = await app.seed.product(shared)
      const other = await app.seed.product(shared)
      await add('products_coil', [{ weight: 200_000 }], {
        kind: 'coil',
        productId: other.id,
        offerId: other.offerIds[450] ?? 0,
      })
      const { coilProductionPower, flags, basket: inCart } = await detail(one.id)
      expect(flags.productionPowerMode).toBe(mode)
      expect(coilProductionPower).toEqual({
        isUnlimited: false,
        mode,
        values: values.map(({ availableMg, isChain = null, withCoating = null }) => ({
          value: availableMg,
          isChain,
          withCoating,
        })),
      })
      expect(inCart.coil).toEqual([{ weight: 200_000, isChain: true, withCoating: false }])
    },
  )

  test('a product without a pool has mode 0 and no amounts (R-198)', async () => {
    const { id } = await app.seed.product()
    expect((await detail(id)).coilProductionPower).toEqual({ isUnlimited: false, mode: 0, values: [] })
  })
})

describe('a guest', () => {
  test('is not shown what is left of capacity, coils and stock; a client is (R-178, R-203, DR-25)', async () => {
    const group = await app.seed.powerGroup(900_000)
    const pool = await app.seed.coilPool(4, [{ availableMg: 400_000, isChain: true }])
    const { id } = await app.seed.product({
      powerGroupId: group.id,
      coilPoolId: pool.id,
      coatingIds: [1, 2],
      sizes: [{ lengthMm: 450, finished: { 1: 7, 2: 4 }, selfMarked: { 1: 2 } }],
    })
    const figures = async (as: string | null) => {
      const { productionPower, coilProductionPower, offers } = await detail(id, as)
      return { productionPower, coilProductionPower, residues: offers.map(({ residues }) => residues) }
    }
    const nothing = { finished: 0, finished_self_marked: 0 }
    expect(await figures('client')).toEqual({
      productionPower: 900_000,
      coilProductionPower: {
        isUnlimited: false,
        mode: 4,
        values: [{ value: 400_000, isChain: true, withCoating: null }],
      },
      residues: [
        { finished: 7, finished_self_marked: 2 },
        { finished: 4, finished_self_marked: 0 },
      ],
    })
    expect(await figures(null)).toEqual({
      productionPower: null,
      coilProductionPower: { isUnlimited: false, mode: 4, values: [] },
      residues: [nothing, nothing],
    })
    const figured = JSON.stringify(await detail(id, null))
    for (const amount of ['900000', '400000']) expect(figured).not.toContain(amount)
  })

  test('is shown everything else as a client is: sizes, weights, coatings, pictures, parameters (R-009, R-138)', async () => {
    const known = async (as: string | null) => {
      const {
        title,
        offers,
        covering: coating,
        images,
        params,
        fullDescr,
        conditions,
        massData,
      } = await detail(undefined, as)
      const sizes = offers.map(({ id, length, weight, coveringId: coatingId }) => ({
        id,
        length,
        weight,
        coatingId,
      }))
      return { title, sizes, coating, images, params, fullDescr, conditions, massData }
    }
    const guest = await known(null)
    expect(guest).toEqual(await known('client'))
    expect(guest.sizes).toHaveLength(6)
  })

  test('still finds by the filter what is in stock (G-071)', async () => {
    const { id } = app.world.products.gold
    const { items } = await app.ask('GET /catalog/elements/{code}', {
      params: { code: 'chains' },
      query: { inStock: 1 },
    })
    expect(items.map((item) => item.id)).toContain(id)
  })
})

describe('the order terms of the caller', () => {
  test('the active contract, how many there are, and whether it is a trial (R-192 to R-195)', async () => {
    const terms = async (as: string | null) => {
      const { activeContract, contractsCount, flags } = await detail(undefined, as)
      return [activeContract?.contractType ?? null, contractsCount, flags.isDemo]
    }
    expect(await terms('client')).toEqual(['no_metals', 3, false])
    expect(await terms('client.b')).toEqual(['no_metals', 1, false])
    expect(await terms('demo')).toEqual(['demo', 1, true])
    expect(await terms(null)).toEqual([null, 0, false])
  })

  test('a newly chosen contract counts at once', async () => {
    const { companies, contracts } = app.world
    const choose = (contractId: number) =>
      app.ask(
        'POST /companies/{companyId}/contracts/{contractId}/select',
        { params: { companyId: companies.alpha.id, contractId } },
        'client',
      )
    await choose(contracts.alphaSupply.id)
    expect((await detail()).activeContract?.contractType).toBe('no_metals')
    await choose(contracts.alphaWork.id)
    expect((await detail()).activeContract?.contractType).toBe('with_metals')
  })
})

describe('what is shown of a product', () => {
  test('is everything the window needs: fields, conditions and flags (R-533, R-534, R-535)', async () => {
    const shown = await detail()
    const missing = (of: object, keys: string) => keys.split(' ').filter((key) => !(key in of))
    expect([
      ...missing(
        shown,
        'article diameter title weaving images additionalImages params fullDescr covering offers productionFactor productionPower coilProductionPower conditions activeContract',
      ),
      ...missing(
        shown.conditions,
        'inStock isClosed isDiscontinued minOrderWeight minOrderCount forContractType coilProductionAvailable customLengthAvailable',
      ),
      ...missing(
        shown.flags,
        'leftoversAvailable disabledPlatings isDemo isDimensioned stockType productionPowerMode',
      ),
    ]).toEqual([])
    expect(shown.covering[0]).toMatchObject({ id: 1, images: [] })
    expect(shown.coilProductionPower).toMatchObject({ mode: 1, values: [{ value: expect.any(Number) }] })
    expect(shown.conditions.inStock).toContainEqual({ contractType: 'with_metals', availability: true })
  })

  test('texts come in the language of the request, Russian where English is missing (G-089)', async () => {
    const { id } = await app.seed.product({
      titleRu: 'Цепь якорная',
      titleEn: 'Anchor chain',
      descriptionRu: 'Плоская.',
      descriptionEn: '',
      weavingId: app.world.weaving.id,
    })
    const read = async (language: string) => {
      const { title, weaving, fullDescr, metal, covering: coating } = await detail(id, 'client', language)
      return [title, weaving?.name, metal.name, coating[0]?.name, fullDescr]
    }
    expect(await read('ru')).toEqual(['Цепь якорная', 'Якорное', 'Золото', 'Без покрытия', 'Плоская.'])
    expect(await read('en')).toEqual(['Anchor chain', 'Anchor', 'Gold', 'Without coating', 'Плоская.'])
  })

  test('the reason and the day of a closing are shown only while it lasts (G-076)', async () => {
    const closing = { closedReasonRu: 'Ремонт', closedReasonEn: 'Repair', opensAt: '2026-12-20' }
    const { id } = await app.seed.product({ ...closing, isClosed: true })
    expect((await detail(id)).conditions).toMatchObject({ closedReason: 'Ремонт', opensAt: '2026-12-20' })
    expect((await detail(id, 'client', 'en')).conditions.closedReason).toBe('Repair')
    const open = await app.seed.product(closing)
    expect((await detail(open.id)).conditions).toMatchObject({ closedReason: null, opensAt: null })
  })

  test('the pictures are its own, or else those of its first coating; each coating brings its own (R-159, G-088)', async () => {
    const own = await app.seed.product({ pictureKeys: ['own/1', 'own/2'] })
    expect(await detail(own.id)).toMatchObject({
      images: ['own/1', 'own/2'],
      additionalImages: ['own/2'],
      covering: [{ id: 1, images: [] }],
    })
    const bare = await app.seed.product({ coatingIds: [1, 2] })
    await app.sql.$client.query(
      `update product_coatings set picture_keys = array['c' || coating_id] where product_id = $1`,
      [bare.id],
    )
    expect(await detail(bare.id)).toMatchObject({
      images: ['c1'],
      covering: [{ images: ['c1'] }, { images: ['c2'] }],
    })
  })

  test('coatings that cannot be ordered stay in the list, marked (G-078)', async () => {
    const { id } = await app.seed.product({ coatingIds: [1, 2], disabledPlatings: [2] })
    const { covering: coating, flags } = await detail(id)
    expect(coating.map(({ disabled }) => disabled)).toEqual([false, true])
    expect(flags.disabledPlatings).toEqual([2])
  })

  test('the minimum of the alert is the one that the order check of the company uses (R-170, G-082, G-132)', async () => {
    const change = (set: string, id: number) =>
      app.sql.$client.query(`update companies set ${set} where id = $1`, [id])
    await app.seed.metalMinimum({ metalId: 1, productType: 'finished', minWeightMg: 90_000 })
    const company = await app.seed.company({})
    const contract = await app.seed.contract({ companyId: company.id })
    await app.seed.user({ login: 'minimum', roles: ['client'], companyIds: [company.id] })
    const { id, offerIds } = await app.seed.product({ productType: 'finished' })
    await add('products_production', [{ count: 2 }], {
      productId: id,
      offerId: offerIds[450] ?? 0,
      as: 'minimum',
    })
    const shown = async () => {
      const { metalMinimum } = await detail(id, 'minimum')
      const orderType = 'products_production' as const
      const body = { orderType, metals: [{ id: 1 }], contractId: contract.id }
      const { errors } = await app.ask('POST /cart/check', { body }, 'minimum')
      return [metalMinimum, errors[orderType]?.map(({ params }) => params.shortage) ?? []]
    }
    expect(await shown()).toEqual([150_000, [140_000]])
    const finished = { finished_products_type_enabled: true, finished_products_type_default: true }
    await change(`settings = '${JSON.stringify(finished)}'`, company.id)
    expect(await shown()).toEqual([90_000, [80_000]])
    await change(`disabled_restrictions = '{min_metal_weight}'`, company.id)
    expect(await shown()).toEqual([0, []])
  })

  test('tabs, marks of the card and the filter by stock agree on what a disabled coating holds, a removed size too (G-078)', async () => {
    const pools = [null, await app.seed.coilPool(3, [{ availableMg: 900_000, withCoating: false }])]
    const sizes: { lengthMm: number; finished: Record<number, number> }[] = [
      { lengthMm: 450, finished: { 1: 4 } },
      { lengthMm: 500, finished: { 2: 3 } },
    ]
    for (const pool of pools)
      for (const disabledPlatings of [[], [1], [2], [1, 2]])
        for (const removed of [[], [450], [450, 500]]) {
          const section = { categoryIds: [app.world.categories.chains.id] }
          const coilPoolId = pool?.id ?? null
          const given = { ...section, coatingIds: [1, 2], sizes, disabledPlatings, coilPoolId }
          const { id, article, offerIds } = await app.seed.product(given)
          const gone = removed.map((mm) => offerIds[mm])
          await app.sql.$client.query('update offers set deleted_at = now() where id = any($1)', [gone])
          const shown = await detail(id)
          const mode = shown.coilProductionPower.mode === 3 ? 3 : 0
          const tabs = visibleTabs(
            {
              offers: shown.offers.map((offer) => ({ ...offer, coatingId: offer.coveringId })),
              disabledCoatings: shown.covering.filter(({ disabled }) => disabled).map((one) => one.id),
              coil: { mode, values: shown.coilProductionPower.values },
              conditions: { inStock: [] },
            },
            true,
            'with_metals',
          )
          const hits = await app.ask('GET /products/search', { query: { query: article } })
          const { orderable } = hits.items[0] ?? {}
          const where = JSON.stringify([mode, disabledPlatings, removed])
          expect([where, orderable?.finished]).toEqual([where, tabs.includes('finished')])
          const stocked = await app.ask('GET /catalog/elements/{code}', {
            params: { code: 'chains' },
            query: { inStock: 1, q: article },
          })
          expect([where, stocked.items.length === 1]).toEqual([where, tabs.includes('finished')])
          if (removed.length === 2) continue
          expect([where, orderable?.production]).toEqual([where, tabs.includes('production')])
          expect([where, orderable?.coil]).toEqual([where, tabs.includes('coil')])
        }
  })

  test('an alloy on request is marked in the detail and in lists (R-151)', async () => {
    const text = `insert into alloys (code, metal_id, assay, accounting_assay, colour, density, name_ru, name_en, on_request, sort)
      select code || '-375', metal_id, 375, 375, colour, density, 'Золото 375', 'Gold 375', true, 99 from alloys where id = $1 returning id`
    const { rows } = await app.sql.$client.query(text, [app.world.alloys.gold585.id])
    const usual = await app.seed.product({ alloyId: app.world.alloys.gold585.id })
    const rare = await app.seed.product({ alloyId: rows[0].id })
    for (const { id, article, onRequest } of [
      { ...usual, onRequest: false },
      { ...rare, onRequest: true },
    ]) {
      expect((await detail(id)).alloy.onRequest).toBe(onRequest)
      const { items } = await app.ask('GET /products/search', { query: { query: article } })
      expect(items[0]).toMatchObject({ id, onRequest })
    }
  })

  test('tells the rules as they apply to the company, whatever check is switched off for it (G-063)', async () => {
    const pool = await app.seed.coilPool(1, [{ availableMg: 900_000 }])
    const group = await app.seed.powerGroup(60_000)
    const { id } = await app.seed.product({
      isClosed: true,
      minOrderWeightMg: 120_000,
      minOrderCount: 7,
      powerGroupId: group.id,
      coilPoolId: pool.id,
    })
    const rules = async (...off: string[]) => {
      const text = 'update companies set disabled_restrictions = $1 where id = $2'
      await app.sql.$client.query(text, [off, app.world.companies.beta.id])
      const { conditions, coilProductionPower, ...shown } = await detail(id, 'client.b')
      return {
        closed: [conditions.isClosed, conditions.isProductionClosed],
        minimum: [conditions.minOrderWeight, conditions.minOrderCount],
        power: shown.productionPower,
        coil: coilProductionPower.isUnlimited,
      }
    }
    const all = { closed: [true, true], minimum: [120_000, 7], power: 60_000, coil: false }
    expect(await rules()).toEqual(all)
    expect(await rules('closed')).toEqual({ ...all, closed: [true, false] })
    expect(await rules('min_product')).toEqual({ ...all, minimum: [null, null] })
    expect(await rules('production_capacity')).toEqual({ ...all, power: null })
    expect(await rules('coil_capacity')).toEqual({ ...all, coil: true })
    expect(await rules('metal_balance', 'min_metal_weight')).toEqual(all)
    await rules()
  })

  test('a guest is shown the minimum of the metal for the type that everybody may order (R-170, G-062)', async () => {
    const minimumOf = async (metalId: number) => {
      const { id } = await app.seed.product({ metalId, productType: 'finished' })
      return (await detail(id, null)).metalMinimum
    }
    expect([await minimumOf(1), await minimumOf(2), await minimumOf(3)]).toEqual([150_000, 300_000, 0])
  })

  test('a deleted product is not found, like one that never existed', async () => {
    const { id } = await app.seed.product({ deletedAt: app.services.now() })
    for (const missing of [id, 2_000_000_000])
      expect(
        await app.refusal('GET /product/detail/{id}', { params: { id: missing } }, 'client'),
      ).toMatchObject({ status: 404, problem: 'not_found' })
  })
})
