import { languageHeader } from '@proba/domain/text/language'
import type { CallName, Calls } from './calls.ts'
import type { FieldRefusal } from './common/fieldRefusals.ts'
import { progressLines, readLines } from './common/progressLines.ts'
import { companyHeader } from './customers/companyHeader.ts'
import type { Envelope, ErrorCode, ErrorData, ErrorParams } from './errors.ts'
import type { BodyOf, PagedQueryOf, ParamsOf, Progress, ReplyOf } from './route.ts'

/** A part that may be left out: absent from the declaration, or with nothing required in it. */
type Field<K extends string, T> = undefined extends T
  ? { [P in K]?: T }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** Parameters of a call, inferred from its declaration. */
export type InputOf<N extends CallName> = Field<'params', ParamsOf<Calls[N]>> &
  Field<'query', PagedQueryOf<Calls[N]>> &
  Field<'body', BodyOf<Calls[N]>>

/** What a call answers under `data`. */
export type ReplyTo<N extends CallName> = ReplyOf<Calls[N]>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Sent as Idempotency-Key: the same key within 24 h gets the stored answer. */
  readonly idempotencyKey?: string
  /** Company that the call is made for, when it may not be the one the screens show by then. */
  readonly companyId?: number
  /** The file of a call that takes one; the body, if there is one, travels beside it as fields of a form. */
  readonly file?: File
  /** The request outlives the page. */
  readonly keepalive?: boolean
  /** Receives how far a call with `progress` is. */
  readonly onProgress?: (progress: Progress) => void
  /** Receives how many of all bytes of the request are on their way, headers of the form included. */
  readonly onSent?: (sent: number, total: number) => void
  /** Its caller tells the person itself that the session is over. */
  readonly tellsSessionLoss?: boolean
  /** Receives what the server says about its success, in the language of the request; not called when it says nothing. */
  readonly onMessage?: (message: string) => void
}

/** Sends a request and reports how much of it is sent, which fetch cannot. */
export type SendWithProgress = (
  address: string,
  init: RequestInit,
  onSent: (sent: number, total: number) => void,
) => Promise<Response>

/** A file as the server sends it. */
export interface SentFile {
  readonly contents: Blob
  readonly name: string
}

/** What a call asks for beside its options. */
interface Wanted extends CallOptions {
  /** The file of the answer instead of its envelope. */
  readonly asFile?: true
}

/** Why a call has no answer of the API: none came, or it was not sent, since the session is another one now. */
export type ClientCode = 'network' | 'other_session'

/** A refusal of the API, or that of the client. Texts are `errors.<code>` of the messages. */
export class ApiError extends Error {
  readonly code: ErrorCode | ClientCode
  readonly status: number
  readonly params: ErrorParams
  /** Refused fields of a form: field to readable messages in the language of the request. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Codes of the same messages. */
  readonly reasons: Readonly<Record<string, readonly FieldRefusal[]>>
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode | ClientCode, status: number, message: string, data: Partial<ErrorData> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.params = data.params ?? {}
    this.fields = data.errors ?? {}
    this.reasons = data.reasons ?? {}
    this.data = data
  }
}

/** Access and refresh token of a tab (decision G-032). */
export interface StoredTokens {
  readonly access: string
  /** Empty where nothing renews the access, as of the key of a surrounding system. */
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
  /** Value of the header that carries the language (languageTag). */
  readonly language: () => string
  /** Company that the screens show as active; it is sent with every call (companyHeader). */
  readonly companyId?: () => number | null
  /** Whether a call may be sent with a token; one that may not is an ApiError `other_session`. */
  readonly mayCall?: (name: string, access: string | null) => boolean
  /** Runs one refresh at a time across the tabs of a browser. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** The session is over: the tokens are already cleared. `isAnnounced`: the caller tells the person itself. */
  readonly onSessionLost: (isAnnounced: boolean) => void
  readonly fetch?: typeof fetch
  readonly sendWithProgress?: SendWithProgress
}

export interface Client {
  call<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<ReplyTo<N>>
  /** The same where the name of a call is data: only the server checks the input. */
  send(name: CallName, input: LooseInput, options?: CallOptions): Promise<unknown>
  /** The file of a call that answers one, as it is sent and not as text, so that it may be large. */
  download<N extends CallName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<SentFile>
  /** Renews the tokens by the stored refresh token; false when there is none or it is refused. */
  refresh(): Promise<boolean>
}

/** Input of a call whose name is known only while the program runs. */
export interface LooseInput {
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

/** An envelope as data or ApiError; `status` is that of the answer, which in progress lines only the envelope holds. */
function openEnvelope(
  envelope: Envelope<unknown> | null,
  status: number,
  { onMessage }: CallOptions,
): unknown {
  if (envelope && envelope.success === true) {
    if (envelope.message) onMessage?.(envelope.message)
    return envelope.data
  }
  const data = (envelope?.data ?? {}) as Partial<ErrorData>
  const code = data.problem ?? (status === 503 ? 'unavailable' : 'server')
  throw new ApiError(code, status, envelope?.message ?? '', data)
}

/** What breaks off while it is read is the network, unless the caller stopped it. */
const orNetwork = (cause: unknown): never => {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new ApiError('network', 0, '')
}

/** The name in `filename*=UTF-8''…` of RFC 5987. */
const sentName = (response: Response): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
  )

async function readAnswer(response: Response, extra: Wanted): Promise<unknown> {
  if (extra.asFile && response.ok)
    return { contents: await response.blob().catch(orNetwork), name: sentName(response) }
  if (response.headers.get('content-type')?.startsWith(progressLines)) {
    const envelope = await readLines(response, extra.onProgress).catch(orNetwork)
    return openEnvelope(envelope, envelope.code, extra)
  }
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null
  return openEnvelope(envelope, response.status, extra)
}

/** Fields first, so that the server knows them before the file; what is null or left out is no field. */
function formOf(body: unknown, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value))
  form.append('files[0]', file, file.name)
  return form
}

function acceptedBy({ asFile, onProgress }: Wanted): string {
  if (asFile) return '*/*'
  return onProgress ? `${progressLines}, application/json` : 'application/json'
}

/** The one way to the API: addresses, headers, envelope and silent renewal of tokens. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  let refreshing: Promise<boolean> | null = null

  async function request(
    name: string,
    input: LooseInput,
    extra: Wanted,
    access: string | null,
  ): Promise<unknown> {
    if (options.mayCall?.(name, access) === false) throw new ApiError('other_session', 0, '')
    const headers: Record<string, string> = {
      [languageHeader]: options.language(),
      Accept: acceptedBy(extra),
    }
    if (access) headers.Authorization = `Bearer ${access}`
    const companyId = extra.companyId ?? options.companyId?.() ?? null
    if (companyId !== null) headers[companyHeader] = String(companyId)
    if (extra.idempotencyKey) headers['Idempotency-Key'] = extra.idempotencyKey
    const init: RequestInit = { method: name.slice(0, name.indexOf(' ')), headers, cache: 'no-store' }
    if (extra.signal) init.signal = extra.signal
    if (extra.keepalive) init.keepalive = true
    if (extra.file) {
      init.body = formOf(input.body, extra.file)
    } else if (input.body !== undefined) {
      headers['Content-Type'] = 'application/json'
      init.body = JSON.stringify(input.body)
    }
    const address = addressOf(options.base, name, input)
    const { onSent } = extra
    const sent =
      onSent && options.sendWithProgress
        ? options.sendWithProgress(address, init, onSent)
        : send(address, init)
    const response = await sent.catch(orNetwork)
    return readAnswer(response, extra)
  }

  async function renew(failedAccess: string | null): Promise<boolean> {
    const stored = options.tokens.read()
    if (!stored?.refresh) return false
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

  async function call(
    name: string,
    input: LooseInput,
    extra: Wanted = {},
    isRenewed = false,
  ): Promise<unknown> {
    const access = options.tokens.read()?.access ?? null
    try {
      return await request(name, input, extra, access)
    } catch (error) {
      const isOver =
        error instanceof ApiError && error.status === 401 && access !== null && name !== 'POST /login'
      // Tokens that another tab has stored meanwhile are those of a later login.
      if (!isOver || (isRenewed && options.tokens.read()?.access !== access)) throw error
      if (!isRenewed && (await refresh(access))) return call(name, input, extra, true)
      if (isRenewed) options.tokens.clear()
      options.onSessionLost(extra.tellsSessionLoss === true)
      throw error
    }
  }

  return {
    call: call as Client['call'],
    send: call,
    download: async (name, input, extra) => (await call(name, input, { ...extra, asFile: true })) as SentFile,
    refresh: () => refresh(),
  }
}
