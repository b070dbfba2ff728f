import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { everyCall, filledPath } from '../testing/everyCall.ts'
import { buildCounted, createTestApp, type TestApp } from '../testing/testApp.ts'
import { readEnvelope } from '../testing/testCalls.ts'

const leak = 'SELECT secret FROM pg_shadow at /srv/node_modules/pg/lib/client.js:10 ECONNREFUSED'
let app: TestApp
let webFolder: string

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'proba-web-'))
  mkdirSync(join(webFolder, 'assets'))
  mkdirSync(join(webFolder, 'admin'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>storefront</title>')
  writeFileSync(join(webFolder, 'admin/index.html'), '<!doctype html><title>backoffice</title>')
  writeFileSync(join(webFolder, 'assets/app-1a2b.js'), 'export {}')
  writeFileSync(join(webFolder, 'assets/app-1a2b.js.map'), '{}')
  const brokenFiles = {
    put: () => Promise.reject(new Error(leak)),
    get: () => Promise.reject(new Error(leak)),
    read: () => Promise.reject(new Error(leak)),
    list: async function* () {},
    dropUnfinished: async () => {},
    delete: async () => {},
    check: async () => 'ready' as const,
  }
  app = await createTestApp({
    webFolder,
    env: { TRUST_PROXY: '127.0.0.1' },
    services: { files: brokenFiles },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(webFolder, { recursive: true, force: true })
})

const expected = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'content-security-policy':
    /(?=.*(default-src 'self'|default-src 'none'))(?=.*frame-ancestors 'none')(?!.*unsafe-)/,
}

type Response = Awaited<ReturnType<TestApp['send']>>
function checkHeaders(response: Response, what: string) {
  for (const [name, pattern] of Object.entries(expected))
    expect(String(response.headers[name]), `${name} of ${what}`).toMatch(pattern)
  expect(response.headers['x-powered-by'], what).toBeUndefined()
  expect(response.headers['access-control-allow-origin'], what).toBeUndefined()
}

test('every answer has the security headers and is not cached', async () => {
  for (const { method, path, key } of everyCall) {
    const response = await app.send({
      method,
      url: filledPath(path, () => 1),
      headers: { origin: 'https://evil.example' },
    })
    checkHeaders(response, key)
    expect(response.headers['cache-control'], key).toBe('no-store')
  }
})

test('so do refusals of every kind', async () => {
  const access = await app.login('client')
  const headers = { authorization: `Bearer ${access}` }
  const file = await app.call('POST /storage/upload', {}, 'client', {
    file: { name: 'a.txt', data: Buffer.from('a') },
  })
  expect(file).toMatchObject({ status: 500, problem: 'server' })
  const refusals: [number, Response][] = [
    [400, await app.send({ method: 'POST', url: '/api/v1/login', payload: {} })],
    [400, await app.send({ method: 'GET', url: '/api/v1/product/detail/%ZZ' })],
    [401, await app.send({ method: 'GET', url: '/api/v1/cart' })],
    [403, await app.send({ method: 'GET', url: '/api/v1/admin/companies', headers })],
    [404, await app.send({ method: 'GET', url: '/api/v1/nothing' })],
    [
      413,
      await app.send({ method: 'POST', url: '/api/v1/login', payload: { login: 'x'.repeat(2_000_000) } }),
    ],
    [
      415,
      await app.send({
        method: 'POST',
        url: '/api/v1/login',
        payload: 'x',
        headers: { 'content-type': 'text/plain' },
      }),
    ],
  ]
  for (const [status, response] of refusals) {
    expect(response.statusCode).toBe(status)
    checkHeaders(response, String(status))
    readEnvelope(response)
  }
})

test('a failure of ours is reported without internal details, with a number to find it by', async () => {
  const answer = await app.refusal('POST /storage/upload', {}, 'client', {
    file: { name: 'a.txt', data: Buffer.from('a') },
  })
  expect(answer).toMatchObject({ status: 500, message: 'Произошла ошибка сервера' })
  expect(answer.data.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.stringify(answer)).not.toMatch(/at .+:\d+|node_modules|pg_|SELECT |ECONN/)
})

test('pages and assets have the headers; hashed assets are cached, pages are requested again', async () => {
  const page = { accept: 'text/html,*/*' }
  const cases = [
    { url: '/', type: /html/, cache: 'no-cache', title: 'storefront' },
    { url: '/cart/products_production', type: /html/, cache: 'no-cache', title: 'storefront' },
    { url: '/admin', type: /html/, cache: 'no-cache', title: 'backoffice' },
    { url: '/admin/companies/1', type: /html/, cache: 'no-cache', title: 'backoffice' },
    { url: '/administration', type: /html/, cache: 'no-cache', title: 'storefront' },
    {
      url: '/assets/app-1a2b.js',
      type: /javascript/,
      cache: 'public, max-age=31536000, immutable',
      title: '',
    },
  ]
  for (const { url, type, cache, title } of cases) {
    const response = await app.send({ method: 'GET', url, headers: page })
    expect(response.statusCode, url).toBe(200)
    expect(response.headers['content-type'], url).toMatch(type)
    expect(response.headers['cache-control'], url).toBe(cache)
    expect(response.body, url).toContain(title)
    checkHeaders(response, url)
  }
})

test('what is neither page nor asset is not found: source maps, other folders, posts, foreign files', async () => {
  const cases = [
    '/assets/app-1a2b.js.map',
    '/assets/missing.js',
    '/index.html/../../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.git/config',
    '/.env',
    '/api/v1/nothing',
    '/pictures/nothing',
  ]
  for (const url of cases) {
    const response = await app.send({ method: 'GET', url, headers: { accept: '*/*' } })
    // Elsewhere there is the page of the portal, which says whether the address has a screen.
    const isPage = String(response.headers['content-type']).startsWith('text/html')
    expect(isPage || response.statusCode === 404, url).toBe(true)
    expect(response.body, url).not.toMatch(/root:|workspaces/)
    checkHeaders(response, url)
  }
  const posted = await app.send({ method: 'POST', url: '/', headers: { accept: 'text/html' } })
  expect(posted.statusCode).toBe(404)
})

test('the page of the API document has the headers of all pages, and no script or style in its text', async () => {
  const policyOf = async (url: string) => {
    const response = await app.send({ method: 'GET', url, headers: { accept: 'text/html,*/*' } })
    expect(response.statusCode, url).toBe(200)
    checkHeaders(response, url)
    return { policy: response.headers['content-security-policy'], body: response.body }
  }
  const { policy } = await policyOf('/')
  expect(policy).not.toMatch(/upgrade-insecure-requests|https?:/)
  for (const url of ['/api/v1/docs', '/api/v1/docs/']) {
    const page = await policyOf(url)
    expect(page.policy).toBe(policy)
    expect(page.body).not.toMatch(/<style|style=|<script>|https?:/)
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part = '']) => part)
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) expect((await policyOf(part)).policy, part).toBe(policy)
  }
})

test('the API document is made once and sent as the same bytes', async () => {
  const ask = () => app.send({ method: 'GET', url: '/api/v1/openapi.json' })
  const made = vi.spyOn(app.app, 'swagger')
  const [first, second] = [await ask(), await ask()]
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(first.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/v1/login': { post: {} } } })
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(made.mock.calls.length).toBeLessThan(2)
})

test('HSTS is sent with every answer once its time is set, and never before', async () => {
  const config = { ...app.services.config, hstsSeconds: 31_536_000 }
  const secure = await buildCounted({ ...app.services, config }, { webFolder })
  try {
    for (const url of ['/', '/api/v1/health', '/api/v1/nothing', '/api/v1/product/detail/%ZZ']) {
      const ask = { method: 'GET', url } as const
      const sent = (await secure.inject(ask)).headers['strict-transport-security']
      expect(sent, url).toBe('max-age=31536000')
      expect((await app.send(ask)).headers['strict-transport-security'], url).toBeUndefined()
    }
  } finally {
    await secure.close()
  }
})

test('windows are parted by a header only where browsers heed it: elsewhere its console complains of it', async () => {
  const partedAt = async (host: string, protocol = 'http') => {
    const headers = { host, 'x-forwarded-proto': protocol }
    const { headers: answered } = await app.send({ method: 'GET', url: '/api/v1/docs', headers })
    return answered['cross-origin-opener-policy']
  }
  for (const host of ['portal.example.test', 'portal:3000', '192.168.0.7:3000', 'localhost.example.test'])
    expect(await partedAt(host), host).toBeUndefined()
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect(await partedAt(host), host).toBe('same-origin')
  expect(await partedAt('portal.example.test', 'https')).toBe('same-origin')
})
