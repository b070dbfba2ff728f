import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RunningServer } from '../../tools/servers/serve.ts'
import { type BareServers, openBareServers } from './bareServers.support.ts'
import { childrenOf, killListed } from './processes.support.ts'

const key = 'a key that only those who watch it know'

let stand: BareServers
let server: RunningServer
beforeAll(async () => {
  stand = await openBareServers(1, { WORKERS: '2', METRICS_KEY: key, DRAIN_SECONDS: '2' })
  ;[server] = stand.servers as [RunningServer]
  await allServe(server)
}, 480_000)
afterAll(() => stand?.close())

interface Answered {
  readonly status: number
  readonly body: string
}

interface Sending {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Called with what sends the rest; without it nothing more is sent. */
  readonly begin?: (sent: ReturnType<typeof request>) => void
}

/** Sends a request over a connection of its own, which any worker takes. */
const send = (url: string, { method = 'GET', headers, begin }: Sending = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers }, agent: false, timeout: 20_000 }, (answer) =>
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject),
    )
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('Not answered')))
    if (begin) begin(sent)
    else sent.end()
  })

const figures = async ({ url }: RunningServer) => {
  const answer = await send(`${url}/metrics`, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status).toBe(200)
  return answer.body
}

const figure = async (of: RunningServer, name: string): Promise<number | undefined> => {
  const line = (await figures(of)).split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

const patiently = { timeout: 60_000, interval: 200 }
const allServe = (of: RunningServer) =>
  vi.waitFor(async () => expect(await figure(of, 'proba_workers')).toBe(2), patiently)

const unknownProduct = '/api/v1/product/detail/987654'
const answeredUnknown =
  'proba_http_request_duration_seconds_count{method="GET",route="/api/v1/product/detail/:id",status="404"}'

const senders = [1, 2, 3, 4, 5, 6, 7, 8]
const sentUnknown = senders.length * 20

test('whichever of two workers is asked has the figures of both', async () => {
  const ask = async () => {
    for (let n = 0; n < 20; n++) expect((await send(`${server.url}${unknownProduct}`)).status).toBe(404)
  }
  await Promise.all(senders.map(ask))
  await vi.waitFor(async () => expect(await figure(server, answeredUnknown)).toBe(sentUnknown), patiently)
  for (let n = 0; n < 4; n++) expect(await figure(server, answeredUnknown)).toBe(sentUnknown)
  expect(await figure(server, 'proba_refusals_total{code="not_found"}')).toBe(sentUnknown)
  expect(await figure(server, 'proba_database_up')).toBe(1)
  expect(await figure(server, 'proba_database_connections{state="open"}')).toBeGreaterThanOrEqual(2)
  expect(await figure(server, 'proba_worker_restarts_total')).toBe(0)
})

test('a worker that is killed under load is replaced, the other goes on, and what it had counted stays in the sums', async () => {
  const before = childrenOf(server.pid)
  expect(before).toHaveLength(2)
  const [victim = 0] = before
  let isDone = false
  const lost: number[] = []
  let answered = 0
  const work = async () => {
    while (!isDone) {
      const status = await send(`${server.url}/api/v1/init`).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) answered++
      else lost.push(status)
      await sleep(20)
    }
  }
  const working = senders.map(work)
  await vi.waitFor(() => expect(answered).toBeGreaterThan(20), patiently)
  process.kill(victim, 'SIGKILL')
  const atKill = answered
  await vi.waitFor(() => expect(answered).toBeGreaterThan(atKill + 20), patiently)
  await vi.waitFor(
    () => expect(childrenOf(server.pid).filter((pid) => pid !== victim)).toHaveLength(2),
    patiently,
  )
  await allServe(server)
  isDone = true
  await Promise.all(working)
  // What the killed one was answering: one request of each sender at most, whose connection broke at once.
  expect(lost.length).toBeLessThanOrEqual(working.length)
  expect(lost.filter((status) => status !== 0)).toEqual([])
  expect(childrenOf(server.pid)).not.toContain(victim)
  expect(await figure(server, answeredUnknown)).toBe(sentUnknown)
  expect(await figure(server, 'proba_worker_restarts_total')).toBe(1)
}, 480_000)

test('on a signal that also reaches the workers, all of them answer what they have begun, and the exit code is 0', async () => {
  const body = JSON.stringify({ login: 'nobody', password: 'Wrong2026!' })
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const rest: (() => void)[] = []
  const answers = [1, 2, 3, 4].map(() =>
    send(`${server.url}/api/v1/login`, {
      method: 'POST',
      headers,
      begin: (sent) => sent.write(body.slice(0, 10), () => rest.push(() => sent.end(body.slice(10)))),
    }),
  )
  await vi.waitFor(() => expect(rest).toHaveLength(answers.length), patiently)
  for (const pid of [server.pid, ...childrenOf(server.pid)]) process.kill(pid, 'SIGTERM')
  const ready = () =>
    send(`${server.url}/api/v1/ready`).then(
      ({ status }) => status,
      () => 0,
    )
  await vi.waitFor(async () => expect(await ready()).not.toBe(200), { timeout: 20_000, interval: 50 })
  for (const finish of rest) finish()
  // 404: a wrong password.
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await server.ended).toBe(0)
}, 480_000)

test('workers that end again and again as soon as they are started are given up, and so is the server', async () => {
  const again = await stand.restart(server)
  let killed = 0
  const killing = setInterval(() => {
    for (const pid of childrenOf(again.pid)) if (killListed(pid)) killed++
  }, 100)
  expect(await again.ended).toBe(1)
  clearInterval(killing)
  expect(killed).toBeGreaterThanOrEqual(6)
}, 480_000)
