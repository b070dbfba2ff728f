import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const document = '/api/v1/openapi.json'
const get = (url: string, headers: Record<string, string> = {}) => app.send({ method: 'GET', url, headers })

test('a long answer is compressed for a client that accepts it, and says what it depends on', async () => {
  const plain = await get(document)
  const packed = await get(document, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.headers.vary).toContain('accept-encoding')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length)
})

test('a short answer, and one for a client that refuses compression, is sent as it is', async () => {
  const short = await get('/api/v1/health', { 'accept-encoding': 'gzip' })
  const refused = await get(document, { 'accept-encoding': 'identity, gzip;q=0' })
  for (const answer of [short, refused]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBeUndefined()
  }
})

test('a compressed request is not unpacked', async () => {
  const response = await app.send({
    method: 'POST',
    url: '/api/v1/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ login: 'client', password: 'wrong' })),
  })
  expect(response.statusCode).toBe(400)
})
