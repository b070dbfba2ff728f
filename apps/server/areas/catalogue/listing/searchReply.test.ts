import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const english = { headers: { 'x-localization': 'en' } }
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  const spring = { titleRu: 'Цепь «Весна»', titleEn: '', searchText: 'цепь «весна» spring' }
  await app.seed.product({ ...spring, article: 'НЦ-22-1' })
  await app.seed.product({ ...spring, article: 'НЦ-22-10', isClosed: true })
  await app.seed.product({ ...spring, article: 'НЦ-22-100', isDiscontinued: true })
  await app.seed.product({
    titleRu: 'Браслет НЦ-22-1',
    titleEn: 'Bracelet',
    searchText: 'браслет нц-22-1',
    article: 'АБ-7',
  })
  await app.seed.product({ article: 'НЦ-22-99', deletedAt: new Date() })
  const { chains } = app.world.categories
  await app.seed.category({
    code: 'gold',
    nameRu: 'Золотые цепи',
    nameEn: 'Gold chains',
    parentId: chains.id,
    badgeCodes: ['popular'],
  })
  await app.seed.category({ code: 'hidden', nameRu: 'Скрытые цепи', active: false })
})
afterAll(() => app.close())

const search = (query: string, page?: number) =>
  app.ask('GET /products/search', { query: { query, ...(page && { page }) } })
const found = async (query: string) => (await search(query)).items.map(({ article }) => article)
const hints = async (query: string) =>
  (await app.ask('GET /products/search/help', { query: { query } })).map(({ article }) => article)

describe('the search (R-145, G-072)', () => {
  test.each(['НЦ-22-1', 'нц-22-1', ' НЦ--22---1 ', 'нц221', 'нц 22 1', 'НЦ–22—1'])(
    'finds the exact article first however it is written: %j (R-147)',
    async (query) => {
      const articles = ['НЦ-22-1', 'НЦ-22-10', 'НЦ-22-100']
      expect((await found(query)).slice(0, 3)).toEqual(articles)
      expect((await hints(query)).slice(0, 3)).toEqual(articles)
    },
  )

  test('then articles that begin with it, then those that contain it, then titles and weavings', async () => {
    expect(await found('НЦ-22-1')).toEqual(['НЦ-22-1', 'НЦ-22-10', 'НЦ-22-100', 'АБ-7'])
    expect(await found('22-10')).toEqual(['НЦ-22-10', 'НЦ-22-100'])
    expect(await found('ВЕСНА')).toEqual(['НЦ-22-1', 'НЦ-22-10', 'НЦ-22-100'])
    expect(await found('spring')).toHaveLength(3)
  })

  test('closed and discontinued products are found, marked; deleted ones are not', async () => {
    const { items } = await search('НЦ221')
    expect(items.map(({ article, isClosed, isDiscontinued }) => [article, isClosed, isDiscontinued])).toEqual(
      [
        ['НЦ-22-1', false, false],
        ['НЦ-22-10', true, false],
        ['НЦ-22-100', false, true],
      ],
    )
    const closed = await app.ask('GET /products/search/help', { query: { query: 'НЦ-22-10' } })
    expect(closed[0]).toMatchObject({ isClosed: true, orderable: { production: false } })
  })

  test.each(['   ', '-', '---', '%', '_', '__', "'", '\\'])(
    'what holds nothing to look for finds nothing: %j (R-149)',
    async (query) => {
      expect([await found(query), await hints(query)]).toEqual([[], []])
    },
  )

  test('is paged by 24, hints end at ten', async () => {
    for (let n = 0; n < 26; n++) await app.seed.product({ article: `ПР-${n}`, titleEn: `Sample ${n}` })
    expect((await search('пр-')).meta.hasMore).toBe(false)
    expect((await search('пр-')).meta.pagination).toEqual({
      currentPage: 1,
      perPage: 24,
      total: 26,
      lastPage: 2,
    })
    expect((await search('пр-', 2)).items).toHaveLength(2)
    expect((await search('пр-', 1_000_000)).items).toEqual([])
    expect(await hints('пр-')).toHaveLength(10)
  })

  test.each([
    { query: 'x'.repeat(201) },
    { query: 'x', page: 0 },
    { page: 1 },
    { query: 'x', page: 1_000_001 },
  ])('bounds are kept: %j', async (query) => {
    expect((await app.call('GET /products/search', { query: query as never })).status).toBe(400)
  })

  test('speaks English, and Russian where no English is given (G-089)', async () => {
    const title = async (query: string) =>
      (await app.ask('GET /products/search/help', { query: { query } }, undefined, english))[0]?.title
    expect([await title('АБ-7'), await title('НЦ-22-1')]).toEqual(['Bracelet', 'Цепь «Весна»'])
  })

  test('a guest sees the same products as a client, but never what lies in a cart', async () => {
    const gold = app.world.products.gold
    const offers = { finished: [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 3 }] }
    const body = { orderType: 'products_finished' as const, productId: gold.id, offers }
    await app.ask('POST /cart/positions', { body }, 'client')
    // The waiting list does not count.
    await app.ask('POST /cart/positions', { body: { ...body, orderType: 'waiting_list' } }, 'client')
    const inCart = async (as?: string) =>
      (await app.ask('GET /products/search', { query: { query: gold.article } }, as)).items[0]?.inCart
    expect([await inCart('client'), await inCart(), await inCart('client.b')]).toEqual([3, 0, 0])
  })
})

describe('a search with more products than it shows (G-072)', () => {
  const articleOf = (n: number) => `МН-${String(n).padStart(4, '0')}`
  beforeAll(async () => {
    // Stored in another order than they are listed.
    const text = `insert into products (article, search_key, title_ru, title_en, search_text, metal_id, alloy_id, product_type, is_chain, diameter_mm, slope, intercept_mg)
      select 'МН-' || lpad(n::text, 4, '0'), 'мн' || lpad(n::text, 4, '0'), 'Множество', '', 'множество', 1, 1, 'finished', true, 1, 10, 500
      from generate_series(1100, 1, -1) n`
    await app.sql.$client.query(text)
  })

  test.each(['множество', 'мн-'])('%j says that there are more, and shows the first ones', async (query) => {
    const first = await search(query)
    expect(first.meta).toMatchObject({ hasMore: true, pagination: { total: 1000, lastPage: 42 } })
    expect(first.items.map(({ article }) => article)).toEqual(
      Array.from({ length: 24 }, (_, index) => articleOf(index + 1)),
    )
    const last = await search(query, 42)
    expect(last.items.at(-1)?.article).toBe(articleOf(1000))
    expect((await search(query, 43)).items).toEqual([])
    expect((await hints(query))[0]).toBe(articleOf(1))
  })

  test('one that finds fewer counts them', async () => {
    expect((await search('МН-099')).meta).toMatchObject({ hasMore: false, pagination: { total: 10 } })
  })
})

describe('everyday spelling (G-072)', () => {
  const titleRu = 'Верёвка, плетение Якорь ромб 0,9'
  const rope = { article: 'ЖЁ-22-009-0.75', titleRu }
  const comma = { article: 'ЩВ-1,5', titleRu: 'Шнур золота 585' }
  beforeAll(async () => {
    await app.seed.product(rope)
    await app.seed.product(comma)
  })

  test.each([
    ['веревка', rope],
    ['ВЕРЁВКА', rope],
    ['верёвка  плетение', rope],
    ['веревка\u00A0плетение', rope],
    ['ромб якорь', rope],
    ['ромб, «якорь»', rope],
    ['0.9 ромб веревка', rope],
    ['ро якорь', rope],
    ['ЖЁ-22-009-0,75', rope],
    ['же 22 009 0,75', rope],
    ['щв 1.5', comma],
    ['щв-1,5', comma],
    ['585 золота шнур', comma],
  ])('%j finds the product, among hints too', async (query, { article }) => {
    expect([await found(query), await hints(query)]).toEqual([[article], [article]])
  })

  test.each(['ромб сетка', 'ромб якорь сетка весна', 'ромб_якорь', 'ро жы', 'ромб ж%'])(
    'each word has to be there: %j finds nothing',
    async (query) => {
      expect([await found(query), await hints(query)]).toEqual([[], []])
    },
  )
})

describe('a query that finds nothing as it is written (G-660)', () => {
  test.each([
    ['YW-22-1', 'НЦ-22-1'],
    ['yw221', 'нц221'],
    ['HЦ-22-1', 'НЦ-22-1'],
    ['dtcyf', 'весна'],
    ['ызкштп', 'spring'],
  ])('%j is searched as %j, which the answer names, and so do the hints', async (query, readAs) => {
    const { items, meta } = await search(query)
    expect(meta.readAs).toBe(readAs)
    expect(meta.pagination.total).toBe((await search(readAs)).meta.pagination.total)
    expect(items.map(({ article }) => article)).toEqual(await found(readAs))
    expect(await hints(query)).toEqual(await hints(readAs))
  })

  test('is searched as it is where that finds something, finds nothing else, or is meant so', async () => {
    expect((await search('НЦ-22-1')).meta.readAs).toBeNull()
    expect((await search('qwerty')).meta).toMatchObject({ readAs: null, pagination: { total: 0 } })
    const { meta } = await app.ask('GET /products/search', { query: { query: 'YW-22-1', asWritten: 1 } })
    expect(meta).toMatchObject({ readAs: null, pagination: { total: 0 } })
  })
})

describe('the tree of sections (R-143, R-144)', () => {
  const names = async (q?: string, language = {}) =>
    (
      await app.ask('GET /catalog/sections', { query: q === undefined ? {} : { q } }, undefined, language)
    ).map(({ name }) => name)

  test('lists each active section with its parent, its badges and how many products it shows (R-150)', async () => {
    const tree = await app.ask('GET /catalog/sections', { query: {} })
    const { chains } = app.world.categories
    expect(tree.map(({ code }) => code)).toEqual(['chains', 'gold'])
    expect(tree[0]).toMatchObject({ parentId: null, products: 3, badges: [] })
    expect(tree[1]).toMatchObject({ parentId: chains.id, products: 0, badges: ['popular'] })
  })

  test('is searched by name in the language of the request, whatever the case', async () => {
    expect(await names('ЗОЛОТ')).toEqual(['Золотые цепи'])
    expect(await names('цепи')).toEqual(['Цепи', 'Золотые цепи'])
    expect(await names('gold')).toEqual([])
    expect(await names('gold', english)).toEqual(['Gold chains'])
    expect(await names('  ')).toHaveLength(2)
    expect(await names('цепи  золотые')).toEqual(['Золотые цепи'])
    expect(await names('%')).toEqual([])
  })
})
