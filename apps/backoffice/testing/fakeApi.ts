import type { CallName } from '@proba/api/calls'
import type { InputOf, ReplyTo } from '@proba/api/client'
import { type ErrorCode, errorStatus } from '@proba/api/errors'

/** A refusal that a fake call answers with. */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Further data, such as the refused rows of a file. */
  readonly more: object

  constructor(code: ErrorCode, fields: Readonly<Record<string, readonly string[]>> = {}, more: object = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.more = more
  }
}

const messages = new WeakMap<object, string>()

/** An answer with a message of the server for the person. */
export function withMessage<T extends object>(message: string, data: T): T {
  messages.set(data, message)
  return data
}

/** What a call was sent with, as it came over the wire: texts in params and query. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** Answers by the name of the call; a call without an answer fails like a network. */
export type Answers = {
  readonly [N in CallName]?: (sent: Sent & { input?: InputOf<N> }) => ReplyTo<N> | Promise<ReplyTo<N>>
}

export interface FakeApi {
  readonly fetch: typeof fetch
  /** Calls made so far, as `METHOD /path?query`. */
  readonly calls: string[]
  /** Bodies sent to a call, oldest first. */
  readonly bodies: (name: CallName) => readonly Readonly<Record<string, unknown>>[]
}

function pattern(name: string): { method: string; path: RegExp } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path: new RegExp(`^/api/v1${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
}

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

function refusal({ code, fields, more }: Refused): Response {
  const status = errorStatus[code]
  const data = {
    ...more,
    problem: code,
    params: {},
    ...(Object.keys(fields).length > 0 && { errors: fields }),
  }
  return json(status, { success: false, message: `server: ${code}`, code: status, data })
}

/** What a request carries; of an upload, its file. */
function bodyOf(body: BodyInit | null | undefined): Sent['body'] {
  if (body instanceof FormData) return Object.fromEntries(body)
  return body ? (JSON.parse(String(body)) as Sent['body']) : {}
}

/**
 * A server in the page: the contract's addresses and envelope over answers of the test. With `isSlow`, calls
 * without an answer stay under way.
 */
export function fakeApi(answers: Answers, isSlow = false): FakeApi {
  const routes = Object.entries(answers).map(([name, answer]) => ({
    name,
    ...pattern(name),
    answer: answer as (sent: Sent) => unknown,
  }))
  // A path of words alone comes before one with parameters, as on the server.
  routes.sort((a, b) => Number(a.name.includes('{')) - Number(b.name.includes('{')))
  const calls: string[] = []
  const bodies: { name: string; body: Sent['body'] }[] = []

  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost')
    const method = init?.method ?? 'GET'
    calls.push(`${method} ${url.pathname.replace('/api/v1', '')}${decodeURIComponent(url.search)}`)
    const route = routes.find((one) => one.method === method && one.path.test(url.pathname))
    if (!route && isSlow) return new Promise<never>(() => {})
    if (!route) throw new TypeError(`No answer to ${method} ${url.pathname}`)
    const body = bodyOf(init?.body)
    bodies.push({ name: route.name, body })
    const params = { ...route.path.exec(url.pathname)?.groups }
    try {
      const data = Object(await route.answer({ params, query: Object.fromEntries(url.searchParams), body }))
      return json(200, { success: true, message: messages.get(data) ?? '', code: 200, data })
    } catch (error) {
      if (error instanceof Refused) return refusal(error)
      throw error
    }
  }
  return {
    fetch: answer as typeof fetch,
    calls,
    bodies: (name) => bodies.filter((sent) => sent.name === name).map(({ body }) => body),
  }
}
