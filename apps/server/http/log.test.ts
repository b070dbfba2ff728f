import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '../features/companies/companiesTables.ts'
import { loggable } from '../loggable.ts'
import { testPassword } from '../testing/seed.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
let written = ''
const leak = 'a very secret value'

beforeAll(async () => {
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => {
    written += chunk.toString()
  })
  const brokenFiles = {
    put: () => Promise.reject(new Error('disk on fire')),
    get: async () => null,
    delete: async () => {},
    check: async () => 'ready' as const,
  }
  app = await createTestApp({ loggerInstance: pino({}, stream), services: { files: brokenFiles } })
})
afterAll(() => app.close())

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('one line of JSON per answer, whatever headers, addresses and bodies contain', async () => {
  written = ''
  const evil = 'x\u001b[31m{"level":60,"msg":"forged"}'
  await app.send({
    method: 'POST',
    url: `/api/v1/login?token=${leak.replaceAll(' ', '-')}%0d%0a%7b%22forged%22:1%7d`,
    headers: { 'user-agent': evil, 'x-localization': evil, 'x-request-id': 'forged', cookie: 'a=b' },
    payload: { login: 'a\r\n{"forged":true}', password: leak },
  })
  await app.send({ method: 'GET', url: '/api/v1/%0d%0aforged', headers: { referer: evil } })
  await app.send({ method: 'GET', url: '/api/v1/nothing%ZZ' })
  expect(lines().length).toBeGreaterThanOrEqual(2)
  for (const line of lines()) expect(Object.keys(line)).not.toContain('forged')
  expect(lines()[0]).toMatchObject({ method: 'POST', path: '/api/v1/login', status: 404 })
})

test('no secret and no address of a person is ever written', async () => {
  written = ''
  const secrets = [leak, testPassword]
  const tokens = await app.tokens('client')
  secrets.push(tokens.access, tokens.refresh)
  const renewed = await app.ask('POST /login', { body: { refresh: tokens.refresh } })
  secrets.push(renewed.access, renewed.refresh)
  await app.call('POST /login', { body: { login: 'client', password: leak } })
  await app.call('POST /users/password-recovery', { body: { email: 'client@example.test' } })
  await app.call('POST /users/set-password', { body: { token: 'secret-link-token', password: leak } })
  await app.call('GET /users/set-password/check', { query: { token: 'secret-link-token' } })
  await app.call('POST /users/password-change', { body: { oldPassword: leak, newPassword: leak } }, renewed)
  await app.call('GET /cart', { query: {} }, { access: 'secret-bearer-token' })
  await app.call('POST /storage/upload', {}, renewed, {
    file: { name: `${leak}.txt`, data: Buffer.from(leak) },
  })
  secrets.push('secret-link-token', 'secret-bearer-token', 'client@example.test', 'Name of client')
  expect(lines().length).toBeGreaterThan(8)
  for (const secret of secrets) expect(written, secret).not.toContain(secret)
})

test('a failure is logged with the number that the answer shows and where it happened', async () => {
  written = ''
  const answer = await app.refusal('POST /storage/upload', {}, 'client', {
    file: { name: 'a.txt', data: Buffer.from('a') },
  })
  const fault = lines().find(({ msg }) => msg === 'request failed')
  expect(fault).toMatchObject({ reqId: answer.data.requestId, err: { message: 'disk on fire' } })
  expect(JSON.stringify(fault)).toContain('at ')
})

test('a failed query is logged without its values', async () => {
  const alpha = app.world.companies.alpha
  const { id: _id, nameKey: _key, ...row } = alpha
  const built = await app.sql
    .insert(companies)
    .values({ ...row, name: leak })
    .catch(loggable)
  const raw = await app.sql.$client
    .query('insert into companies (name, full_name, inn, status_settings) values ($1, $2, $3, $4)', [
      leak,
      leak,
      alpha.inn,
      {},
    ])
    .catch(loggable)
  for (const fault of [built, raw]) {
    written = ''
    app.app.log.error({ err: fault }, 'request failed')
    expect(written).toContain('companies_inn')
    expect(written).toContain('23505')
    expect(written).not.toContain(leak)
    expect(written).not.toContain(alpha.inn)
  }
  const typed = await app.sql.$client.query('select $1::int', [leak]).catch(loggable)
  expect(String(typed)).not.toContain(leak)
})
