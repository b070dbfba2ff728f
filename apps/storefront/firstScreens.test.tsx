// @vitest-environment node
import { expect, test } from 'vitest'
import { at, draw } from './firstScreens.support.ts'
import { firstScreens } from './firstScreens.tsx'
import { patterns } from './paths.ts'

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

test('the picture of the slide that a page begins with is asked for before its script (G-457)', async () => {
  const { head, body } = await draw(at('/', { slide: 1 }))
  expect(head).toMatch(/<link rel="preload" as="image" imageSrcSet="\/files\/picture-2\/320\.webp/i)
  expect(head).not.toContain('picture-1')
  expect(body.match(/<article [^>]*inert/g)).toHaveLength(2)
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
  expect(calls.map(({ address }) => address)).toEqual([
    '/api/v1/init',
    '/api/v1/product/detail/7',
    '/api/v1/content/contacts',
  ])
  expect(firstScreens.sourcesOf(at('/contacts?product=7'))).toContain(
    'apps/storefront/features/product/ProductDialog.tsx',
  )
})

test.each([
  ['a desk', false, 1000],
  ['a phone', true, 50],
])(
  'under the window of a product on %s no picture of the list is asked for before those of the product',
  async (_, isPhone, size) => {
    const { head, body } = await draw(at('/catalog/products?product=7', { isPhone }))
    expect(body).toContain('role="dialog"')
    expect(head).toContain(`href="/pictures/p/one/${size}.webp"`)
    expect(head).not.toContain('/400.webp')
  },
)

test('what only a session can open is drawn by the script', () => {
  for (const url of ['/cart/products_production', '/personal/orders', '/login', '/catalog'])
    expect(firstScreens.callsOf(at(url)), url).toBeNull()
})

test('texts of a page from the database are drawn with it (G-272)', async () => {
  const { body } = await draw(at('/contacts'))
  expect(body).toContain('<h2>Часы работы</h2><p><strong>9–18</strong></p>')
})

test('an address that opens a form is drawn as the page under it, and its window follows with the script', async () => {
  const { body } = await draw(at('/contacts?form=feedback'))
  expect(body).toContain('<h2>Часы работы</h2>')
  // What React writes where it could not draw something.
  expect(body).not.toContain('<!--$!-->')
})

test('the maintenance is drawn at any address, with its text and contacts (G-018)', async () => {
  const closed = { phone: '+7 391', email: 'q@example.test', text: 'Переносим склад', until: null }
  for (const url of ['/', '/catalog/products', '/contacts', '/login', '/cart/products_production']) {
    const { head, body } = await firstScreens.renderClosed(at(url), closed)
    expect(head).toContain('<title>На портале ведутся технические работы</title>')
    expect(body).toMatch(/Переносим склад[\s\S]+mailto:q@example\.test/)
    expect(body).not.toContain('<header')
  }
})

test('an address has a screen by its route or a redirect; short addresses, types and parts of the personal area all lead somewhere (R-027, R-043, R-343, R-447, R-478)', () => {
  const has = (url: string) => firstScreens.hasScreen(at(url))
  for (const url of [
    '/catalog',
    '/catalog/anything?page=2',
    '/import',
    '/import/unknown',
    '/cart',
    '/personal',
    '/personal/none/at/all',
    '/personal/return/none',
    '/personal/documents/none',
    '/news/some-article',
    '/login/recovery',
  ])
    expect(has(url), url).toBe(true)
  for (const url of [
    '/nowhere',
    '/catalog/a/b',
    '/login/other',
    '/contacts/x',
    '/news/a/b',
    '/return/missing.pdf',
    '/.env',
  ])
    expect(has(url), url).toBe(false)
})

test('every page has a title of its own without its script, in the language of the request (G-606)', async () => {
  const titleOf = (url: string, language: 'ru' | 'en' = 'ru') =>
    firstScreens.titleOf(at(url, { language }), false)
  expect(await titleOf('/additional/bars')).toMatch(/^\S.+ · Проба$/)
  expect(await titleOf('/documents', 'en')).toMatch(/^Documents · /)
  expect(await firstScreens.titleOf(at('/nowhere'), true)).toBe('Страница не найдена · Проба')
  const named = [
    'article',
    'home',
    'catalogue',
    'personalOrder',
    'autoOrder',
    'documentSection',
    'returnSection',
  ]
  for (const [name, pattern] of Object.entries(patterns)) {
    const title = await titleOf(pattern.replaceAll(/:\w+/g, '1'))
    // Home draws its own; the others are named by the record that they show.
    if (named.includes(name)) expect(title, name).toBeNull()
    else expect(title, name).toMatch(/^[^.]+ · Проба$/)
  }
})

test('pages whose text is in the program are drawn with it, and so is that of a wrong address (G-606)', async () => {
  for (const [url, heading] of [
    ['/return', 'Условия возврата'],
    ['/peremeny-v-serebre-s-vygodoy', 'серебр'],
    ['/nowhere', 'Страница не найдена'],
  ] as const) {
    const { head, body } = await draw(at(url))
    expect(head, url).toContain(' · Проба</title>')
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1], url).toMatch(new RegExp(heading, 'i'))
  }
})
