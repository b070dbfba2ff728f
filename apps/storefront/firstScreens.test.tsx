// @vitest-environment node
import type { FirstAnswer, FirstRequest } from '@proba/api/firstScreen'
import { expect, test } from 'vitest'
import { product } from './features/product/product.support.ts'
import { firstScreens } from './firstScreens.tsx'
import { guestInit } from './testing/clientAnswers.ts'

const at = (url: string, more: Partial<FirstRequest> = {}): FirstRequest => ({
  url,
  language: 'ru',
  isPhone: false,
  ...more,
})

const card = (id: number) => ({
  id,
  article: `А-${id}`,
  title: 'Цепь',
  image: `picture-${id}`,
  badges: [],
  metal: { id: 1, name: 'Золото' },
  weaving: null,
  diameter: 0.3,
  isClosed: false,
  isDiscontinued: false,
  onRequest: false,
  orderable: { production: true, finished: false, coil: false },
  inCart: 0,
  offers: [],
})
const data: Readonly<Record<string, unknown>> = {
  'GET /init': guestInit,
  'GET /product/detail/{id}': product,
  'GET /catalog/sections': [],
  'GET /catalog/elements/{code}': {
    section: { id: 1, code: 'products', name: 'Продукция', parents: [] },
    items: Array.from({ length: 24 }, (_, index) => card(index + 1)),
    meta: { pagination: { currentPage: 1, perPage: 24, total: 1700, lastPage: 71 } },
  },
}

/** Answers a guest gets to the calls of a page. */
const answered = (request: FirstRequest): FirstAnswer[] =>
  (firstScreens.callsOf(request) ?? []).map(({ name, input }) => ({ name, input, data: data[name] }))
const draw = (request: FirstRequest) => firstScreens.render(request, answered(request))

test('the home page is drawn with its heading, title and header', async () => {
  const { head, body } = await draw(at('/'))
  expect(head).toMatch(/^<title>Проба · [^<]+<\/title>$/)
  expect(body).toContain('<h1>Цепи и браслеты</h1>')
  expect(body).toMatch(/<header[\s\S]+Войти[\s\S]+<\/header>/)
})

test('a list on a phone is drawn with the cards that fill its window, and its first pictures are asked for first', async () => {
  const request = at('/catalog/products?metals=1&page=2', { isPhone: true })
  expect(firstScreens.callsOf(request)?.map(({ address }) => address)).toEqual([
    '/api/v1/init',
    '/api/v1/catalog/elements/products?metals=1&sort=article&order=asc&page=2&perPage=24',
    '/api/v1/catalog/sections',
  ])
  const { head, body } = await draw(request)
  expect(head).toContain('<title>Продукция · Проба</title>')
  expect(head).toContain('href="/pictures/picture-1/400.webp"')
  expect(body.match(/<h2 /g)).toHaveLength(6)
  expect(body).not.toContain('aria-busy="true"')
})

test('it is drawn in the language it is asked for', async () => {
  expect((await draw(at('/', { language: 'en' }))).body).toContain('Open the catalogue')
  expect((await draw(at('/'))).body).toContain('Открыть каталог')
})

test('before its script it has links, no control that would do nothing, and no style that the policy forbids', async () => {
  const { body } = await draw(at('/catalog/products'))
  expect(body).toMatch(/<a [^>]*href="\/login/)
  expect(body).toMatch(/<button inert /)
  expect(body).not.toMatch(/<(button|input|select) (?!inert)/)
  expect(body).not.toContain(' style="')
})

test('an address that opens a product asks for it too', () => {
  const calls = firstScreens.callsOf(at('/contacts?product=7')) ?? []
  expect(calls.map(({ address }) => address)).toEqual(['/api/v1/init', '/api/v1/product/detail/7'])
  expect(firstScreens.sourcesOf(at('/contacts?product=7'))).toContain(
    'apps/storefront/features/product/ProductDialog.tsx',
  )
})

test('under the window of a product no picture of the list is asked for before those of the product', async () => {
  const { head, body } = await draw(at('/catalog/products?product=7', { isPhone: true }))
  expect(body).toContain('role="dialog"')
  expect(head).toContain('href="/pictures/p/one/1000.webp"')
  expect(head).not.toContain('/400.webp')
})

test('what only a session can open is drawn by the script', () => {
  for (const url of ['/cart/products_production', '/personal/orders', '/login', '/nowhere', '/catalog'])
    expect(firstScreens.callsOf(at(url)), url).toBeNull()
})
