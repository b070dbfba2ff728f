import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { banners } from '../schema/marketing/bannersTables.ts'
import { settings } from '../schema/marketing/contentTables.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

const folder = mkdtempSync(join(tmpdir(), 'proba-first-'))
const web = join(folder, 'web')
let app: TestApp

const index = `<!doctype html><html lang="ru"><head><title>Проба</title>
<link rel="stylesheet" href="/assets/main.css"></head><body><div id="root"><p>words</p></div></body></html>`
const manifest = {
  'main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
}
/** A build of one screen, which shows the name of the first section that it is answered. */
const screens = `let drawn = 0
export const firstScreens = {
  style: ':root{--ink:#111}', script: 'document.documentElement.dataset.seen=1',
  sourcesOf: () => ['main.tsx'],
  hasScreen: ({ url }) => !url.startsWith('/nowhere') && url !== '/-',
  articleOf: ({ url }) => url.startsWith('/news/') ? url.slice(6) : null,
  titleOf: async ({ url }, isMissing) => isMissing ? 'Missing' : url === '/login' ? 'Login <' : null,
  callsOf: ({ url, isPhone }) => url === '/login' || url.startsWith('/news/') ? null : url === '/section'
    ? [{ name: 'GET /catalog/elements/{code}', input: {}, address: '/api/v1/catalog/elements/no-such', isPage: true }]
    : url === '/lost'
    ? [{ name: 'GET /product/detail/{id}', input: {}, address: '/api/v1/product/detail/99999999' }]
    : url === '/two' ? [{ name: 'GET /catalog/sections', input: { query: {} }, address: isPhone ? '/api/v1/phone' : '/api/v1/wide' }]
    : [{ name: 'GET /catalog/sections', input: { query: {} }, address: '/api/v1/catalog/sections' },
       ...(url === '/slides' ? [{ name: 'GET /init', input: {}, address: '/api/v1/init' }] : [])],
  render: async ({ url, isPhone }, [{ data }]) => ({
    head: '<title>' + data[0].name + '</title><meta name="drawn" content="' + ++drawn + '">' +
      '<meta name="long" content="' + 'x'.repeat(url.includes('long') ? 1e6 : 0) + '">',
    body: '<h1>' + data[0].name + (isPhone ? ' on a phone' : '') + '</h1>' }),
  renderClosed: async (_, { text }) => ({ head: '<title>Closed</title>', body: '<h1>' + text + '</h1>' }),
}`

beforeAll(async () => {
  for (const part of ['web/assets', 'web/.vite', 'firstScreens', 'downloads'])
    mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(web, 'index.html'), index)
  writeFileSync(join(web, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const name of ['main.js', 'main.css', 'shared.js', 'shared.css'])
    writeFileSync(join(web, 'assets', name), '')
  writeFileSync(join(folder, 'firstScreens/firstScreens.js'), screens)
  writeFileSync(join(folder, 'firstScreens/package.json'), '{"type":"module"}')
  app = await createTestApp({ webFolder: web })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = (url: string, headers: Record<string, string> = {}) =>
  app.send({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
/** The number of the drawing that a page is. */
const drawingOf = async (url: string) =>
  /<meta name="drawn" content="(\d+)">/.exec((await page(url)).body)?.[1]
const answersIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="firstAnswers">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

test('a page has its title and description in the language of the host', async () => {
  const cases = [
    ['/', 'portal.example.ru', 'ru', /прямо с завода/],
    ['/', 'portal.example.com', 'en', /straight from the factory/],
    ['/catalog/products', 'portal.example.ru', 'ru', /^Каталог/],
    ['/login', 'portal.example.com', 'en', /^Wholesale/],
  ] as const
  for (const [url, host, language, words] of cases) {
    const { body } = await page(url, { host })
    expect(body, url).toContain(`<html lang="${language}"`)
    expect(/<meta name="description" content="([^"]+)">/.exec(body)?.[1], url).toMatch(words)
    expect(body.match(/<title>[^<]+<\/title>/g), url).toHaveLength(1)
  }
})

test('it links to what it needs, once, and all of it exists', async () => {
  const { body } = await page('/')
  const links = [...body.matchAll(/<link rel="(?:stylesheet|modulepreload)"[^>]* href="([^"]+)"/g)]
  const paths = links.map(([, path = '']) => path)
  expect(paths.toSorted()).toEqual([
    '/assets/main.css',
    '/assets/main.js',
    '/assets/shared.css',
    '/assets/shared.js',
  ])
  for (const path of paths) expect(existsSync(join(web, path)), path).toBe(true)
})

test('it brings what a guest sees first, and exactly the answers that a guest gets', async () => {
  const { body } = await page('/')
  const { data } = (await app.send({ method: 'GET', url: '/api/v1/catalog/sections' })).json()
  expect(body).toContain(`<div id="root"><div class="firstScreen"><h1>${data[0].name}</h1></div>`)
  expect(answersIn(body)).toEqual({
    language: 'ru',
    answers: [{ name: 'GET /catalog/sections', input: { query: {} }, data }],
    closed: null,
  })
  const phone = await page('/', { 'user-agent': 'Mozilla/5.0 (Linux; Android 11) Mobile Safari/537.36' })
  expect(phone.body).toContain(`<h1>${data[0].name} on a phone</h1>`)
})

test('it names what is asked first by those whom it does not show its answers to', async () => {
  const callsIn = (html: string) =>
    /<html [^>]*data-wide-calls="([^"]*)" data-phone-calls="([^"]*)"/.exec(html)?.slice(1)
  expect(callsIn((await page('/two')).body)).toEqual(['/api/v1/wide', '/api/v1/phone'])
  expect(callsIn((await page('/login')).body)).toEqual(['/api/v1/init', '/api/v1/init'])
})

test('whoever asks gets the page of a guest: a session is known to the script only', async () => {
  const access = await app.login('client')
  const guest = await page('/')
  expect((await page('/', { authorization: `Bearer ${access}` })).body).toBe(guest.body)
})

test('where a call is refused or a page has none, the script draws it', async () => {
  for (const url of ['/lost', '/login']) {
    const { body, statusCode } = await page(url)
    expect(statusCode, url).toBe(200)
    expect(body, url).not.toContain('firstScreen')
    expect(answersIn(body), url).toBeNull()
    expect(body, url).toMatch(/<div id="root">.*<p>words<\/p>/)
  }
})

test('the policy allows the style and the script of the page, and no other text', async () => {
  const { body, headers } = await page('/')
  const policy = String(headers['content-security-policy'])
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`script-src 'self' ${hash(/<script>(.*?)<\/script>/.exec(body)?.[1] ?? '')};`)
  expect(policy).toContain(hash(/<style>(.*?)<\/style>/.exec(body)?.[1] ?? ''))
})

test('a page is drawn again when an answer has changed, and sent compressed', async () => {
  const before = await page('/', { 'accept-encoding': 'gzip, br' })
  expect(before.headers['content-encoding']).toBe('br')
  const text = brotliDecompressSync(before.rawPayload).toString()
  expect(text).toBe((await page('/')).body)
  const [{ id, name }] = answersIn(text).answers[0].data
  const { $client } = app.services.database.sql
  await $client.query({ text: `update categories set name_ru = 'Новое имя' where id = $1`, values: [id] })
  const after = brotliDecompressSync((await page('/', { 'accept-encoding': 'br' })).rawPayload).toString()
  expect(after).toContain('<h1>Новое имя</h1>')
  expect(after).not.toContain(`<h1>${name}</h1>`)
})

test('while the portal is closed a page says so before its script, and shows itself again afterwards (G-018)', async () => {
  const setMaintenance = (on: boolean) =>
    app.sql
      .insert(settings)
      .values({ key: 'maintenance', value: { on, from: null, to: null, textRu: 'Работы', textEn: 'Works' } })
      .onConflictDoUpdate({ target: settings.key, set: { value: { on } } })
  await setMaintenance(true)
  const closed = await page('/', { host: 'portal.example.com' })
  expect(closed.statusCode).toBe(503)
  expect(closed.headers['retry-after']).toBe('60')
  expect(closed.body).toContain('<h1>Works</h1>')
  expect(answersIn(closed.body)).toMatchObject({ answers: [], closed: { text: 'Works', until: null } })
  // Also where the script draws the page: robots and monitors read the status alone.
  expect((await page('/login')).statusCode).toBe(503)
  await setMaintenance(false)
  const open = await page('/', { host: 'portal.example.com' })
  expect(open.statusCode).toBe(200)
  expect((await page('/login')).statusCode).toBe(200)
  expect(open.body).not.toContain('Works')
})

test('a page that many ask for at once is drawn once', async () => {
  const drawings = await Promise.all(Array.from({ length: 10 }, () => drawingOf('/contacts')))
  expect(new Set(drawings).size).toBe(1)
})

test('a page is drawn once for each slide that it may begin with, and names it (R-782, G-457)', async () => {
  const slide = { place: 'main', active: true, language: 'both' } as const
  const texts = { description: '', link: '', linkTitle: '' }
  await app.sql
    .insert(banners)
    .values([1, 2, 3].map((sort) => ({ ...slide, ...texts, pages: [], title: `Слайд ${sort}`, sort })))
  const random = vi.spyOn(Math, 'random')
  const begins = async (at: number) => {
    random.mockReturnValue(at)
    const drawing = await drawingOf('/slides')
    return [/data-slide="(\d+)"/.exec((await page('/slides')).body)?.[1], drawing]
  }
  const seen = [await begins(0.1), await begins(0.5), await begins(0.9)]
  expect(seen.map(([place]) => place)).toEqual(['0', '1', '2'])
  expect(new Set(seen.map(([, drawing]) => drawing)).size).toBe(3)
  expect(await begins(0.5)).toEqual(seen[1])
  random.mockRestore()
})

test('pages are kept within a limit of bytes, those asked for last', async () => {
  const first = await drawingOf('/?long=0')
  expect(await drawingOf('/?long=0')).toBe(first)
  for (let n = 1; n <= 20; n++) await page(`/?long=${n}`)
  expect(await drawingOf('/?long=0')).not.toBe(first)
  const last = await drawingOf('/?long=20')
  expect(await drawingOf('/?long=20')).toBe(last)
})

test('an address without a screen, section or article is not found, and still the page of the portal (R-027, G-606)', async () => {
  for (const [url, status] of [
    ['/', 200],
    ['/login', 200],
    ['/lost', 200],
    ['/nowhere/at/all', 404],
    ['/section', 404],
    ['/news/no-such-article', 404],
    ['/news/99999', 404],
  ] as const) {
    const { statusCode, headers, body } = await page(url)
    expect(statusCode, url).toBe(status)
    expect(headers['content-type'], url).toContain('text/html')
    expect(body, url).toContain('<div id="root">')
  }
  expect((await page('/section')).body).toContain('<title>Missing</title>')
})

test('addresses that no program can read have the page that is not found, and calls stay refused (G-606)', async () => {
  const address = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  const headOf = (path: string, method: 'GET' | 'HEAD') =>
    new Promise<{ status: number | undefined; type: string | undefined }>((resolve, reject) => {
      const { hostname, port } = address
      request({ hostname, port, path, method, agent: false }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          resolve({ status: answer.statusCode, type: answer.headers['content-type']?.split(';', 1)[0] }),
        )
      })
        .on('error', reject)
        .end()
    })
  for (const path of [
    '//x',
    '//',
    '//api/..',
    '/%',
    '/nowhere/%ZZ?q=%',
    '/%C3%28',
    '/..',
    '/%00',
    '/\\\\x',
    '/%2Fx',
    '//%',
    '/x//y',
  ])
    for (const method of ['GET', 'HEAD'] as const)
      expect(await headOf(path, method), `${method} ${path}`).toEqual({ status: 404, type: 'text/html' })
  for (const path of ['/api/v1/%', '/files/%', '/assets/%ZZ'])
    expect(await headOf(path, 'GET'), path).toEqual({ status: 400, type: 'application/json' })
})

test('a page that its script draws has its title, and words for those who have no script (G-606)', async () => {
  const { body } = await page('/login', { host: 'portal.example.com' })
  expect(body).toContain('<title>Login &lt;</title>')
  expect(body).toMatch(/<noscript><h1>Login &lt;<\/h1><p>Wholesale[^<]*<\/p><\/noscript>/)
  expect((await page('/')).body).not.toContain('<noscript>')
})

test('a page is for whoever asks, whatever they accept, and HEAD gets its head alone (G-606)', async () => {
  for (const accept of ['*/*', 'application/json', 'image/png', undefined]) {
    const headers = accept === undefined ? {} : { accept }
    const { statusCode, body } = await app.send({ method: 'GET', url: '/', headers })
    expect([statusCode, body.includes('<div id="root">')], accept).toEqual([200, true])
  }
  for (const [url, status] of [
    ['/', 200],
    ['/nowhere', 404],
    ['/admin/no-such-list', 404],
  ] as const) {
    const head = await app.send({ method: 'HEAD', url })
    expect([head.statusCode, head.body], url).toEqual([status, ''])
  }
  for (const url of ['/api', '/api/v1/nothing', '/assets/none.js', '/files/none', '/pictures']) {
    const { statusCode, headers } = await page(url)
    expect([statusCode, String(headers['content-type'])], url).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  }
})
