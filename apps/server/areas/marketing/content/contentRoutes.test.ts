import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentBlocks, menuEntries, settings } from '../../../schema/marketing/contentTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await createTestApp()
  other = await createTestApp({
    services: { database: app.services.database },
    beside: { services: app.services, world: app.world },
  })
  await app.sql.insert(contentBlocks).values([
    block('contacts', 2, { titleRu: 'Позже', titleEn: 'Later' }),
    block('contacts', 1, {
      titleRu: 'Часы',
      titleEn: 'Hours',
      bodyRu: 'Пишите на %{qualityEmail}, %{unknown}',
      bodyEn: '',
    }),
    block('manual', 1, { titleRu: 'Каталог' }),
    block('manual', 2, { titleRu: 'Оформление', permission: 'order.*', bodyRu: '%{maxImportRows}' }),
  ])
  await app.sql.insert(settings).values({ key: 'contacts', value: { qualityEmail: 'q@example.test' } })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

function block(page: string, sort: number, over: Partial<typeof contentBlocks.$inferInsert>) {
  const texts = { titleRu: '', titleEn: '', bodyRu: '', bodyEn: '' }
  return { code: `${page}_${sort}`, page, sort, ...texts, ...over }
}
const english = { headers: { 'x-localization': 'en' } }
const read = (page: 'contacts' | 'manual', as?: string, more = {}) =>
  app.ask('GET /content/{page}', { params: { page } }, as, more)

describe('texts of pages (G-272)', () => {
  test('come in their order and in the language of the request, Russian where the English is empty', async () => {
    expect((await read('contacts')).blocks).toEqual([
      { code: 'contacts_1', title: 'Часы', body: 'Пишите на q@example.test, %{unknown}' },
      { code: 'contacts_2', title: 'Позже', body: '' },
    ])
    const [hours] = (await read('contacts', undefined, english)).blocks
    expect(hours).toMatchObject({ title: 'Hours', body: expect.stringContaining('Пишите') })
  })

  test('of the manual are for those who may open it, each chapter for those who may do what it tells (R-041)', async () => {
    const titles = async (as: string) => (await read('manual', as)).blocks.map(({ title }) => title)
    expect(await titles('client')).toEqual(['Каталог', 'Оформление'])
    expect(await titles('viewer')).toEqual(['Каталог'])
    const manual = { params: { page: 'manual' } } as const
    expect(await app.call('GET /content/{page}', manual)).toMatchObject({ status: 401 })
    expect(await app.call('GET /content/{page}', manual, 'planner')).toMatchObject({ status: 403 })
  })

  test('that are changed are read again on another server, also in menus and contacts', async () => {
    const seen = async () => {
      const { blocks } = await other.ask('GET /content/{page}', { params: { page: 'contacts' } })
      const init = await other.ask('GET /init', {})
      return { title: blocks[0]?.title, pages: init.pages.length, email: init.contacts.qualityEmail }
    }
    expect(await seen()).toEqual({ title: 'Часы', pages: 0, email: 'q@example.test' })
    await app.sql.update(contentBlocks).set({ titleRu: 'Время работы' })
    await app.sql
      .insert(menuEntries)
      .values({ place: 'top', titleRu: 'Контакты', titleEn: 'Contacts', path: '/contacts', sort: 1 })
    await app.sql.update(settings).set({ value: { qualityEmail: 'new@example.test' } })
    expect(await seen()).toEqual({ title: 'Время работы', pages: 1, email: 'new@example.test' })
  })

  test('of a page that has none are empty, and an unknown page is refused', async () => {
    expect(await app.ask('GET /content/{page}', { params: { page: 'privacy' } })).toEqual({ blocks: [] })
    expect(await app.call('GET /content/{page}', { params: { page: 'secret' as 'home' } })).toMatchObject({
      status: 400,
    })
  })
})
