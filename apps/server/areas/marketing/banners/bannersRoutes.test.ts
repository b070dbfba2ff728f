import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { banners } from '../../../schema/marketing/bannersTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
let image: string
beforeAll(async () => {
  app = await createTestApp()
  const red = { create: { width: 40, height: 20, channels: 3, background: 'red' } } as const
  const [stored] = await app.ask('POST /storage/upload', { query: { purpose: 'image' } }, 'content', {
    file: { name: 'a.png', data: await sharp(red).png().toBuffer() },
  })
  image = stored?.uuid ?? ''
  restore = await app.keep()
})
afterAll(() => app.close())
beforeEach(() => restore())

const form = (over: object = {}) => ({
  title: 'Акция',
  description: 'До конца месяца',
  image,
  link: '/news',
  linkTitle: 'Подробнее',
  pages: ['/'],
  active: true,
  ...over,
})
const create = (over: object = {}, as = 'content') => app.call('POST /banners', { body: form(over) }, as)
const made = (over: object = {}) => app.ask('POST /banners', { body: form(over) }, 'content')
const shown = async (query: object, as?: string, extras = {}) =>
  (await app.ask('GET /banners/public', { query }, as, extras)).map(({ title }) => title)

test('guests and customers get the banners of a page, in their order, also beyond the ten of a window, of which some may be closed (R-787, R-788, R-844, G-258)', async () => {
  await made({ title: 'Вторая', sort: 20 })
  await made({ title: 'Первая', sort: 10, pages: ['/', '/news'] })
  await made({ title: 'Скрытая', active: false })
  expect(await shown({ page: '/' })).toEqual(['Первая', 'Вторая'])
  expect(await shown({ page: '/news/?type=x' }, 'client')).toEqual(['Первая'])
  expect(await shown({ page: '/contacts' })).toEqual([])
  expect(await shown({})).toEqual(['Первая', 'Вторая'])
  const [first] = await app.ask('GET /banners/public', { query: { page: '/news' } })
  expect(first).toEqual({
    ...{ id: first?.id, title: 'Первая', description: 'До конца месяца', image: `/files/${image}` },
    ...{ link: '/news', linkTitle: 'Подробнее', pages: ['/', '/news'], active: true },
  })
  expect((await app.send({ method: 'GET', url: `${first?.image}/320.webp` })).statusCode).toBe(200)
  for (let n = 0; n < 10; n++) await made({ title: `Ещё ${n}` })
  expect(await shown({ page: '/' })).toHaveLength(12)
})

test('a banner is shown in its language on the days of its period, and changes are seen at once (G-218)', async () => {
  const { id, version } = await made({ language: 'en', dateFrom: '2026-11-17', dateTo: '2026-11-18' })
  const inEnglish = { headers: { 'x-localization': 'en' } }
  const seen = () => shown({ page: '/' }, undefined, inEnglish)
  // Noon of the 16th in Krasnoyarsk.
  expect(await seen()).toEqual([])
  app.advance(12 * 3_600_000)
  expect(await seen()).toEqual(['Акция'])
  expect(await shown({ page: '/' })).toEqual([])
  app.advance(48 * 3_600_000)
  expect(await seen()).toEqual([])
  const body = { ...form({ title: 'Новая акция' }), dateTo: null, version }
  await app.ask('POST /banners/{id}', { params: { id }, body }, 'content')
  expect(await seen()).toEqual(['Новая акция'])
})

test('is refused without title, image or pages, with foreign links and pages, and to everybody else (R-618, G-436)', async () => {
  const errorsOf = async (over: object) =>
    (await app.refusal('POST /banners', { body: form(over) } as never, 'content')).data.errors
  expect(await errorsOf({ title: ' ', image: null, pages: [] })).toEqual({
    title: ['Обязательное поле'],
    image: ['Обязательное поле'],
    pages: ['Обязательное поле'],
  })
  for (const link of ['javascript:alert(1)', 'data:text/html,x', '//a.example'])
    expect(await errorsOf({ link }), link).toEqual({
      link: ['Начните с / и адреса страницы портала или с https://'],
    })
  expect(Object.keys((await errorsOf({ pages: ['/', '/login'] })) ?? {})).toEqual(['pages'])
  expect(await errorsOf({ image: '00000000-0000-4000-8000-000000000000' })).toEqual({ image: ['Не найдено'] })
  expect(Object.keys((await errorsOf({ dateFrom: '2026-11-02', dateTo: '2026-11-01' })) ?? {})).toEqual([
    'dateTo',
  ])
  expect(await create({ title: '\u0000' })).toMatchObject({ status: 400 })
  for (const as of ['client', 'manager', 'support'])
    expect(await create({}, as)).toMatchObject({ status: 403 })
  expect(await app.sql.$count(banners)).toBe(0)
})

test('an address that was not written by the form leads nowhere: a browser would run it (G-436)', async () => {
  await made({})
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    '/\\\\a.example',
    'http://a.example',
  ]) {
    await app.sql.update(banners).set({ link, linkTitle: 'Подробнее' })
    const [first] = await app.ask('GET /banners/public', { query: { page: '/' } })
    expect(first, link).toMatchObject({ link: '', linkTitle: '' })
  }
})

test('texts that look like HTML stay words (G-436)', async () => {
  const attack = '<img src=x onerror=alert(1)>'
  await made({ title: attack, description: attack, linkTitle: attack })
  const [first] = await app.ask('GET /banners/public', { query: { page: '/' } })
  expect(first).toMatchObject({ title: attack, description: attack, linkTitle: attack })
})

test('is listed, changed with the version that was read, deleted with its picture, and logged (R-616, R-844)', async () => {
  const { id, version, sort } = await made()
  await made({ title: 'Вторая', pages: ['/news'] })
  const found = async (query: object) =>
    (await app.ask('GET /banners', { query }, 'content')).items.map(({ title }) => title)
  expect(await found({})).toEqual(['Акция', 'Вторая'])
  expect(await found({ q: '/news' })).toEqual(['Вторая'])
  expect(await found({ q: '%' })).toEqual([])
  expect(await found({ language: 'ru' })).toEqual([])
  const change = (over: object) =>
    app.call('POST /banners/{id}', { params: { id }, body: { ...form(over), version } as never }, 'content')
  expect(await change({ title: 'Скидки', active: false })).toMatchObject({
    message: 'Баннер сохранён',
    data: { title: 'Скидки', sort, shownNow: false, version: version + 1 },
  })
  expect(await change({})).toMatchObject({ status: 409, problem: 'version_conflict' })
  const [entry] = await app.sql.select().from(actionLog).where(sql`entity = 'banner' and action = 'update'`)
  expect(entry).toMatchObject({
    before: { title: 'Акция', active: true },
    after: { title: 'Скидки', active: false },
  })
  const remove = () => app.call('DELETE /banners/{id}', { params: { id }, body: null }, 'content')
  expect(await remove()).toMatchObject({ message: 'Баннер удалён' })
  expect(await remove()).toMatchObject({ status: 404 })
  expect(await app.call('GET /banners/{id}', { params: { id } }, 'content')).toMatchObject({ status: 404 })
})
