import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Services } from '../services/services.ts'
import { comesWithin } from '../testing/measureStall.ts'
import { buildCounted, createTestApp, type TestApp } from '../testing/testApp.ts'
import type { Patience } from './slowClients.ts'

let app: TestApp
let server: FastifyInstance
let clients: Socket[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(async () => {
  for (const client of clients) client.destroy()
  clients = []
  await server.close()
})
afterAll(() => app.close())

interface Given {
  readonly config?: Partial<Services['config']>
  readonly files?: Services['files']
}

/** Starts a server of its own on the database of all. */
async function listen(patience: Partial<Patience>, { config, files }: Given = {}): Promise<number> {
  const services = { ...app.services, ...(files && { files }), config: { ...app.services.config, ...config } }
  server = await buildCounted(services, { patience })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('Not a port')
  return address.port
}

async function client(port: number, ...parts: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  clients.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of parts) socket.write(part)
  return socket
}

const open = () =>
  new Promise<number>((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

const impatient = { receiveMs: 300, checkMs: 50 }
const request = (method: string, path: string, ...headers: string[]) =>
  `${[`${method} /api/v1${path} HTTP/1.1`, 'Host: portal.example.test', ...headers].join('\r\n')}\r\n`

test.each([
  ['nothing', []],
  ['half of its headers', [request('GET', '/health')]],
  [
    'half of its body',
    [`${request('POST', '/login', 'Content-Type: application/json', 'Content-Length: 100')}\r\n{"login`],
  ],
])('a client that sends %s is answered 408 and disconnected', async (_, parts) => {
  const socket = await client(await listen(impatient), ...parts)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(/x-content-type-options: nosniff/i)
  expect(answer).toMatch(/"problem":"malformed"/)
  await expect.poll(open).toBe(0)
})

test('a client that never reads its answers is disconnected', async () => {
  const port = await listen({ unreadMs: 300 })
  const ask = `${request('GET', '/docs/swagger-ui-bundle.js')}\r\n`
  const socket = await client(port, ask.repeat(10))
  socket.pause()
  await expect.poll(open, { timeout: 30_000 }).toBe(0)
})

test('it is so within the time that it has, not after twice as long', async () => {
  const unreadMs = 2400
  const port = await listen({ unreadMs })
  const cut = once(server.server, 'connection').then(([socket]) => once(socket, 'close'))
  await client(port, `${request('GET', '/docs/swagger-ui-bundle.js')}\r\n`.repeat(10))
  expect(await comesWithin(cut, 1.7 * unreadMs)).toBe(true)
})

test('a client that sends more requests than it takes answers is disconnected', async () => {
  let requests = 0
  let work = Promise.withResolvers<void>()
  const get = async () => {
    requests++
    await work.promise
    return null
  }
  const [stored] = await app.ask('POST /storage/upload', {}, 'client', {
    file: { name: 'a.txt', data: Buffer.from('a') },
  })
  const port = await listen({}, { files: { ...app.services.files, get } })
  const token = await app.login('client')
  const path = `/storage/receive?uuid=${stored?.uuid}`
  const ask = `${request('GET', path, `Authorization: Bearer ${token}`)}\r\n`
  const last = `${request('GET', path, `Authorization: Bearer ${token}`, 'Connection: close')}\r\n`
  const patient = text(await client(port, ask.repeat(9), last))
  await expect.poll(() => requests).toBe(10)
  work.resolve()
  expect((await patient).match(/HTTP\/1\.1 404 /g)).toHaveLength(10)
  requests = 0
  work = Promise.withResolvers()
  expect(await text(await client(port, ask.repeat(200))).catch(() => '')).toBe('')
  expect(requests).toBeLessThanOrEqual(10)
  work.resolve()
})

test('a client that waits for long work is not', async () => {
  const file = Buffer.from('a')
  const slow = {
    ...app.services.files,
    get: () => sleep(1000, file),
  }
  const port = await listen({ unreadMs: 200 }, { files: slow })
  const [stored] = await app.ask('POST /storage/upload', {}, 'client', {
    file: { name: 'a.txt', data: file },
  })
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/storage/receive?uuid=${stored?.uuid}`, {
    headers: { authorization: `Bearer ${await app.login('client')}` },
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ data: { name: 'a.txt' } })
})

test('one address has a limited number of connections, and gets one back for each it closes', async () => {
  const port = await listen({}, { config: { connectionsPerAddress: 3 } })
  const first = await client(port)
  await client(port)
  await client(port)
  await expect.poll(open).toBe(3)
  await once(await client(port), 'close')
  first.destroy()
  await expect.poll(open).toBe(2)
  const next = await client(port, `${request('GET', '/health', 'Connection: close')}\r\n`)
  expect(await text(next)).toMatch(/^HTTP\/1\.1 200 /)
})

test('connections of a trusted proxy are not limited', async () => {
  const trustProxy = ['10.0.0.1', '127.0.0.0/8']
  const port = await listen({}, { config: { connectionsPerAddress: 1, trustProxy } })
  for (let n = 0; n < 4; n++) await client(port)
  await expect.poll(open).toBe(4)
})
