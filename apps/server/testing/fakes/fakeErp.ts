import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ErpMode =
  | 'well'
  | 'deaf'
  | 'error'
  | 'silent'
  | 'page'
  | 'huge'
  | 'other'
  | 'never'
  | 'refuse'
  | 'away'

export const erpSecret = 'a secret of messages to the ERP, long'

/** What the ERP got: whether its signature is that of the document, and what it reported. */
export interface ReceivedMessage {
  readonly key: string | undefined
  readonly isSigned: boolean
  readonly text: string
}

const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '')

async function receive(request: IncomingMessage): Promise<ReceivedMessage> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const signed = `${header(request, 'proba-timestamp')}.${text}`
  const expected = `v1=${createHmac('sha256', erpSecret).update(signed).digest('hex')}`
  const isSigned = header(request, 'proba-signature') === expected
  return { key: header(request, 'idempotency-key'), isSigned, text }
}

/** An ERP on loopback that takes messages, or fails in the ways of an ERP. */
export async function startFakeErp() {
  const received: ReceivedMessage[] = []
  const state = { mode: 'well' as ErpMode }
  const unbearable = new Set<string>()
  const json = (response: ServerResponse, body: object, status = 200) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body))

  function answer(response: ServerResponse, { key: id }: ReceivedMessage): void {
    const isKnown = received.filter(({ key }) => key === id).length > 1
    const answers: Record<ErpMode, () => unknown> = {
      well: () => json(response, { id, verdict: isKnown ? 'known' : 'taken', reason: null, more: 1 }),
      // It took the message, and its answer is lost.
      deaf: () => response.destroy(),
      error: () => json(response, {}, 500),
      silent: () => {},
      page: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Login</h1>'),
      huge: () => json(response, { id, verdict: 'taken', reason: 'x'.repeat(1_000_000) }),
      other: () => json(response, { id: 'another', verdict: 'taken' }),
      never: () => json(response, {}, 422),
      refuse: () => json(response, { id, verdict: 'refused', reason: 'unknown contract' }),
      away: () => response.writeHead(302, { location: '/elsewhere' }).end(),
    }
    if (id !== undefined && unbearable.has(id)) json(response, {}, 500)
    else answers[state.mode]()
  }

  const server = createServer((request, response) => {
    receive(request).then(
      (message) => {
        received.push(message)
        answer(response, message)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    /** How it behaves from now on, with nothing received. */
    become: (mode: ErpMode) => {
      state.mode = mode
      received.length = 0
      unbearable.clear()
    },
    /** From now on it fails at the message with this key, and at no other. */
    failAt: (key: string) => {
      unbearable.add(key)
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

export type FakeErp = Awaited<ReturnType<typeof startFakeErp>>
