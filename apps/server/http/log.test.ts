import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loggable } from '../db/loggable.ts'
import { announcement } from '../program/announcement.ts'
import { createLog, createSay, withoutSecrets } from '../program/createLog.ts'
import { companies } from '../schema/customers/companiesTables.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { testPassword } from '../testing/world/seed.ts'

let app: TestApp
let written = ''
let log: ReturnType<typeof createLog>
const onFire = () => Promise.reject(new Error('disk on fire'))
let failing: () => Promise<never> = onFire
const leak = 'a very secret value'

beforeAll(async () => {
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => {
    written += chunk.toString()
  })
  const brokenFiles = {
    put: () => failing(),
    get: async () => null,
    read: async () => null,
    list: async function* () {},
    dropUnfinished: async () => {},
    delete: async () => {},
    check: async () => 'ready' as const,
  }
  log = createLog('trace', stream)
  app = await createTestApp({ loggerInstance: log, services: { files: brokenFiles, log } })
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
  expect(lines()).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/api/v1/login', status: 404 }),
  )
})

test('no secret and no address of a person is ever written, at no level', async () => {
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
  expect(lines().map(({ msg }) => msg)).toContain('Providing options to busboy')
})

test('of an error its words and place are written, and nothing that a library hung on it', () => {
  written = ''
  const client = { queue: [{ text: 'insert into users', values: [leak] }] }
  log.warn({ err: Object.assign(new Error('connection lost'), { code: '57P01', client }) }, 'lost')
  expect(lines()[0]?.err).toEqual({
    type: 'Error',
    message: 'connection lost',
    stack: expect.stringContaining('log.test.ts'),
    code: '57P01',
  })
})

test('secrets are removed from a line wherever they are, and nothing else is', () => {
  const signed = 'eyJhbGciOiJI.eyJpc3MiOiJw.c2lnbmF0dXJl'
  const line = JSON.stringify({
    level: 10,
    msg: `GET /password?token=${leak.replaceAll(' ', '')}&a=1 with Bearer ${signed}`,
    options: { headers: { authorization: `Bearer ${signed}` }, limits: { fields: 10 } },
    err: { message: `bad ${signed}`, rawPacket: { data: [1, 2] }, newPassword: leak },
  })
  expect(JSON.parse(withoutSecrets(line))).toEqual({
    level: 10,
    msg: 'GET /password?token=[hidden]&a=1 with Bearer [hidden]',
    options: { headers: '[hidden]', limits: { fields: 10 } },
    err: { message: 'bad [hidden]', rawPacket: '[hidden]', newPassword: '[hidden]' },
  })
})

test('a failed login is logged with the account that it was for, and without what was typed', async () => {
  const failed = async (login: string) => {
    written = ''
    await app.call('POST /login', { body: { login, password: leak } })
    expect(written).not.toContain(login)
    return lines().find(({ msg }) => msg === 'a login failed')
  }
  expect(await failed('viewer@example.test')).toMatchObject({ account: app.world.users.viewer.id })
  expect(await failed('somebody-else')).toMatchObject({ account: null })
})

test('the password of the demo is said at a terminal only; elsewhere what is said is a line of JSON', () => {
  written = ''
  const demo = { host: '127.0.0.1', demo: true, factorySpeed: undefined }
  expect(announcement(demo, 3000, true).join()).toContain(testPassword)
  expect(announcement({ ...demo, demo: false }, 3000, true).join()).not.toContain(testPassword)
  const texts: string[] = []
  for (const line of announcement(demo, 3000, true)) createSay(log, true, (text) => texts.push(text))(line)
  expect([texts.length, written]).toEqual([2, ''])
  for (const line of announcement(demo, 3000, false)) createSay(log, false, (text) => texts.push(text))(line)
  expect(texts).toHaveLength(2)
  expect(lines().map(({ msg }) => msg)).toEqual([expect.stringContaining('http://localhost:3000')])
  expect(written).not.toContain(testPassword)
  const simulated = announcement({ ...demo, factorySpeed: 240 }, 3000, false)
  expect(simulated).toEqual([expect.anything(), expect.stringContaining('240 times faster')])
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

test.each([
  ['ERR_STREAM_PREMATURE_CLOSE', 'info', 'the caller hung up'],
  ['UNKNOWN', 'error', 'request failed'],
] as const)('%s of a request whose caller has hung up is logged as %s', async (code, level, msg) => {
  written = ''
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => null)
  const port = (app.app.server.address() as AddressInfo).port
  expect(address === null || address.endsWith(String(port))).toBe(true)
  const connected = once(app.app.server, 'connection')
  const stop = new AbortController()
  failing = async () => {
    const [socket] = (await connected) as [Socket]
    const closed = once(socket, 'close')
    stop.abort()
    await closed
    throw Object.assign(new Error('Premature close'), { code })
  }
  const body = new FormData()
  body.append('files[0]', new File(['a'], 'a.txt'))
  const headers = { authorization: `Bearer ${await app.login('client')}` }
  const sent = fetch(`http://127.0.0.1:${port}/api/v1/storage/upload`, {
    method: 'POST',
    body,
    headers,
    signal: stop.signal,
  })
  await expect(sent).rejects.toThrow()
  failing = onFire
  await vi.waitFor(() =>
    expect(lines()).toContainEqual(expect.objectContaining({ level: log.levels.values[level], msg })),
  )
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
