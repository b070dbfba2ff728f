import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../db/testDatabase.support.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

const key = 'a key that only those who watch it know'
const systemKey = 'a key of the surrounding systems, long'

/** The value of a sample, `name{labels}`; undefined when it is not there. */
const sample = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('with a key and a network in the settings', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({
      env: { METRICS_KEY: key, METRICS_ADDRESSES: '10.0.0.0/8', INTEGRATION_KEY: systemKey },
    })
  })
  afterAll(() => app.close())

  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.app.inject({ url: '/metrics', headers, remoteAddress })
  const read = async () => (await ask({ authorization: `Bearer ${key}` })).body

  test('the figures are for the holder of the key and for the network alone', async () => {
    const statuses = await Promise.all([
      ask(),
      ask({ authorization: 'Bearer another key that nobody has been given' }),
      ask({ authorization: `Bearer ${(await app.tokens('admin')).access}` }),
      ask({}, '11.0.0.1'),
      ask({ authorization: `Bearer ${key}` }),
      ask({}, '10.1.2.3'),
      ask({}, '::ffff:10.1.2.3'),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 200, 200, 200])
    expect(statuses[4]?.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  })

  test('requests are counted by route and status, never by the values in their address, and refusals by their code', async () => {
    await app.app.inject({ url: '/api/v1/product/detail/987654' })
    await app.app.inject({ url: '/api/v1/product/detail/987655' })
    const text = await read()
    const labels = 'method="GET",route="/api/v1/product/detail/:id",status="404"'
    expect(sample(text, `proba_http_request_duration_seconds_count{${labels}}`)).toBe(2)
    expect(sample(text, 'proba_refusals_total{code="not_found"}')).toBe(2)
    expect(text).not.toContain('98765')
  })

  test('jobs are counted by kind: those that wait, those out of tries, and for how long the oldest has been due', async () => {
    await app.sql.$client.query(
      `insert into jobs (kind, payload, run_at, attempts, max_attempts) values
         ('cleanup', '{}', now() - interval '90 seconds', 0, 5), ('cleanup', '{}', now() + interval '1 hour', 0, 5),
         ('cleanup', '{}', now() - interval '2 days', 5, 5)`,
    )
    const text = await read()
    expect(sample(text, 'proba_jobs_waiting{kind="cleanup"}')).toBe(2)
    expect(sample(text, 'proba_jobs_parked{kind="cleanup"}')).toBe(1)
    expect(sample(text, 'proba_jobs_overdue_seconds{kind="cleanup"}')).toBeGreaterThanOrEqual(90)
    expect(sample(text, 'proba_jobs_overdue_seconds{kind="cleanup"}')).toBeLessThan(86_400)
    await app.sql.$client.query('update jobs set done_at = now()')
    expect(sample(await read(), 'proba_jobs_waiting{kind="cleanup"}')).toBeUndefined()
  })

  test('calls of surrounding systems are counted by outcome, and the messages they were refused, which wait until they are taken (G-589)', async () => {
    const authorization = `Bearer ${systemKey}`
    const send = (payload: object) =>
      app.app.inject({
        method: 'POST',
        url: '/api/v1/integration/powers',
        headers: { authorization },
        payload,
      })
    const power = { id: 'CAP-1', at: '2026-11-16T01:00:00Z', code: 'NEW', value: 5 }
    const counted = async () => {
      const text = await read()
      return [
        sample(text, 'proba_exchanges_total{kind="powers",outcome="refused"}'),
        sample(text, 'proba_exchanges_total{kind="powers",outcome="failed"}'),
        sample(text, 'proba_messages_refused_total{kind="powers"}'),
        sample(text, 'proba_inbox_open{kind="powers"}'),
      ]
    }
    await send({ powers: [power, { ...power, id: 'CAP-2' }] })
    await send({ powers: [power] })
    await send({})
    expect(await counted()).toEqual([2, 1, 3, 2])
    await send({
      powers: [
        { ...power, name: 'A' },
        { ...power, id: 'CAP-2', name: 'A' },
      ],
    })
    expect(await counted()).toEqual([2, 1, 3, undefined])
  })

  test('the database, its connections, the event loop and the memory have figures', async () => {
    const text = await read()
    expect(sample(text, 'proba_database_up')).toBe(1)
    expect(sample(text, 'proba_database_connections{state="open"}')).toBe(1)
    expect(sample(text, 'proba_database_connections{state="awaited"}')).toBe(0)
    expect(sample(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })
})

test('a database that is gone is a figure, too', async () => {
  const database = await openTestDatabase()
  const app = await createTestApp({ env: { METRICS_KEY: key }, services: { database } })
  await database.close()
  const answer = await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${key}` } })
  expect(sample(answer.body, 'proba_database_up')).toBe(0)
  expect(sample(answer.body, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  await app.close()
})

test('without a key and a network in the settings there is nothing to read', async () => {
  const app = await createTestApp()
  expect((await app.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(
    404,
  )
  await app.close()
})
