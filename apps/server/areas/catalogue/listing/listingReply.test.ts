import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { ProductGiven } from '../../../testing/world/seed.ts'
import { coatingIds } from '../../../testing/world/world.ts'
import type { ListingQuery } from './listingReply.ts'

const dayMs = 86_400_000
const { none, rhodium, gilding } = coatingIds
const english = { headers: { 'x-localization': 'en' } }
let app: TestApp
let root: { id: number; code: string }
let rope: { id: number }

const ago = (days: number) => new Date(Date.parse('2026-11-16T05:00:00.000Z') - days * dayMs)

/** Nine products of three metals in a section of their own and in one below it. */
async function seedShop() {
  const { alloys, weaving } = app.world
  root = await app.seed.category({ code: 'shop', nameRu: 'Лавка', nameEn: 'Shop' })
  const fine = await app.seed.category({ code: 'fine', nameRu: 'Тонкие', parentId: root.id })
  rope = await app.seed.weaving({ code: 'rope', nameRu: 'Верёвка', nameEn: '', family: 'rope', sort: 2 })
  const gold = { metalId: 1, alloyId: alloys.gold585.id, weavingId: weaving.id }
  const silver = { metalId: 2, alloyId: alloys.silver925.id, weavingId: rope.id }
  const platinum = { metalId: 3, alloyId: alloys.platinum950.id, weavingId: null }
  const item = (n: number, metal: object, diameterMm: number, given: ProductGiven = {}) =>
    app.seed.product({
      ...metal,
      article: `L-0${n}`,
      diameterMm,
      baseWeightMg: 1000 - n,
      categoryIds: [root.id],
      ...given,
    })
  const below = { categoryIds: [root.id, fine.id] }
  const workOnly = { forContractType: 'with_metals' } as const
  await item(1, gold, 0.5, below)
  await item(2, gold, 1, { ...below, coatingIds: [none, rhodium] })
  await item(3, gold, 1.5, { alloyId: alloys.gold750.id })
  await item(4, gold, 2, { weavingId: rope.id, coatingIds: [rhodium], createdAt: ago(59) })
  await item(5, silver, 1, { coatingIds: [gilding, none], badgeCodes: ['new', 'hit'], createdAt: ago(3) })
  const sizes = [{ lengthMm: 450, finished: { [none]: 4 } }]
  await item(6, silver, 3, { sizes, badgeCodes: ['new'], createdAt: ago(61) })
  await item(7, silver, 2, { ...workOnly, weavingId: weaving.id })
  await item(8, platinum, 1, { ...workOnly, isClosed: true, titleRu: 'Цепь бисмарк с перемычкой' })
  await item(9, platinum, 0.5, { forContractType: 'no_metals', isDiscontinued: true })
}

beforeAll(async () => {
  app = await createTestApp()
  await seedShop()
})
afterAll(() => app.close())

const list = (query: ListingQuery = {}, as?: string) =>
  app.ask('GET /catalog/elements/{code}', { params: { code: 'shop' }, query }, as)
const facets = (query: ListingQuery = {}, as?: string) =>
  app.ask('GET /catalog/elements/{code}/facets', { params: { code: 'shop' }, query }, as)
const articles = async (query: ListingQuery = {}, as?: string) =>
  (await list(query, as)).items.map(({ article }) => article.slice(2)).join(' ')
const counts = async (query: ListingQuery = {}) =>
  Object.fromEntries(
    Object.entries(await facets(query)).map(([facet, values]) => [
      facet,
      values.map(({ name, count }) => `${name} ${count}`).join(', '),
    ]),
  )

describe('a section (R-143, G-070)', () => {
  test('shows its own products and those below it, under its name and the way to it', async () => {
    expect(await articles()).toBe('01 02 03 04 05 06 07 08 09')
    const fine = await app.ask('GET /catalog/elements/{code}', { params: { code: 'fine' }, query: {} })
    expect(fine.section).toMatchObject({
      code: 'fine',
      name: 'Тонкие',
      parents: [{ code: 'shop', name: 'Лавка' }],
    })
    expect(fine.items.map(({ article }) => article)).toEqual(['L-01', 'L-02'])
  })

  test('answers alike by the id of the category; what is unknown is not found', async () => {
    const byId = await app.ask('GET /products/category/{id}', { params: { id: root.id }, query: {} })
    expect(byId).toEqual(await list())
    for (const code of ['nowhere', '%', "'; drop table categories; --"])
      expect((await app.call('GET /catalog/elements/{code}', { params: { code }, query: {} })).status).toBe(
        404,
      )
    expect((await app.call('GET /products/category/{id}', { params: { id: 999 }, query: {} })).status).toBe(
      404,
    )
  })

  test('has 24 products a page by default, and an empty page beyond the last', async () => {
    expect((await list()).meta.pagination).toEqual({ currentPage: 1, perPage: 24, total: 9, lastPage: 1 })
    expect(await articles({ perPage: 4, page: 3 })).toBe('09')
    const beyond = await list({ perPage: 4, page: 1_000_000 })
    expect([beyond.items, beyond.meta.pagination.total]).toEqual([[], 9])
  })

  test('speaks English, and Russian where no English is given (G-089)', async () => {
    const answer = await app.ask(
      'GET /catalog/elements/{code}',
      { params: { code: 'shop' }, query: {} },
      undefined,
      english,
    )
    expect(answer.section?.name).toBe('Shop')
    const names = answer.items.map(({ metal, weaving }) => `${metal.name} ${weaving?.name ?? '–'}`)
    expect([names[0], names[3], names[7]]).toEqual(['Gold Anchor', 'Gold Верёвка', 'Platinum –'])
    const tree = await app.ask('GET /catalog/sections', { query: {} }, undefined, english)
    expect(tree.map(({ name }) => name)).toEqual(expect.arrayContaining(['Shop', 'Тонкие']))
  })
})

describe('the filters of a section (G-071)', () => {
  test('metal, alloy, weaving and coating take any of several values, and all of them together', async () => {
    expect(await articles({ metals: '2,3' })).toBe('05 06 07 08 09')
    expect(await articles({ alloys: String(app.world.alloys.gold750.id) })).toBe('03')
    expect(await articles({ weavings: String(rope.id) })).toBe('04 05 06')
    expect(await articles({ coatings: `${rhodium},${gilding}` })).toBe('02 04 05')
    expect(await articles({ metals: '1', weavings: String(rope.id), coatings: String(rhodium) })).toBe('04')
    expect((await list({ metals: '1', coatings: String(rhodium) })).meta.pagination.total).toBe(2)
  })

  test('a range of diameters holds its ends; an upside-down one holds nothing', async () => {
    expect(await articles({ diameterFrom: 1, diameterTo: 2 })).toBe('02 03 04 05 07 08')
    expect(await articles({ diameterFrom: 2 })).toBe('04 06 07')
    expect(await articles({ diameterFrom: 2, diameterTo: 1 })).toBe('')
  })

  test('in stock is what has pieces now', async () => {
    expect(await articles({ inStock: 1 })).toBe('06')
    await app.sql.$client.query('update residues set available = 0')
    expect([await articles({ inStock: 1 }), (await facets({ inStock: 1 })).metals]).toEqual(['', []])
  })

  test('new is what came in the last sixty days, and as long its badge is shown (R-150, G-073)', async () => {
    expect(await articles({ new: 1 })).toBe('04 05')
    const badges = (await list()).items.map(({ article, badges }) => [article, badges])
    expect(Object.fromEntries(badges)).toMatchObject({ 'L-05': ['new', 'hit'], 'L-06': [] })
    app.advance(2 * dayMs)
    expect(await articles({ new: 1 })).toBe('05')
    app.advance(-2 * dayMs)
  })

  test('under my contract leaves out what is only for the other type, for a company with more than one contract (DR-21)', async () => {
    const contractId = app.world.contracts.alphaSupply.id
    const companyId = app.world.companies.alpha.id
    await app.ask(
      'POST /companies/{companyId}/contracts/{contractId}/select',
      { params: { companyId, contractId } },
      'client',
    )
    expect(await articles({ underContract: 1 }, 'client')).toBe('01 02 03 04 05 06 08 09')
    expect(await articles({ underContract: 1 })).toBe('01 02 03 04 05 06 07 08 09')
  })

  test('q searches article, title and weaving within the section', async () => {
    expect(await articles({ q: ' БИСМАРК ' })).toBe('08')
    expect(await articles({ q: 'перёмычкой,  цепь' })).toBe('08')
    expect(await articles({ q: 'цепь якорь' })).toBe('')
    expect(await articles({ q: 'l-0' })).toBe('01 02 03 04 05 06 07 08 09')
    expect(await articles({ q: '%' })).toBe('')
  })

  test('sorts by article, weight and novelty, either way round', async () => {
    expect(await articles({ sort: 'article', order: 'desc', perPage: 2 })).toBe('09 08')
    expect(await articles({ sort: 'weight', perPage: 3 })).toBe('09 08 07')
    expect(await articles({ sort: 'weight', order: 'desc', perPage: 3 })).toBe('01 02 03')
    expect(await articles({ sort: 'new', perPage: 3 })).toBe('05 04 06')
  })

  test.each([
    ['metals', { metals: '1,x' }],
    ['weavings', { weavings: '1;2' }],
    ['metals', { metals: '99999999999' }],
  ] as const)('ids that are none are refused at their field: %s %j', async (field, query) => {
    const answer = await app.call('GET /catalog/elements/{code}', { params: { code: 'shop' }, query })
    expect(answer).toMatchObject({ ok: false, status: 422, data: { errors: { [field]: expect.any(Array) } } })
  })

  test.each([
    { diameterFrom: -1 },
    { diameterTo: 1001 },
    { inStock: 2 },
    { page: 0 },
    { perPage: 101 },
    { sort: 'price' },
  ])('what is no filter or outside its bounds is refused: %j', async (query) => {
    const call = app.call('GET /catalog/elements/{code}', { params: { code: 'shop' }, query: query as never })
    expect([400, 422]).toContain((await call).status)
  })
})

describe('the filter values with counts (G-071)', () => {
  test('come in the order of their dictionaries, without palladium and empty values (G-061)', async () => {
    expect(await counts()).toEqual({
      metals: 'Золото 4, Серебро 3, Платина 2',
      alloys: 'gold-585 3, gold-750 1, silver-925 3, platinum-950 2',
      weavings: 'Якорное 4, Верёвка 3',
      coatings: 'Без покрытия 8, Родирование 2, Золочение 1',
    })
  })

  test('a choice narrows the other groups, not its own; a chosen value stays even with no product', async () => {
    expect(await counts({ metals: '3', coatings: String(gilding) })).toEqual({
      metals: 'Серебро 1, Платина 0',
      alloys: '',
      weavings: '',
      coatings: 'Без покрытия 2, Золочение 0',
    })
  })

  const cases: readonly ListingQuery[] = [
    {},
    { metals: '1' },
    { metals: '1,2', coatings: '1' },
    { coatings: '2,3' },
    { weavings: '1', metals: '2' },
    { diameterFrom: 1, diameterTo: 2 },
    { new: 1, metals: '1' },
    { q: 'изделие', coatings: '1', weavings: '2' },
  ]
  test.each(cases)('count the products that a choice would show: %j', async (query) => {
    for (const [group, values] of Object.entries(await facets(query)))
      for (const { id, count } of values) {
        const { meta } = await list({ ...query, [group]: String(id), perPage: 1 })
        expect([group, id, meta.pagination.total]).toEqual([group, id, count])
      }
  })
})
