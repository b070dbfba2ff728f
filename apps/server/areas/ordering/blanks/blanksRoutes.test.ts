import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guest } from '../../../http/caller.ts'
import { translator } from '../../../http/languages.ts'
import { clearCart } from '../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cartRows, importFile, upload } from '../../../testing/workbooks/importing.ts'
import { filledWorkbook, standardSheetOf } from '../../../testing/world/standardRows.ts'
import { blanksHandlers } from './blanksRoutes.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const chains = () => app.world.categories.chains.id
const bytesOf = ({ data }: { data: string }) => Buffer.from(data, 'base64')
const blank = (language = 'ru') =>
  app.ask('GET /blanks/{id}/file', { params: { id: chains() }, query: {} }, undefined, {
    headers: { 'x-localization': language },
  })

describe('the list of blanks (R-030, G-142)', () => {
  test('is open to a guest and shows how much each holds; closed products are not counted', async () => {
    const page = await app.ask('GET /blanks', { query: {} })
    expect(page.items).toEqual([{ id: chains(), name: 'Цепи', path: [], products: 2, rows: 5, parts: 1 }])
  })

  test('is searched by name in the language of the request, and paged', async () => {
    const english = { headers: { 'x-localization': 'en' } }
    const found = async (q: string) =>
      (await app.ask('GET /blanks', { query: { q } }, undefined, english)).items.map(({ name }) => name)
    expect(await found('CHAI')).toEqual(['Chains'])
    expect(await found('браслет')).toEqual([])
    const { items, meta } = await app.ask('GET /blanks', { query: { page: 2, perPage: 1 } })
    expect([items, meta.pagination.total]).toEqual([[], 1])
    expect((await app.refusal('GET /blanks', { query: { perPage: 101 } })).status).toBe(400)
  })
})

describe('a blank', () => {
  test('has a row for every article and size, and no quantity', async () => {
    const file = await blank()
    expect(file.name).toBe('Бланк заказа Цепи.xlsx')
    const rows = await standardSheetOf(app, bytesOf(file))
    expect(rows.map(({ cells: { article, length, count } }) => [article, length, count])).toEqual([
      ['GA-100-1', 45, null],
      ['GA-100-1', 50, null],
      ['GA-100-1', 55, null],
      ['SA-200-1', 45, null],
      ['SA-200-1', 50, null],
    ])
  })

  test('of a part or a category that does not exist is not found', async () => {
    const refusal = (id: number, part: number) =>
      app.refusal('GET /blanks/{id}/file', { params: { id }, query: { part } })
    expect((await refusal(chains(), 2)).status).toBe(404)
    expect((await refusal(999_999, 1)).status).toBe(404)
  })

  test('of a large category comes in parts of whole products, together the whole', async () => {
    const many = await app.seed.category({ code: 'many', nameRu: 'Много', nameEn: 'Many' })
    for (let n = 1; n <= 5; n++)
      await app.seed.product({
        article: `M-${n}`,
        alloyId: app.world.alloys.gold585.id,
        categoryIds: [many.id],
        sizes: [{ lengthMm: 400 }, { lengthMm: 450 }],
      })
    const ofFour = blanksHandlers(app.services, 4)
    const input = {
      ...guest,
      me: null,
      key: null,
      language: 'ru' as const,
      t: translator('ru'),
      address: '',
      cookies: { get: () => null, namesLike: () => [], keep: () => {} },
      source: { address: '127.0.0.1', userAgent: '' },
      idempotencyKey: null,
    }
    const rest = {
      ...input,
      body: undefined,
      brokenRows: [],
      file: null,
      signal: () => new AbortController().signal,
      progress: () => {},
    }
    const list = await ofFour['GET /blanks']({ ...rest, params: undefined, query: { q: 'много' } })
    expect(list).toMatchObject({ items: [{ products: 5, rows: 10, parts: 3 }] })
    const partOf = async (part: number) => {
      const file = await ofFour['GET /blanks/{id}/file']({
        ...rest,
        params: { id: many.id },
        query: { part },
      })
      if (!('data' in file) || !('name' in file)) throw new Error('No file')
      const rows = await standardSheetOf(app, bytesOf(file))
      return { name: file.name, articles: rows.map(({ cells }) => cells.article) }
    }
    expect(await Promise.all([1, 2, 3].map(partOf))).toEqual([
      { name: 'Бланк заказа Много, часть 1 из 3.xlsx', articles: ['M-1', 'M-1', 'M-2', 'M-2'] },
      { name: 'Бланк заказа Много, часть 2 из 3.xlsx', articles: ['M-3', 'M-3', 'M-4', 'M-4'] },
      { name: 'Бланк заказа Много, часть 3 из 3.xlsx', articles: ['M-5', 'M-5'] },
    ])
    await expect(partOf(4)).rejects.toThrow('not_found')
  })

  test.each(['ru', 'en'] as const)(
    'that is filled in imports its rows with a quantity (%s)',
    async (language) => {
      await clearCart(app, 'client')
      const rows = await standardSheetOf(app, bytesOf(await blank(language)))
      const filled = rows.map(({ cells }, index) => ({
        cells: { ...cells, count: index % 2 === 0 ? 2 : null },
      }))
      const done = await importFile(
        app,
        'client',
        await filledWorkbook(app, filled, language),
        'products_production',
        'blank',
      )
      expect(done).toMatchObject({ added: 3, count: 6, skipped: 0 })
      expect((await cartRows(app, 'client')).map(({ length, count }) => [length, count])).toEqual([
        [450, 2],
        [550, 2],
        [500, 2],
      ])
    },
  )

  test('that is not filled in is refused as one without counts', async () => {
    const uuid = await upload(app, 'client', bytesOf(await blank()))
    const body = { uuid, type: 'blank' as const, orderType: 'products_production' as const }
    expect(await app.refusal('POST /import/check', { body }, 'client')).toMatchObject({
      problem: 'import_structure',
      data: { params: { reason: 'not_ordered' } },
    })
  })
})
