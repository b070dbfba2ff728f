import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitAtMost } from '../lib/waitAtMost.ts'
import { closeInOrder } from './closing.ts'

let app: FastifyInstance
let port: number
let agent: Agent
let answerHeld: () => void
let isHeld: Promise<void>
/** The server has begun to close. */
let hasBegun: Promise<void>
beforeEach(async () => {
  let hold: () => void
  isHeld = new Promise((resolve) => {
    hold = resolve
  })
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  closeInOrder(app, 1000)
  hasBegun = new Promise((resolve) => app.addHook('preClose', async () => resolve()))
  app.get('/quick', async () => 'quick')
  app.get('/held', async () => {
    hold()
    await new Promise<void>((resolve) => {
      answerHeld = resolve
    })
    return 'held'
  })
  app.get('/streamed', async (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { connection: 'keep-alive' })
    reply.raw.write('first ')
    hold()
    answerHeld = () => reply.raw.end('last')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  agent = new Agent({ keepAlive: true })
})
afterEach(async () => {
  agent.destroy()
  await app.close()
})

const ask = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent }, resolve).on('error', reject)
  })

/** Whether the server has closed within a time far below that of an idle keep-alive connection. */
const closesSoon = (closing: Promise<unknown>) =>
  waitAtMost(
    30_000,
    closing.then(() => true),
    false,
  )

test('a request under way is answered, told to close its connection, and does not hold the server', async () => {
  await text(await ask('/quick'))
  const held = ask('/held')
  await isHeld
  const closing = app.close()
  await hasBegun
  answerHeld()
  const answer = await held
  expect(await text(answer)).toBe('held')
  expect(answer.headers.connection).toBe('close')
  expect(await closesSoon(closing)).toBe(true)
})

test('an answer that began before is sent to its end, and its connection does not hold the server', async () => {
  const streamed = await ask('/streamed')
  const closing = app.close()
  await hasBegun
  answerHeld()
  expect(await text(streamed)).toBe('first last')
  expect(await closesSoon(closing)).toBe(true)
})

test('half a request does not hold the server forever', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n')
  await text(await ask('/quick'))
  expect(await closesSoon(app.close())).toBe(true)
  socket.destroy()
})

/** Another thread that sends requests, so that this one need not have accepted their connections. */
const sender = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, sent } } = require('node:worker_threads')
for (let i = 0; i < 20; i++) {
  let answer = ''
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /quick HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n', () => {
      Atomics.add(sent, 0, 1)
      Atomics.notify(sent, 0)
    }),
  )
  socket.on('data', (data) => (answer += data))
  socket.on('error', ({ code }) => (answer = code))
  socket.on('close', () => parentPort.postMessage(answer))
}
`

test('requests sent just before that nobody has accepted yet are answered', async () => {
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(sender, { eval: true, workerData: { port, sent } })
  const answers: string[] = []
  worker.on('message', (answer: string) => answers.push(answer))
  for (let n = Atomics.load(sent, 0); n < 20; n = Atomics.load(sent, 0)) Atomics.wait(sent, 0, n, 20_000)
  await app.close()
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(20)
  for (const answer of answers)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*quick$/i)
})
