import { once } from 'node:events'
import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../program/createLog.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import type { ErrorReports } from './errorReports.ts'
import { openErrorReports } from './openErrorReports.ts'

const received: { path: string; body: string }[] = []
let status = 200
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ path: request.url ?? '', body })
  const location = status === 307 && { location: '/elsewhere' }
  response.writeHead(status, { 'content-type': 'application/json', ...location }).end('{}')
})
let dsn: string
let reports: ErrorReports | null
let app: TestApp

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  dsn = `http://publickey@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/42`
  reports = await openErrorReports({ errorReportDsn: dsn })
  const failure = () =>
    Promise.reject(new TypeError('no table for anna@example.test, INN 246300000001, /password?token=secret'))
  app = await createTestApp({
    env: { ERROR_REPORT_DSN: dsn, ERROR_REPORT_HOST: 'portal.example.test' },
    loggerInstance: createLog('error', new PassThrough().resume(), reports?.report),
    services: { migrationsCurrent: failure },
  })
})
afterAll(async () => {
  await app.close()
  await reports?.close()
  collector.closeAllConnections()
  collector.close()
})
beforeEach(() => {
  received.length = 0
  status = 200
})

/** The event of a report: an envelope has a line of JSON for itself, for the item's head, and for the item. */
const eventOf = (body: string) => JSON.parse(body.split('\n')[2] ?? '{}')
const fail = () =>
  app.send({
    method: 'GET',
    url: '/api/v1/ready?email=anna@example.test',
    headers: { cookie: 'a=b', authorization: 'Bearer nobody', 'user-agent': 'agent' },
  })

describe('errors of the server (R-092, G-021)', () => {
  test('are reported with the id of the request and where they happened', async () => {
    const answer = await fail()
    expect(answer.statusCode).toBe(500)
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]?.path).toMatch(/^\/api\/42\/envelope\//)
    const event = eventOf(received[0]?.body ?? '')
    expect(event.tags).toEqual({ requestId: answer.json().data.requestId, during: 'request failed' })
    const [error] = event.exception.values
    expect(error).toMatchObject({ type: 'TypeError', value: 'no table for …@… INN …, /password?…' })
    expect(error.stacktrace.frames.length).toBeGreaterThan(2)
  })

  test('say nothing about people: no address, header, cookie, query or body', async () => {
    await fail()
    await expect.poll(() => received.length).toBe(1)
    const { body } = received[0] ?? { body: '' }
    for (const text of [
      'anna',
      'example.test',
      '2463',
      'secret',
      'agent',
      'a=b',
      'nobody',
      '"user"',
      '"request"',
    ])
      expect(body).not.toContain(text)
  })

  test('what the caller did wrong is no error of ours', async () => {
    await app.send({ method: 'GET', url: '/api/v1/nothing' })
    await app.send({ method: 'POST', url: '/api/v1/login', payload: { login: 1 } })
    await fail()
    await expect.poll(() => received.length).toBe(1)
  })

  test('a collector that fails or is away disturbs nobody', async () => {
    status = 500
    expect((await fail()).statusCode).toBe(500)
    await expect.poll(() => received.length).toBe(1)
    const away = await openErrorReports({ errorReportDsn: 'http://key@127.0.0.1:1/1' })
    away?.report(new Error('nobody hears it'), { during: 'test' })
    await away?.close()
  })

  test('a collector that sends them elsewhere is not followed (ASVS 15.3.2)', async () => {
    status = 307
    expect((await fail()).statusCode).toBe(500)
    await expect.poll(() => received.length).toBe(1)
    const other = await openErrorReports({ errorReportDsn: dsn })
    other?.report(new Error('sent after the first'), { during: 'test' })
    await other?.close()
    expect(received.map(({ path }) => path.split('?')[0])).toEqual(Array(2).fill('/api/42/envelope/'))
  })

  test('nothing is opened without a DSN', async () => {
    expect(await openErrorReports({ errorReportDsn: undefined })).toBeNull()
  })
})

test('browsers may report to that origin and to no other, and learn the DSN by init', async () => {
  const { hosts } = await app.ask('GET /init', {})
  expect(hosts).toMatchObject({ errorReport: 'portal.example.test', errorReportDsn: dsn })
  const policy = (await app.send({ method: 'GET', url: '/api/v1/init' })).headers['content-security-policy']
  expect(policy).toContain(`connect-src 'self' ${new URL(dsn).origin};`)
})
