import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { productForm } from '../../../testing/records/productForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

type Update = BodyOf<Calls['POST /admin/products/{id}']>
type Create = BodyOf<Calls['POST /admin/products']>

let app: TestApp
let garland: number

beforeAll(async () => {
  app = await createTestApp()
  await app.seed.role('product_only', ['admin.product.*'])
  await app.seed.role('offer_only', ['admin.offer.*'])
  await app.seed.user({ login: 'editor', roles: ['product_only' as never] })
  await app.seed.user({ login: 'sizer', roles: ['offer_only' as never] })
  const bracelets = await app.seed.category({ code: 'bracelets', nameRu: 'Браслеты' })
  garland = (await app.seed.category({ code: 'garland', nameRu: 'Гирлянда', parentId: bracelets.id })).id
})
afterAll(() => app.close())

const read = (id: number, as = 'editor') => app.ask('GET /admin/products/{id}', { params: { id } }, as)

const formOf = (id: number) => productForm(app, id, 'editor')
const save = async (id: number, given: Partial<Update>, as = 'editor') =>
  app.call('POST /admin/products/{id}', { params: { id }, body: { ...(await formOf(id)), ...given } }, as)
const errorsOf = async (id: number, given: Partial<Update>) => {
  const answer = await save(id, given)
  return answer.ok ? {} : answer.data.errors
}

const newProduct = async (given: Partial<Create> = {}): Promise<Create> => {
  const { version: _, ...form } = await formOf(app.world.products.silver.id)
  const { alloys } = app.world
  const identity = { metalId: 1, alloyId: alloys.gold585.id, productType: 'finished', isChain: true } as const
  return { ...form, ...identity, article: 'NEW-1', titleRu: 'Новая цепь', ...given }
}

describe('the list of products (R-643, G-006, G-084)', () => {
  const list = (query: object) => app.ask('GET /admin/products', { query }, 'editor')
  const articles = async (query: object) => (await list(query)).items.map(({ article }) => article)

  test('is paged and sorted; a page beyond the last is empty', async () => {
    expect(await articles({})).toEqual(['GA-100-1', 'GA-300-1', 'SA-200-1'])
    expect(await articles({ sort: 'article', order: 'desc', perPage: 2 })).toEqual(['SA-200-1', 'GA-300-1'])
    expect((await list({ perPage: 2 })).meta.pagination).toEqual({
      currentPage: 1,
      perPage: 2,
      total: 3,
      lastPage: 2,
    })
    expect(await articles({ page: 9 })).toEqual([])
  })

  test('is searched by parts of the article without hyphens, and by title', async () => {
    expect(await articles({ q: 'ga100' })).toEqual(['GA-100-1'])
    expect(await articles({ q: ' -200- ' })).toEqual(['SA-200-1'])
    expect(await articles({ q: 'ИЗДЕЛИЕ' })).toHaveLength(3)
    expect(await articles({ q: '2  издёлие' })).toHaveLength(1)
    expect(await articles({ q: 'изделие цепь' })).toEqual([])
    expect(await articles({ q: '%' })).toEqual([])
  })

  test('is filtered by metal, section, closed and discontinued', async () => {
    const { chains } = app.world.categories
    expect(await articles({ metal: 2 })).toEqual(['SA-200-1'])
    expect(await articles({ section: chains.id })).toHaveLength(3)
    expect(await articles({ section: garland })).toEqual([])
    expect(await articles({ closed: 1 })).toEqual(['GA-300-1'])
    expect(await articles({ closed: 0, metal: 1 })).toEqual(['GA-100-1'])
    expect(await articles({ discontinued: 1 })).toEqual([])
  })

  test('an unknown sort is refused, and so is a page size above 100', async () => {
    const refusalOf = (query: object) => app.refusal('GET /admin/products', { query }, 'editor')
    expect(await refusalOf({ sort: 'slope' })).toMatchObject({ status: 422, problem: 'unknown_sort' })
    expect((await refusalOf({ perPage: 101 })).status).toBe(400)
  })
})

describe('who may what (G-084, G-222)', () => {
  const body = { productId: 1, length: 400, sizeLabel: null, weight: null, listed: true }

  test('either permission may read; each writes only its own', async () => {
    const { id } = app.world.products.gold
    for (const login of ['editor', 'sizer']) expect((await read(id, login)).article).toBe('GA-100-1')
    expect(await save(id, {}, 'sizer')).toMatchObject({ status: 403, problem: 'forbidden' })
    const create = { body: await newProduct() }
    expect((await app.refusal('POST /admin/products', create, 'sizer')).status).toBe(403)
    expect((await app.refusal('POST /admin/offers', { body }, 'editor')).status).toBe(403)
    expect((await app.refusal('GET /admin/products', { query: {} }, 'client')).status).toBe(403)
    expect((await app.refusal('GET /admin/products', { query: {} })).status).toBe(401)
  })

  test('an unknown product is not found, to read and to change', async () => {
    const params = { id: 999_999 }
    expect((await app.refusal('GET /admin/products/{id}', { params }, 'editor')).status).toBe(404)
    const change = { params, body: await formOf(app.world.products.gold.id) }
    expect((await app.refusal('POST /admin/products/{id}', change, 'editor')).status).toBe(404)
  })
})

describe('changing a product (R-641, G-084)', () => {
  test('stores every field of the form, confirms it, and the portal shows it', async () => {
    const pool = await app.seed.coilPool(1, [{ availableMg: 9000 }])
    const { id } = await app.seed.product({ article: 'ED-1', categoryIds: [app.world.categories.chains.id] })
    const given: Partial<Update> = {
      titleRu: ' Цепь «Якорь» ',
      titleEn: 'Anchor chain',
      descriptionRu: 'Описание',
      descriptionEn: 'Description',
      weavingId: app.world.weaving.id,
      diameter: 2.5,
      width: 3.25,
      productionFactor: 1.25,
      powerGroupId: app.world.powerGroup.id,
      coilPoolId: pool.id,
      coilProductionAvailable: true,
      customLengthAvailable: true,
      chainMinLength: 15,
      coveringIds: [2, 1],
      disabledPlatings: [2],
      inStock: { with_metals: true, no_metals: false, demo: false },
      forContractType: 'with_metals',
      minOrderWeight: 12_000,
      minOrderCount: 5,
      isClosed: true,
      closedReasonRu: 'Ремонт станка',
      closedReasonEn: 'Repair',
      opensAt: '2026-12-20',
      isDiscontinued: true,
      leftoversAvailable: true,
      isDimensioned: false,
      stockType: 'finished',
      lockConfigurable: true,
      packaging: true,
      sectionIds: [garland],
    }
    const answer = await save(id, given)
    expect(answer).toMatchObject({
      ok: true,
      message: 'Изделие обновлено',
      data: { ...given, titleRu: 'Цепь «Якорь»', version: 2 },
    })
    expect(await formOf(id)).toMatchObject({ ...given, titleRu: 'Цепь «Якорь»' })
    const shown = await app.ask('GET /product/detail/{id}', { params: { id } }, 'client')
    expect(shown).toMatchObject({
      title: 'Цепь «Якорь»',
      conditions: {
        isClosed: true,
        closedReason: 'Ремонт станка',
        opensAt: '2026-12-20',
        isDiscontinued: true,
        minOrderWeight: 12_000,
        forContractType: 'with_metals',
      },
    })
    expect(shown.covering.map((coating) => [coating.id, coating.disabled])).toEqual([
      [2, true],
      [1, false],
    ])
    const found = await app.ask('GET /products/search', { query: { query: 'anchor chain' } }, 'client')
    expect(found.items.map((card) => card.id)).toContain(id)
  })

  test('is logged with before and after and who did it, changed fields only', async () => {
    const { id } = await app.seed.product({ article: 'ED-3', titleRu: 'Было' })
    await save(id, { titleRu: 'Стало', minOrderCount: 7 })
    const logged = await app.sql.select().from(actionLog)
    expect(logged.at(-1)).toMatchObject({
      entity: 'product',
      entityId: String(id),
      action: 'update',
      before: { titleRu: 'Было', minOrderCount: null },
      after: { titleRu: 'Стало', minOrderCount: 7 },
    })
    expect(Object.keys(logged.at(-1)?.after ?? {}).sort()).toEqual(['minOrderCount', 'titleRu'])
  })

  test('refuses each bad field by name, and nothing is stored (G-076, G-078)', async () => {
    const { id } = await app.seed.product({ article: 'ED-4' })
    expect(
      await errorsOf(id, {
        titleRu: '  ',
        weavingId: 999,
        coveringIds: [1, 77],
        disabledPlatings: [3],
        sectionIds: [999],
        badgeIds: [999],
        powerGroupId: 999,
        isClosed: true,
        coilProductionAvailable: true,
        diameter: 0,
        minOrderWeight: 0,
      }),
    ).toEqual({
      titleRu: ['Обязательное поле'],
      weavingId: ['Не найдено'],
      coveringIds: ['Не найдено'],
      disabledPlatings: ['Выберите значение из списка'],
      sectionIds: ['Не найдено'],
      badgeIds: ['Не найдено'],
      powerGroupId: ['Не найдено'],
      closedReasonRu: ['Обязательное поле'],
      coilPoolId: ['Обязательное поле'],
      diameter: ['Должно быть больше нуля'],
      minOrderWeight: ['Должно быть больше нуля'],
    })
    expect((await read(id)).version).toBe(1)
  })

  test('an outdated version is refused, of two at once one is kept (G-015)', async () => {
    const { id } = await app.seed.product({ article: 'ED-5' })
    const body = await formOf(id)
    const both = await Promise.all(
      ['Первый', 'Второй'].map((titleRu) =>
        app.call('POST /admin/products/{id}', { params: { id }, body: { ...body, titleRu } }, 'editor'),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      problem: 'version_conflict',
      message: 'Запись изменена другим пользователем',
    })
  })

  test('no column can be written that the form does not name', async () => {
    const { id } = await app.seed.product({ article: 'ED-6' })
    const body = await formOf(id)
    const named = new Set(Object.keys(body))
    const columns = Object.keys(getTableColumns(products)).filter((name) => !named.has(name))
    expect(columns).toEqual(expect.arrayContaining(['article', 'metalId', 'pictureKeys', 'deletedAt']))
    const [before] = await app.sql.select().from(products).orderBy(products.id)
    for (const name of columns) {
      const sent = { params: { id }, body: { ...body, [name]: 2 } as Update }
      expect((await app.refusal('POST /admin/products/{id}', sent, 'editor')).status, name).toBe(400)
    }
    expect((await app.sql.select().from(products).orderBy(products.id))[0]).toEqual(before)
    expect((await read(id)).version).toBe(1)
  })
})

describe('a new product (G-084)', () => {
  test('appears in the portal without a developer', async () => {
    const body = await newProduct({ article: ' NEW-100 ', sectionIds: [garland] })
    const answer = await app.call('POST /admin/products', { body }, 'catalogue')
    expect(answer).toMatchObject({
      ok: true,
      message: 'Изделие добавлено. Теперь добавьте размеры',
      data: { article: 'NEW-100', sizes: 0 },
    })
    const id = answer.ok ? answer.data.id : 0
    const size = { productId: id, length: 450, sizeLabel: null, weight: null, listed: true }
    await app.ask('POST /admin/offers', { body: size }, 'catalogue')
    const shown = await app.ask('GET /product/detail/{id}', { params: { id } }, 'client')
    expect(shown.offers[0]).toMatchObject({ length: 450, weight: 5000 })
    const page = await app.ask(
      'GET /products/category/{id}',
      { params: { id: garland }, query: {} },
      'client',
    )
    expect(page.items.map((card) => card.article)).toContain('NEW-100')
    const found = await app.ask('GET /products/search', { query: { query: 'new100' } }, 'client')
    expect(found.items.map((card) => card.id)).toContain(id)
  })

  test('has a unique article, ignoring case and spaces, and an alloy of its metal', async () => {
    const refused = async (given: Partial<Create>) =>
      (await app.refusal('POST /admin/products', { body: await newProduct(given) }, 'editor')).data.errors
    expect(await refused({ article: 'ga-100 -1' })).toEqual({ article: ['Такое значение уже есть'] })
    expect(await refused({ article: '  ' })).toEqual({ article: ['Обязательное поле'] })
    expect(await refused({ alloyId: app.world.alloys.silver925.id })).toEqual({
      alloyId: ['Выберите значение из списка'],
    })
    expect(await refused({ metalId: 4, alloyId: 99 })).toEqual({
      metalId: ['Не найдено'],
      alloyId: ['Не найдено'],
    })
  })
})

describe('dictionaries of the form', () => {
  const words = (name: 'alloys' | 'sections' | 'metals' | 'coilPools', query = {}, language = 'ru') =>
    app.ask('GET /admin/products/dictionaries/{name}', { params: { name }, query }, 'sizer', {
      headers: { 'x-localization': language },
    })

  test('are named in the language of the request, searched and found by id', async () => {
    expect((await words('metals')).map(({ name }) => name)).toEqual(['Золото', 'Серебро', 'Платина'])
    expect((await words('metals', {}, 'en'))[0]?.name).toBe('Gold')
    expect((await words('alloys', { q: 'SILVER' })).map(({ name }) => name)).toEqual(['silver-925'])
    expect(await words('sections', { id: garland })).toEqual([{ id: garland, name: 'Браслеты / Гирлянда' }])
    expect(await words('alloys', { q: "%' or 1=1" })).toEqual([])
  })
})
