import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { readEnvelope } from '../testing/testCalls.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const sent = async (options: InjectOptions) => readEnvelope(await app.send(options))
const json = { 'content-type': 'application/json' }
const login = (payload: string | Buffer, headers: Record<string, string> = json) =>
  sent({ method: 'POST', url: '/api/v1/login', payload, headers })
const bearer = async (as: string) => ({ authorization: `Bearer ${await app.login(as)}` })

describe('every refusal is in the envelope (G-001)', () => {
  test('an address that does not exist, by any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const)
      for (const url of ['/api/v1/nothing', '/api/v1/', '/api/v2/init', '/api/v1/product/detail/x'])
        expect(await sent({ method, url }), `${method} ${url}`).toMatchObject({
          status: 404,
          problem: 'not_found',
          message: 'Не найдено',
        })
  })

  test('a malformed address', async () => {
    for (const url of ['/api/v1/product/detail/%ZZ', '/api/v1/%', '/api/v1/catalog/elements/%C3%28'])
      expect(await sent({ method: 'GET', url }), url).toMatchObject({ status: 400, problem: 'malformed' })
  })

  test('a part of an address that is too long', async () => {
    const url = `/api/v1/catalog/elements/${'x'.repeat(5000)}`
    const answer = await sent({ method: 'GET', url })
    expect(answer).toMatchObject({ status: 400, problem: 'malformed' })
  })

  test('a body that is not JSON, is empty, or does not match its content type', async () => {
    for (const body of ['{', '', '{"login":}', 'null,', '{"a":1}}', '\u0000', '{"login":"a"'])
      expect(await login(body), JSON.stringify(body)).toMatchObject({ status: 400, problem: 'invalid_json' })
    for (const body of ['null', '[]', '"text"', '1', 'true', '[{"login":"client"}]'])
      expect(await login(body), body).toMatchObject({ status: 400, problem: 'malformed' })
  })

  test('a body that tries to change the prototype', async () => {
    for (const body of [
      '{"__proto__":{"isAdmin":true},"login":"client","password":"x"}',
      '{"login":"client","password":"x","constructor":{"prototype":{"isAdmin":true}}}',
      '{"login":{"__proto__":null},"password":"x"}',
    ])
      expect(await login(body), body).toMatchObject({ status: 400 })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('a body nested 10,000 deep', async () => {
    for (const body of [
      `{"login":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"x"}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ])
      expect(await login(body)).toMatchObject({ status: 400 })
  })

  test('text that cannot be stored: NUL and half a surrogate pair, in values and keys', async () => {
    for (const body of [
      '{"login":"a\\u0000b","password":"x"}',
      '{"login":"client","password":"\\ud800"}',
      '{"login":"client","password":"x","\\udc00":1}',
    ])
      expect(await login(body), body).toMatchObject({ status: 400, problem: 'forbidden_text' })
    const query = await sent({ method: 'GET', url: '/api/v1/products/search?query=%00' })
    expect(query).toMatchObject({ status: 400, problem: 'forbidden_text' })
    const path = await sent({ method: 'GET', url: '/api/v1/catalog/elements/a%00b' })
    expect(path).toMatchObject({ status: 400, problem: 'forbidden_text' })
  })

  test('a number instead of a text, an array or object instead of a scalar, a huge number', async () => {
    for (const login_ of [1, true, null, ['client'], { login: 'client' }, [[]]])
      expect(await login(JSON.stringify({ login: login_, password: 'x' }))).toMatchObject({
        status: 400,
        problem: 'malformed',
      })
    const headers = { ...json, ...(await bearer('client')) }
    for (const id of ['1e308', '1e400', '-1', '1.5', '2147483648', '"1"', '[1]'])
      expect(
        await sent({
          method: 'POST',
          url: '/api/v1/users/company/change',
          payload: `{"companyId":${id}}`,
          headers,
        }),
        id,
      ).toMatchObject({ status: 400, problem: 'malformed' })
  })

  test('an undeclared field, or one key in both spellings', async () => {
    expect(await login('{"login":"client","password":"x","admin":true}')).toMatchObject({
      status: 400,
      problem: 'malformed',
      data: { params: { field: 'admin' } },
    })
    const headers = { ...json, ...(await bearer('client')) }
    const both = { companyId: 1, company_id: 2 }
    const url = '/api/v1/users/company/change'
    expect(await sent({ method: 'POST', url, payload: both, headers })).toMatchObject({ status: 400 })
    const snake = { company_id: 1 }
    expect((await sent({ method: 'POST', url, payload: snake, headers })).ok).toBe(true)
  })

  test('another content type than JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/html',
      'application/xml',
      'application/json-patch+json',
      ' ',
    ])
      expect(await login('{"login":"client","password":"x"}', { 'content-type': type }), type).toMatchObject({
        status: 415,
        problem: 'unsupported_media',
      })
    const spaced = await login('{"login":1}', { 'content-type': ' application/json' })
    expect(spaced.ok).toBe(false)
  })

  test('a body over 1 MB, with the limit in the text', async () => {
    const answer = await login(JSON.stringify({ login: 'x'.repeat(1024 * 1024), password: 'x' }))
    expect(answer).toMatchObject({
      status: 413,
      problem: 'too_large',
      message: expect.stringContaining('1 МБ'),
    })
  })

  test('an upload without a file', async () => {
    const headers = await bearer('client')
    const url = '/api/v1/storage/upload'
    expect(await sent({ method: 'POST', url, payload: {}, headers })).toMatchObject({ status: 415 })
    const boundary = { ...headers, 'content-type': 'multipart/form-data' }
    expect(await sent({ method: 'POST', url, payload: 'x', headers: boundary })).toMatchObject({ ok: false })
    const type = 'multipart/form-data; boundary=b'
    for (const payload of [
      '',
      'x',
      '--b\r\n',
      '--b--\r\n',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
    ])
      expect(
        await sent({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } }),
        payload,
      ).toMatchObject({ status: 400, problem: 'malformed' })
  })
})

describe('addresses', () => {
  test('are found with and without the slash at the end (G-007)', async () => {
    for (const url of ['/api/v1/init', '/api/v1/init/', '/api/v1/init?x=1', '/api/v1/init/?x=1'])
      expect((await sent({ method: 'GET', url })).ok, url).toBe(true)
  })

  test('a parameter is accepted once: the same one twice is refused', async () => {
    const headers = await bearer('client')
    for (const url of [
      '/api/v1/personal/orders?page=1&page=2',
      '/api/v1/personal/orders?q=a&q=b',
      '/api/v1/personal/orders?metals[]=1',
      '/api/v1/personal/orders?page[]=1',
    ]) {
      const answer = await sent({ method: 'GET', url, headers })
      if (url.includes('[]')) expect(answer.ok, url).toBe(true)
      else expect(answer, url).toMatchObject({ status: 400, problem: 'malformed' })
    }
  })

  test('unknown parameters are ignored, an unknown sort is refused (G-006)', async () => {
    const headers = await bearer('client')
    const list = (query: string) => sent({ method: 'GET', url: `/api/v1/personal/orders?${query}`, headers })
    expect((await list('utm_source=mail&_=123&__proto__=1&constructor=x')).ok).toBe(true)
    expect(await list('sort=password')).toMatchObject({ status: 422, problem: 'unknown_sort' })
    expect(await list('order=sideways')).toMatchObject({ status: 400 })
  })

  test('page and size are bounded', async () => {
    const headers = await bearer('client')
    for (const query of [
      'perPage=101',
      'perPage=1e9',
      'perPage=0',
      'page=0',
      'page=1e400',
      'page=x',
      'page=-1',
      `q=${'x'.repeat(201)}`,
    ])
      expect(
        await sent({ method: 'GET', url: `/api/v1/personal/orders?${query}`, headers }),
        query,
      ).toMatchObject({ status: 400, problem: 'malformed' })
  })

  test('a page beyond the last is empty and says which the last is', async () => {
    const { items, meta } = await app.ask('GET /admin/companies', { query: { page: 9, perPage: 2 } }, 'admin')
    expect(items).toEqual([])
    expect(meta.pagination).toEqual({ currentPage: 9, perPage: 2, total: 3, lastPage: 2 })
  })
})

describe('HEAD and prefetch', () => {
  test('HEAD is not a call: it changes nothing', async () => {
    const session = await app.tokens('client')
    const headers = { authorization: `Bearer ${session.access}` }
    for (const url of ['/api/v1/logout', '/api/v1/companies/1/contracts/2/select', '/api/v1/init'])
      expect((await app.send({ method: 'HEAD', url, headers })).statusCode).toBe(404)
    expect((await app.ask('GET /init', {}, session)).user?.login).toBe('client')
  })
})

describe('the language of an answer (G-013, G-024)', () => {
  test('refusals are worded and marked in the language of the request', async () => {
    for (const [language, text] of [
      ['en', 'Not found'],
      ['ru', 'Не найдено'],
    ] as const) {
      const response = await app.send({
        method: 'GET',
        url: '/api/v1/nothing',
        headers: { 'x-localization': language },
      })
      expect(response.json().message).toBe(text)
      expect(response.headers['content-language']).toBe(language)
    }
  })
})

describe('below the calls', () => {
  /** Sends raw bytes and returns the answer. */
  async function raw(bytes: string): Promise<string> {
    await app.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
    const address = app.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      socket.setTimeout(3000, () => socket.end())
    })
  }

  test('what is not HTTP, or has too many headers, is refused in the envelope and with the security headers', async () => {
    const requests = {
      400: 'NONSENSE / HTTP/1.1\r\n\r\n',
      431: `GET /api/v1/init HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    }
    for (const [status, bytes] of Object.entries(requests)) {
      const answer = await raw(bytes)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer).toContain('X-Content-Type-Options: nosniff')
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as object
      expect(body).toMatchObject({ success: false, code: Number(status), data: { problem: 'malformed' } })
    }
  })

  test('nothing is answered by the platform alone: no host, an expectation that nobody knows', async () => {
    const bodyOf = (answer: string) =>
      JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as object
    for (const path of ['/api/v1/init', '/', '/api/v1/nothing']) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\n\r\n`)
      expect(answer, path).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).toMatch(/x-content-type-options: nosniff/i)
      expect(answer).toMatch(/frame-ancestors 'none'/)
      expect(bodyOf(answer)).toMatchObject({ success: false, code: 400, data: { problem: 'malformed' } })
    }
    const expecting = 'GET /api/v1/nothing HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n'
    expect(bodyOf(await raw(expecting))).toMatchObject({ code: 404, data: { problem: 'not_found' } })
    expect(await raw('GET /api/v1/health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  })

  test('TRACE is not found, CONNECT is refused in the envelope, and the server survives its callers', async () => {
    expect(await raw('TRACE /api/v1/init HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 40[045] /,
    )
    const connecting = 'CONNECT example.test:443 HTTP/1.1\r\nHost: x\r\n\r\n'
    for (const bytes of [connecting, `${connecting}\u0016\u0003 the beginning of a tunnel`]) {
      const answer = await raw(bytes)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).toContain('X-Content-Type-Options: nosniff')
      expect(answer).toContain('Connection: close')
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as object
      expect(body).toMatchObject({ success: false, code: 400, data: { problem: 'malformed' } })
    }
    expect(await raw('GET /api/v1/health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('while the server shuts down', () => {
  test('a request that is still arriving is asked in the envelope to retry', async () => {
    const { database } = app.services
    const ending = await createTestApp({ services: { database }, beside: app })
    await ending.app.listen({ port: 0, host: '127.0.0.1' })
    const { promise: arrived, resolve } = Promise.withResolvers<Socket>()
    ending.app.server.once('connection', resolve)
    const address = ending.app.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    const answered = text(socket)
    socket.write('GET /api/v1/init HTTP/1.1\r\nHost: x\r\n')
    const accepted = await arrived
    await vi.waitFor(() => expect(accepted.bytesRead).toBeGreaterThan(0), { timeout: 30_000 })
    const closing = ending.close()
    await vi.waitFor(() => expect(ending.app.server.listening).toBe(false), { timeout: 30_000 })
    socket.write('\r\n')
    await closing
    const answer = await answered
    expect(answer).toMatch(/^HTTP\/1.1 503 /)
    expect(answer).toMatch(/retry-after: 5/i)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
      success: false,
      code: 503,
      data: { problem: 'unavailable' },
    })
    socket.destroy()
  })
})
