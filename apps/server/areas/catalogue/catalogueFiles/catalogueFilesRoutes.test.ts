import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { checkRecords } from '../../../testing/workbooks/recordImporting.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.seed.role('goods', ['admin.product.*'])
  await app.seed.user({ login: 'editor', roles: ['goods' as never] })
})
afterAll(() => app.close())

const files = (as: string, query: object = {}) => app.ask('GET /catalog/files', { query }, as)

test('imported workbooks are listed with author and result, and kept for those who may import the kind (R-640, G-215, G-333)', async () => {
  const sections = await checkRecords(app, 'sections', [
    { Код: 'twist', Название: 'Жгут' },
    { Код: 'chains', Название: '', 'Раздел выше': 'chains' },
  ])
  expect((await files('catalogue')).items).toEqual([])
  await sections.execute()
  const products = await checkRecords(app, 'products', [
    { Артикул: 'GA-100-1', 'Минимальное количество, шт.': '3' },
  ])
  await products.execute()
  await products.execute()

  const { items, meta } = await files('catalogue')
  expect(items).toMatchObject([
    { type: 'products', created: 0, updated: 1, same: 0, left: 0 },
    { type: 'sections', created: 1, updated: 0, left: 1, file: sections.uuid, name: 'заказ.xlsx' },
  ])
  expect(meta.pagination.total).toBe(2)
  expect(items[1]?.author?.id).toBe(app.world.users.catalogue?.id)
  expect((await files('catalogue', { type: 'sections' })).items).toHaveLength(1)
  expect((await files('catalogue', { perPage: 1, page: 2, order: 'asc' })).items).toMatchObject([
    { type: 'products' },
  ])

  expect((await files('editor')).items).toMatchObject([{ type: 'products' }])
  const [foreign, own] = [items[1], items[0]]
  const one = (id = 0) => app.call('GET /catalog/files/{id}', { params: { id } }, 'editor')
  expect(await one(own?.id)).toMatchObject({ ok: true })
  expect(await one(foreign?.id)).toMatchObject({ status: 404 })
  const read = (uuid = '') => app.call('GET /storage/receive', { query: { uuid } }, 'editor')
  expect(await read(own?.file)).toMatchObject({ ok: true })
  expect(await read(foreign?.file)).toMatchObject({ status: 404 })
})
