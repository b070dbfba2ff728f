import type { CallName } from '@proba/api/calls'
import type { ReplyTo } from '@proba/api/client'
import { type ErrorCode, type ErrorParams, errorStatus } from '@proba/api/errors'
import type { Progress } from '@proba/api/route'
import { fileOfReply, type ReplyFile } from '@proba/browser/saveFile'
import { vi } from 'vitest'

/** A call as the fake API received it. */
export interface FakeRequest {
  readonly name: CallName
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
}

/** An answer that refuses. */
export class FakeRefusal {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly more: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, params: ErrorParams = {}, more: Readonly<Record<string, unknown>> = {}) {
    this.code = code
    this.params = params
    this.more = more
  }
}

/** An answer that refuses in words alone, without a code of the contract. */
export class WordsOnly {
  readonly message: string
  readonly status: number

  constructor(message: string, status: number) {
    this.message = message
    this.status = status
  }
}

class NoConnection {}

/** The server does not answer at all. */
export const noConnection = new NoConnection()

type Answer<T> = T | FakeRefusal | WordsOnly | NoConnection

/** What each call answers: data, a refusal, or a function of the request. */
export type FakeAnswers = {
  readonly [N in CallName]?:
    | Answer<ReplyTo<N>>
    | InLines<ReplyTo<N>>
    | ((request: FakeRequest) => Answer<ReplyTo<N>> | Promise<Answer<ReplyTo<N>>>)
}

/** Requests received so far; `answer` changes answers during the test. */
export interface FakeApi {
  readonly requests: readonly FakeRequest[]
  readonly requestsOf: (name: CallName) => readonly FakeRequest[]
  readonly answer: (answers: FakeAnswers) => void
}

const base = '/api/v1'

function matcherOf(name: string): (method: string, path: string) => Record<string, string> | null {
  const [method, pattern = ''] = name.split(' ', 2)
  const expression = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return (calledMethod, path) => {
    const match = calledMethod === method ? expression.exec(path) : null
    return match ? { ...match.groups } : null
  }
}

function envelope(answer: unknown): Response {
  if (answer instanceof WordsOnly) {
    const { message, status } = answer
    return Response.json({ success: false, message, code: status, data: {} }, { status })
  }
  const isRefusal = answer instanceof FakeRefusal
  const code = isRefusal ? errorStatus[answer.code] : 200
  const data = isRefusal ? { problem: answer.code, params: answer.params, ...answer.more } : answer
  return Response.json({ success: !isRefusal, message: '', code, data }, { status: code })
}

/** The file of an answer itself, for a call that does not ask for JSON. */
function fileItself({ data, name, mimeType }: ReplyFile): Response {
  const headers = {
    'content-type': mimeType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  }
  return new Response(fileOfReply({ data, name, mimeType }), { headers })
}
const isFile = (answer: unknown): answer is ReplyFile =>
  typeof answer === 'object' && answer !== null && 'mimeType' in answer

function bodyOf(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
}

/** An answer streamed in lines, as by a server that reports its progress. */
export class InLines<T> {
  readonly progress: readonly Progress[]
  readonly answer: Answer<T> | Promise<Answer<T>>

  constructor(progress: readonly Progress[], answer: Answer<T> | Promise<Answer<T>>) {
    this.progress = progress
    this.answer = answer
  }
}

function inLines({ progress, answer }: InLines<unknown>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async start(stream) {
      const line = (value: unknown) => stream.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
      for (const one of progress) line({ progress: one })
      line(await envelope(await answer).json())
      stream.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } })
}

/** The part of XMLHttpRequest that uploads need, over the same answers; progress is reported at half and at the end. */
function fakeUpload(answerTo: (input: string, init: RequestInit) => Promise<Response>) {
  return class {
    readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    status = 0
    responseText = ''
    readonly #headers = new Headers()
    #address = ['', '']
    #isStopped = false

    open(...address: [method: string, path: string]) {
      this.#address = address
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    abort() {
      this.#isStopped = true
      this.onabort?.()
    }
    async send(body: FormData) {
      const [method = '', path = ''] = this.#address
      this.upload.onprogress?.({ loaded: 512, total: 1024 })
      try {
        const response = await answerTo(path, { method, headers: this.#headers, body })
        if (this.#isStopped) return
        this.upload.onprogress?.({ loaded: 1024, total: 1024 })
        this.status = response.status
        this.responseText = await response.text()
        this.onload?.()
      } catch {
        if (!this.#isStopped) this.onerror?.()
      }
      this.onloadend?.()
    }
  }
}

const never = new Promise<never>(() => {})
let running: object | null = null

/** Nothing is answered any more: what a closed screen still sends would change a cache that is gone. */
export function stopFakeApi(): void {
  running = null
}

/** Puts a fake API in place of `fetch`; a call without an answer fails the test by name. */
export function fakeApi(initial: FakeAnswers): FakeApi {
  let answers: FakeAnswers = initial
  const requests: FakeRequest[] = []
  running = requests

  async function answerTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const answer = await answerOf(input, init)
    return running === requests ? answer : never
  }

  async function answerOf(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(String(input), window.location.origin)
    const path = url.pathname.slice(base.length)
    // An exact path wins over one with parameters, as in the server's router.
    const names = (Object.keys(answers) as CallName[]).sort(
      (a, b) => a.split('{').length - b.split('{').length,
    )
    for (const name of names) {
      const params = matcherOf(name)(init?.method ?? 'GET', path)
      if (!params) continue
      const request: FakeRequest = {
        name,
        params,
        query: Object.fromEntries(url.searchParams),
        body: bodyOf(init),
        headers: new Headers(init?.headers),
      }
      requests.push(request)
      const known: unknown = answers[name]
      const answer: unknown = typeof known === 'function' ? await known(request) : known
      if (answer instanceof InLines) return inLines(answer)
      if (answer === noConnection) throw new TypeError('Failed to fetch')
      const wantsFile = request.headers.get('accept') === '*/*'
      return wantsFile && isFile(answer) ? fileItself(answer) : envelope(answer)
    }
    throw new Error(`The fake API has no answer to ${init?.method ?? 'GET'} ${path}`)
  }

  vi.stubGlobal('fetch', vi.fn(answerTo))
  vi.stubGlobal('XMLHttpRequest', fakeUpload(answerTo))
  return {
    requests,
    requestsOf: (name) => requests.filter((request) => request.name === name),
    answer: (more) => {
      answers = { ...answers, ...more }
    },
  }
}
