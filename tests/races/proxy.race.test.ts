import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Haproxy, startHaproxy } from '../../tools/servers/haproxy.ts'
import { type BareServers, openBareServers } from './bareServers.support.ts'

const key = 'a key of the system that sends papers'

let stand: BareServers
let proxy: Haproxy
beforeAll(async () => {
  stand = await openBareServers(2, {
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '5',
    INTEGRATION_KEY: key,
  })
  proxy = await startHaproxy(stand.servers.map(({ url }) => url))
}, 480_000)
afterAll(async () => {
  await proxy?.stop()
  await stand?.close()
})

interface Answered {
  readonly status: number
  readonly body: string
}

interface Sending {
  readonly method?: string
  /** Any address of this machine's own network. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Waits for the answer before it sends a body, as clients do that expect to be refused. */
  readonly isCautious?: boolean
}

const requestIdOf = (body: string): string => /"requestId":"([^"]+)"/.exec(body)?.[1] ?? ''

/** Sends a request through the proxy, over a connection of its own. */
const send = (
  path: string,
  { method = 'GET', from = '127.0.0.1', headers, body, isCautious }: Sending = {},
) =>
  new Promise<Answered>((resolve, reject) => {
    const options = { method, localAddress: from, headers: { ...headers }, agent: false }
    const sent = request(`${proxy.url}${path}`, options, (answer) => {
      text(answer).then((all) => resolve({ status: answer.statusCode ?? 0, body: all }), reject)
    })
    sent.on('error', reject)
    if (isCautious) sent.flushHeaders()
    else sent.end(body)
  })

const tryLogin = (login: string, from: string, more: Readonly<Record<string, string>> = {}) =>
  send('/api/v1/login', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify({ login, password: 'Wrong2026!' }),
  })

/** Reads and sends until told to stop; keeps what no server has answered. */
async function work(index: number, isDone: () => boolean, lost: string[]): Promise<number> {
  let sent = 0
  for (; !isDone() && sent < 3000; sent++) {
    const sending = sent % 2 === 0 ? send('/api/v1/init') : tryLogin(`worker-${index}`, `127.0.2.${index}`)
    const outcome = await sending.then(
      ({ status }) => String(status),
      (error: unknown) => String(error),
    )
    // A wrong password is 404, too many of them are 429: answers of a server both.
    if (!['200', '404', '429'].includes(outcome)) lost.push(outcome)
    await sleep(5)
  }
  return sent
}

test('while two servers are restarted one after the other under load, no request is lost', async () => {
  const lost: string[] = []
  let done = false
  const working = [1, 2, 3, 4, 5, 6].map((index) => work(index, () => done, lost))
  const pids: number[] = []
  for (const server of stand.servers) {
    const next = await stand.restart(server)
    pids.push(server.pid, next.pid)
    // The proxy looks every second, and the next one must not go before this one is back.
    await sleep(4000)
  }
  done = true
  const sent = (await Promise.all(working)).reduce((sum, count) => sum + count, 0)
  expect(sent).toBeGreaterThan(0)
  expect(lost, `${lost.length} of ${sent} requests`).toEqual([])
  expect(new Set(pids).size).toBe(4)
}, 480_000)

const addressLimit = 20

test('wrong passwords count for the address of the client, whatever it says of itself, and not for the proxy', async () => {
  const statuses: number[] = []
  // A login of its own each time, so that the limit of a login is not reached.
  const guess = (n: number, from: string) =>
    tryLogin(`guessed-${from}-${n}`, from, { 'x-forwarded-for': `192.0.2.${n}` })
  for (let n = 0; n < addressLimit; n++) statuses.push((await guess(n, '127.0.3.1')).status)
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect((await guess(addressLimit, '127.0.3.1')).status).toBe(429)
  expect((await guess(0, '127.0.3.2')).status).toBe(404)
})

const megabyte = 1024 * 1024
const boundary = 'the-end-of-a-part'

/** A form with a correction document of so many bytes. */
function paper(bytes: number): Buffer {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head =
    'Content-Disposition: form-data; name="files[0]"; filename="ar2.pdf"\r\nContent-Type: application/pdf'
  const file = Buffer.alloc(bytes, '%PDF-1.7\n')
  file.write('\nstartxref\n9\n%%EOF', bytes - 18)
  const fields = field('id', 'paper-1') + field('documentType', 'АР-2') + field('eventDate', '2026-03-02')
  return Buffer.concat([
    Buffer.from(`${fields}--${boundary}\r\n${head}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

const deliver = (as: string, sending: { readonly body: Buffer } | { readonly announced: number }) => {
  const length = 'body' in sending ? sending.body.length : sending.announced
  return send('/api/v1/integration/correction-documents', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(length),
    },
    ...('body' in sending ? { body: sending.body } : { isCautious: true }),
  })
}

const inWords = expect.stringMatching(/"message":"[^"]*20 (МБ|MB)/)

test('the largest file reaches a server, and one that is larger is refused in words by the server or the proxy', async () => {
  const largest = await deliver(key, { body: paper(20 * megabyte) })
  expect(largest, largest.body).toMatchObject({ status: 200 })
  const larger = await deliver(key, { body: paper(20 * megabyte + 1) })
  expect(larger).toEqual({ status: 413, body: inWords })
  expect(requestIdOf(larger.body), 'a server names the request').not.toBe('')
  const refusedByProxy = await deliver(key, { announced: 30 * megabyte })
  expect(refusedByProxy).toEqual({ status: 413, body: inWords })
  expect(requestIdOf(refusedByProxy.body), 'the proxy does not').toBe('')
})

test('who may not send a file is told so, however long it is, and does not see a broken connection', async () => {
  const body = paper(20 * megabyte)
  for (let n = 0; n < 3; n++) expect((await deliver('no key at all', { body })).status).toBe(401)
})

test('a request has one name in the proxy and the servers, which the client does not choose', async () => {
  const forged = 'chosen-by-the-client'
  const names: string[] = []
  for (let n = 0; n < 3; n++) {
    const { body } = await send('/api/v1/cart?secret=of-a-link', { headers: { 'x-request-id': forged } })
    names.push(requestIdOf(body))
  }
  expect(new Set(names).size).toBe(3)
  await vi.waitFor(() => {
    const log = proxy.log()
    for (const name of names) expect(log).toContain(` ${name} GET /api/v1/cart 401 `)
  }, 10_000)
  expect(proxy.log()).not.toMatch(/chosen-by-the-client|of-a-link/)
})
