import type { CallName, Contract } from './contract.ts'
import type { Envelope, ErrorCode, ErrorParams, ProblemData } from './errors.ts'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './route.ts'

/** A part that may be left out: absent from the declaration, or with nothing required in it. */
type Field<K extends string, T> = undefined extends T
  ? { [P in K]?: T }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** Parameters of a call, inferred from its declaration. */
export type InputOf<N extends CallName> = Field<'params', ParamsOf<Contract[N]>> &
  Field<'query', QueryOf<Contract[N]>> &
  Field<'body', BodyOf<Contract[N]>>

/** What a call answers under `data`. */
export type ReplyTo<N extends CallName> = ReplyOf<Contract[N]>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Sent as Idempotency-Key: the same key within 24 h gets the stored answer. */
  readonly idempotencyKey?: string
  /** The file of an upload call. */
  readonly file?: File
  /** The request outlives the page. */
  readonly keepalive?: boolean
}

/** A refusal of the API, or `network` when no answer came. Texts are `errors.<code>` of the messages. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network'
  readonly status: number
  readonly params: ErrorParams
  /** Refused fields of a form: field to readable messages in the language of the request. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode | 'network', status: number, message: string, data: Partial<ProblemData> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.params = data.params ?? {}
    this.fields = data.errors ?? {}
    this.data = data
  }
}

/** Access and refresh token of a tab (decision G-032). */
export interface StoredTokens {
  readonly access: string
  readonly refresh: string
}

/** Where a tab keeps its tokens. */
export interface TokenStore {
  read(): StoredTokens | null
  write(tokens: StoredTokens): void
  clear(): void
}

export interface ClientOptions {
  readonly base: string
  readonly tokens: TokenStore
  /** Value of X-Localization. */
  readonly language: () => string
  /** Runs one refresh at a time across the tabs of a browser. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** The session is over: the tokens are already cleared. */
  readonly onSessionLost: () => void
  readonly fetch?: typeof fetch
}

export interface Client {
  call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<ReplyTo<N>>
  /** Renews the tokens by the stored refresh token; false when there is none or it is refused. */
  refresh(): Promise<boolean>
}

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Address of a call: parameters filled in, empty query values left out. */
export function addressOf(base: string, name: string, input: LooseInput): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input.params?.[key])))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  const text = query.toString()
  return base + path + (text ? `?${text}` : '')
}

async function readAnswer(response: Response): Promise<unknown> {
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null
  if (envelope && envelope.success === true) return envelope.data
  const problem = (envelope?.data ?? {}) as Partial<ProblemData>
  const code = problem.problem ?? (response.status === 503 ? 'unavailable' : 'server')
  throw new ApiError(code, response.status, envelope?.message ?? '', problem)
}

/** The one way to the API: addresses, headers, envelope and silent renewal of tokens. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  let refreshing: Promise<boolean> | null = null

  async function request(
    name: string,
    input: LooseInput,
    extra: CallOptions,
    access: string | null,
  ): Promise<unknown> {
    const headers: Record<string, string> = {
      'X-Localization': options.language(),
      Accept: 'application/json',
    }
    if (access) headers['Authorization'] = `Bearer ${access}`
    if (extra.idempotencyKey) headers['Idempotency-Key'] = extra.idempotencyKey
    const init: RequestInit = { method: name.slice(0, name.indexOf(' ')), headers, cache: 'no-store' }
    if (extra.signal) init.signal = extra.signal
    if (extra.keepalive) init.keepalive = true
    if (extra.file) {
      const form = new FormData()
      form.append('files[0]', extra.file, extra.file.name)
      init.body = form
    } else if (input.body !== undefined) {
      headers['Content-Type'] = 'application/json'
      init.body = JSON.stringify(input.body)
    }
    const response = await send(addressOf(options.base, name, input), init).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      throw new ApiError('network', 0, '')
    })
    return readAnswer(response)
  }

  async function renew(failedAccess: string | null): Promise<boolean> {
    const stored = options.tokens.read()
    if (!stored) return false
    if (failedAccess !== null && stored.access !== failedAccess) return true
    try {
      const tokens = (await request(
        'POST /login',
        { body: { refresh: stored.refresh } },
        {},
        null,
      )) as StoredTokens
      options.tokens.write({ access: tokens.access, refresh: tokens.refresh })
      return true
    } catch (error) {
      // A network failure says nothing about the session: the tokens stay for the next try.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        options.tokens.clear()
        return false
      }
      throw error
    }
  }

  function refresh(failedAccess: string | null = null): Promise<boolean> {
    refreshing ??= options
      .exclusively(() => renew(failedAccess))
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  async function call(name: string, input: LooseInput, extra: CallOptions = {}): Promise<unknown> {
    const access = options.tokens.read()?.access ?? null
    try {
      return await request(name, input, extra, access)
    } catch (error) {
      const expired =
        error instanceof ApiError && error.status === 401 && access !== null && name !== 'POST /login'
      if (!expired) throw error
      if (await refresh(access)) return request(name, input, extra, options.tokens.read()?.access ?? null)
      options.onSessionLost()
      throw error
    }
  }

  return { call: call as Client['call'], refresh: () => refresh() }
}
