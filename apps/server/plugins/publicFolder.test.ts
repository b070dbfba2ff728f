import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'proba-public-'))
const web = join(dataDir, 'web')
let app: TestApp

beforeAll(async () => {
  for (const folder of ['public/return', 'downloads/return', 'web'])
    mkdirSync(join(dataDir, folder), { recursive: true })
  writeFileSync(
    join(web, 'index.html'),
    '<!doctype html><html lang="ru"><head><title>Проба</title></head></html>',
  )
  writeFileSync(join(dataDir, 'public/return/form.pdf'), '%PDF-1.7 form')
  for (const name of ['form', 'built'])
    writeFileSync(join(dataDir, `downloads/return/${name}.pdf`), `%PDF-1.7 ${name} of the build`)
  writeFileSync(join(dataDir, 'downloads/silver_bonus.pdf'), '%PDF-1.7 terms')
  writeFileSync(join(dataDir, 'public/page.html'), '<script>alert(1)</script>')
  writeFileSync(join(dataDir, 'public/.hidden.pdf'), '%PDF-1.7 hidden')
  writeFileSync(join(dataDir, 'session.txt'), 'secret')
  app = await createTestApp({ webFolder: web, env: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.send({ method: 'GET', url, headers })

test('a file of the installation has the address of its path, for guests too, and is asked for again', async () => {
  const { statusCode, headers, body } = await get('/return/form.pdf', { accept: 'text/html' })
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '%PDF-1.7 form' })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  })
  const again = await get('/return/form.pdf', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('a file that the build made is served where the installation has none of its own (R-495, R-498, G-433)', async () => {
  expect((await get('/return/built.pdf')).body).toBe('%PDF-1.7 built of the build')
  expect((await get('/return/form.pdf')).body).toBe('%PDF-1.7 form')
  expect((await get('/return', { accept: 'text/html' })).headers['content-type']).toContain('text/html')
})

test('the terms of the silver bonus have one address, and the earlier one leads there, for guests and by HEAD too (R-768, G-453)', async () => {
  expect((await get('/silver_bonus.pdf')).body).toBe('%PDF-1.7 terms')
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.send({ method, url: '/silver-bonus.pdf' })
    expect({ method, statusCode, to: headers.location }).toEqual({
      method,
      statusCode: 302,
      to: '/silver_bonus.pdf',
    })
  }
})

test('a range is ignored, a wrong one too: the file is sent whole', async () => {
  for (const range of ['bytes=0-3', 'bytes=300-', 'bytes=abc'])
    expect((await get('/return/form.pdf', { range })).body).toBe('%PDF-1.7 form')
})

test('a replaced file is served without a restart', async () => {
  writeFileSync(join(dataDir, 'public/return/new.xlsx'), 'first')
  expect((await get('/return/new.xlsx')).body).toBe('first')
  writeFileSync(join(dataDir, 'public/return/new.xlsx'), 'second, longer')
  expect((await get('/return/new.xlsx')).body).toBe('second, longer')
})

test.each([
  '/page.html',
  '/.hidden.pdf',
  '/return/missing.pdf',
  '/return',
  '/../session.txt',
  '/%2e%2e/session.txt',
  '/return/..%2f..%2fsession.txt',
])('%s is no file', async (url) => {
  const { headers, body } = await get(url)
  // The page of the portal, which says whether the address has a screen.
  expect(headers['content-type']).toContain('text/html')
  expect(body).not.toMatch(/alert|hidden|secret/)
})

test('a name with a zero byte is no file, but an address of the portal (G-606)', async () => {
  expect((await get('/return/%00.pdf')).headers['content-type']).toContain('text/html')
})

test('a page of the portal and a call are answered as without the folder', async () => {
  expect((await get('/contacts', { accept: 'text/html' })).statusCode).toBe(200)
  expect((await get('/api/v1/nothing')).json()).toMatchObject({ success: false })
  expect((await app.send({ method: 'POST', url: '/return/form.pdf' })).statusCode).toBe(404)
})
