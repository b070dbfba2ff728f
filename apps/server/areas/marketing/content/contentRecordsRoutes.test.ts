import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { menuEntries } from '../../../schema/marketing/contentTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let other: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  other = await createTestApp({
    services: { database: app.services.database },
    beside: { services: app.services, world: app.world },
  })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(async () => {
  await other.close()
  await app.close()
})

const link = {
  place: 'footer',
  name: 'Цепи',
  nameEn: 'Chains',
  columnRu: 'Заказ',
  columnEn: 'Ordering',
  path: '/catalog/chains',
  sort: null,
} as const
const block = {
  code: 'hours',
  place: 'contacts',
  name: 'Часы',
  bodyRu: 'С 9 до 18',
  bodyEn: '',
  permission: null,
  sort: null,
} as const

test('a link of the footer is added, moved and deleted, and every server shows it at once (G-272, G-340)', async () => {
  const seen = async () =>
    Promise.all([app, other].map(async (server) => (await server.ask('GET /init', {})).menu))
  const both = (menu: object) => [menu, menu]
  expect(await seen()).toEqual(both([]))
  const { id, version } = await app.ask('POST /admin/menus', { body: link }, 'admin')
  await app.ask('POST /admin/menus', { body: { ...link, name: 'Все', path: '/catalog', sort: 1 } }, 'admin')
  const [all, chains] = [
    { title: 'Все', path: '/catalog' },
    { title: 'Цепи', path: '/catalog/chains' },
  ]
  expect(await seen()).toEqual(both([{ title: 'Заказ', links: [all, chains] }]))
  const save = (given: number) =>
    app.call(
      'POST /admin/menus/{id}',
      { params: { id }, body: { ...link, sort: 0, version: given } },
      'admin',
    )
  const listed = async (language: 'ru' | 'en') =>
    (
      await app.ask('GET /admin/menus', { query: { place: 'footer' } }, 'admin', {
        headers: { 'x-localization': language },
      })
    ).items
  expect((await listed('en')).map(({ column }) => column)).toEqual(['Ordering', 'Ordering'])
  expect(await save(version)).toMatchObject({ ok: true, message: 'Запись сохранена' })
  expect(await seen()).toEqual(both([{ title: 'Заказ', links: [chains, all] }]))
  expect(await save(version)).toMatchObject({ status: 409, problem: 'version_conflict' })
  const logged = await app.sql
    .select()
    .from(actionLog)
    .where(sql`entity = 'menu_entry' and action = 'update'`)
  expect(logged).toMatchObject([{ before: { sort: 10 }, after: { sort: 0 } }])
  await app.ask('DELETE /admin/menus/{id}', { params: { id }, body: { version: version + 1 } }, 'admin')
  expect(await seen()).toEqual(both([{ title: 'Заказ', links: [all] }]))
})

test('an address that was not written by the form is in no menu: a browser would run it (G-272)', async () => {
  const link = { titleRu: 'Чужая', titleEn: '', sort: 1 }
  const made = await app.sql
    .insert(menuEntries)
    .values([
      { ...link, place: 'top', path: 'javascript:alert(1)' },
      { ...link, place: 'top', path: '//a.example' },
      { ...link, place: 'footer', columnRu: 'Чужие', columnEn: '', path: 'data:text/html,x' },
    ])
    .returning({ id: menuEntries.id })
  const { pages, menu } = await app.ask('GET /init', {})
  expect(JSON.stringify({ pages, menu })).not.toMatch(/Чуж/)
  for (const { id } of made) await app.sql.delete(menuEntries).where(eq(menuEntries.id, id))
})

test('links stand menu by menu and are filtered by their menu; code in place of an address is refused at the field', async () => {
  await app.sql.insert(menuEntries).values([
    { place: 'top', titleRu: 'А', titleEn: '', path: '/contacts', sort: 1 },
    { place: 'footer', titleRu: 'Б', titleEn: '', columnRu: 'Помощь', path: '/privacy', sort: 2 },
  ])
  const names = async (query: object) =>
    (await app.ask('GET /admin/menus', { query }, 'admin')).items.map(({ name }) => name)
  expect(await names({})).toEqual(['Б', 'А'])
  expect(await names({ place: 'top' })).toEqual(['А'])
  expect(await names({ q: 'б', place: 'top' })).toEqual([])
  const body = { ...link, path: 'javascript:alert(1)', columnRu: '' }
  expect(await app.call('POST /admin/menus', { body }, 'admin')).toMatchObject({
    status: 422,
    data: {
      errors: {
        path: ['Начните с / и адреса страницы портала или с https://'],
        columnRu: ['Обязательное поле'],
      },
    },
  })
})

test('a text of a page is added, changed and read at once; its code stays its own (G-272, G-340)', async () => {
  const read = async (server: TestApp) =>
    (await server.ask('GET /content/{page}', { params: { page: 'contacts' } })).blocks
  expect(await read(other)).toEqual([])
  const { id, version, sort } = await app.ask('POST /admin/content', { body: block }, 'admin')
  expect(sort).toBe(10)
  expect(await read(other)).toEqual([{ code: 'hours', title: 'Часы', body: 'С 9 до 18' }])
  const { code: _, ...body } = { ...block, bodyRu: 'С 8 до 17', sort, version }
  await app.ask('POST /admin/content/{id}', { params: { id }, body }, 'admin')
  expect(await read(other)).toMatchObject([{ body: 'С 8 до 17' }])
  const errors = async (over: object) =>
    (await app.refusal('POST /admin/content', { body: { ...block, ...over } }, 'admin')).data.errors
  expect(await errors({})).toEqual({ code: ['Такое значение уже есть'] })
  expect(await errors({ code: 'map', bodyRu: '[карта](javascript:alert`1`)' })).toEqual({
    bodyRu: ['Ссылки ведут только на страницы портала, https, почту и телефон'],
  })
  expect(
    await app.call('POST /admin/content', { body: { ...block, code: 'map\u0000' } }, 'admin'),
  ).not.toMatchObject({ status: 500 })
  await app.ask('DELETE /admin/content/{id}', { params: { id }, body: null }, 'admin')
  expect(await read(other)).toEqual([])
})
