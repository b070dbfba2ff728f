import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
let image: string
beforeAll(async () => {
  app = await createTestApp()
  const [stored] = await app.ask('POST /storage/upload', { query: { purpose: 'image' } }, 'content', {
    file: {
      name: 'a.png',
      data: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    },
  })
  image = stored?.uuid ?? ''
  restore = await app.keep()
})
afterAll(() => app.close())
beforeEach(() => restore())

const form = (over: object) => ({
  ...{ place: 'main' as const, title: 'Серебро', description: 'До конца месяца', image },
  ...{ link: '/news', linkTitle: 'Подробнее', pages: [], active: true },
  ...over,
})
const made = (over: object = {}) => app.ask('POST /banners', { body: form(over) }, 'content')
const english = { headers: { 'x-localization': 'en' } }
const slides = async (as?: string, extras = {}) => (await app.ask('GET /init', {}, as, extras)).carousel
const titles = async (as?: string, extras = {}) => (await slides(as, extras)).map(({ title }) => title)

test('init gives guests and customers the first three active slides in their order, and no banners of news (R-782, G-256, G-455)', async () => {
  await made({ title: 'Вторая', sort: 20 })
  const first = await made({ title: 'Первая', sort: 10, pages: ['/news'] })
  await made({ title: 'Скрытая', active: false, sort: 5 })
  await made({ title: 'Новость', place: 'news', pages: ['/'], sort: 1 })
  await made({ title: 'Третья' })
  await made({ title: 'Четвёртая' })
  expect(first.pages).toEqual([])
  expect(await titles()).toEqual(['Первая', 'Вторая', 'Третья'])
  expect(await titles('client')).toEqual(['Первая', 'Вторая', 'Третья'])
  expect((await slides())[0]).toEqual({
    ...{ id: first.id, title: 'Первая', description: 'До конца месяца' },
    ...{ image: `/files/${image}`, link: '/news', linkTitle: 'Подробнее' },
  })
  const shown = await app.ask('GET /banners/public', { query: {} })
  expect(shown.map(({ title }) => title)).toEqual(['Новость'])
})

test('a slide has both languages, or is for one of them, on the days of its period; a change is seen at once (G-218, G-456)', async () => {
  const texts = { titleEn: 'Silver', descriptionEn: 'All month', linkTitleEn: 'More' }
  const { id, version } = await made({ ...texts, dateFrom: '2026-11-16', dateTo: '2026-11-16' })
  await made({ title: 'По-русски', language: 'ru' })
  await made({ title: 'Без перевода' })
  expect(await titles()).toEqual(['Серебро', 'По-русски', 'Без перевода'])
  const [translated, plain] = await slides(undefined, english)
  expect(translated).toMatchObject({ title: 'Silver', description: 'All month', linkTitle: 'More' })
  expect(plain).toMatchObject({ title: 'Без перевода', linkTitle: 'Подробнее' })
  const body = { ...form({ title: 'Новое серебро' }), version }
  expect(await app.ask('POST /banners/{id}', { params: { id }, body }, 'content')).toMatchObject(texts)
  expect(await titles()).toContain('Новое серебро')
  app.advance(24 * 3_600_000)
  expect(await titles()).not.toContain('Новое серебро')
})

test('a company with any channel of key customers or export gets none, in whichever window it is active (R-785, G-253)', async () => {
  await made()
  const retail = await app.seed.channel('Retail chain')
  for (const name of ['Key channel', 'Near export', 'Far export']) {
    const channel = await app.seed.channel(name)
    const { id } = await app.seed.company({ channelIds: [retail.id, channel.id] })
    await app.seed.user({ login: name, roles: ['client'], companyIds: [id], activeCompanyId: id })
    expect(await titles(name), name).toEqual([])
  }
  expect(await titles('client')).toEqual(['Серебро'])
})

test('slides are kept by those who keep banners, and need a title and an image (G-455)', async () => {
  for (const as of ['client', 'manager', 'support'])
    expect(await app.call('POST /banners', { body: form({}) }, as)).toMatchObject({ status: 403 })
  const { data } = await app.refusal('POST /banners', { body: form({ title: ' ', image: null }) }, 'content')
  expect(Object.keys(data.errors ?? {})).toEqual(['title', 'image'])
  await made()
  await app.ask(
    'POST /banners',
    { body: form({ title: 'О новостях', place: undefined, pages: ['/'] }) },
    'content',
  )
  const found = async (place: 'main' | 'news') =>
    (await app.ask('GET /banners', { query: { place } }, 'content')).items.map(({ title }) => title)
  expect([await found('main'), await found('news')]).toEqual([['Серебро'], ['О новостях']])
})
