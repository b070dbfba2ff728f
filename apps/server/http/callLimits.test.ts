import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const headersOf = async () => ({ authorization: `Bearer ${await app.login('client')}` })

test('hints of the search are limited, for guests by their address, generously', async () => {
  const ask = (remoteAddress: string) =>
    app.send({ method: 'GET', url: '/api/v1/products/search/help?query=a', remoteAddress })
  for (let n = 0; n < 240; n++) expect((await ask('10.1.0.1')).statusCode).toBe(200)
  const refused = await ask('10.1.0.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await ask('10.1.0.2')).statusCode).toBe(200)
})

test('so are the files that are made for an import: template and refused rows', async () => {
  const calls = [
    { method: 'GET', url: '/api/v1/import/template' },
    { method: 'POST', url: '/api/v1/import/rejected', payload: { uuid: app.services.newId() } },
  ] as const
  for (const call of calls) {
    const ask = async (headers = {}) => app.send({ ...call, headers: { ...(await headersOf()), ...headers } })
    expect((await ask()).statusCode, call.url).not.toBe(429)
    // What is malformed counts too, and makes no file.
    for (let n = 1; n < 30; n++)
      expect((await ask({ 'idempotency-key': 'of two words' })).statusCode, call.url).toBe(400)
    const refused = await ask()
    expect([refused.statusCode, refused.headers['retry-after']], call.url).toEqual([429, '60'])
  }
})

test('and the copies of a cart, which are kept for 90 days', async () => {
  const call = { method: 'POST', url: '/api/v1/cart/snapshot', payload: {} } as const
  const headers = await headersOf()
  for (let n = 0; n < 30; n++) expect((await app.send({ ...call, headers })).statusCode).toBe(200)
  expect((await app.send({ ...call, headers })).statusCode).toBe(429)
})
