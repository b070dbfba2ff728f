import { apiBase, type CallName, declarations } from '@proba/api/calls'
import type { InputOf, ReplyTo } from '@proba/api/client'
import { addressOf } from '@proba/api/client'
import type { ErrorCode } from '@proba/api/errors'
import type { RouteDeclaration } from '@proba/api/route'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { testPassword } from './world/seed.ts'

/** An answer of the API after its envelope was checked. */
export type Answer<T> =
  | { readonly ok: true; readonly status: 200; readonly message: string; readonly data: T }
  | {
      readonly ok: false
      readonly status: number
      readonly message: string
      readonly problem: ErrorCode
      readonly data: Readonly<Record<string, unknown>>
    }

export type Accepted<T> = Extract<Answer<T>, { ok: true }>
export type Refused = Extract<Answer<never>, { ok: false }>

/** Headers and file of a call beside its input. */
export interface CallExtras {
  readonly headers?: Readonly<Record<string, string>>
  readonly file?: { readonly name: string; readonly data: Uint8Array; readonly type?: string }
  /** Address that the call comes from, 127.0.0.1 by default. */
  readonly address?: string
}

const envelopeKeys = 'code,data,message,success'

/** Checks what every answer of the API must have (G-001): JSON, four keys, the status in the body, not stored. */
export function readEnvelope(response: LightMyRequestResponse): Answer<unknown> {
  const fail = (what: string): never => {
    throw new Error(`${what}: ${response.statusCode} ${response.body.slice(0, 500)}`)
  }
  if (!/^application\/json/.test(String(response.headers['content-type']))) fail('Not JSON')
  if (response.headers['cache-control'] !== 'no-store') fail('The answer may be stored')
  if (response.headers['x-content-type-options'] !== 'nosniff') fail('No security headers')
  const body = response.json<{ success: boolean; message: string; code: number; data: never }>()
  if (Object.keys(body).sort().join() !== envelopeKeys) fail('Not the four keys of the envelope')
  if (body.code !== response.statusCode) fail('The code of the body is not the status')
  const { success, message, data } = body
  if (success !== (response.statusCode === 200)) fail('success contradicts the status')
  if (success) return { ok: true, status: 200, message, data }
  const { problem } = data as { problem?: ErrorCode }
  if (problem === undefined || message === '') return fail('A refusal without its code or text')
  return { ok: false, status: body.code, message, problem, data }
}

const boundary = '----proba-test-boundary'

/** Fields and a file as a browser sends them. */
function multipart(
  fields: unknown,
  file: NonNullable<CallExtras['file']>,
): Pick<InjectOptions, 'headers' | 'payload'> {
  const parts = Object.entries(fields ?? {}).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files[0]"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      file.data,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** Declared calls against an app, by login or as a guest; every answer's envelope is checked. */
export function createCalls(app: FastifyInstance, now: () => Date) {
  const sessions = new Map<string, { access: string; until: number }>()

  /** Sends a request; nothing is checked. */
  const send = (options: InjectOptions) => app.inject(options)

  async function tokens(login: string, password = testPassword) {
    const answer = await call('POST /login', { body: { login, password } })
    if (!answer.ok) throw new Error(`${login} cannot log in: ${answer.problem}`)
    return answer.data
  }

  /** Access token of a login; the same one while it lives. */
  async function login(name: string): Promise<string> {
    const known = sessions.get(name)
    if (known && now().getTime() < known.until) return known.access
    const { access, expiresIn } = await tokens(name)
    sessions.set(name, { access, until: now().getTime() + expiresIn * 1000 })
    return access
  }

  /** `as` is a login, or an access token as `{ access }`; left out, the caller is a guest. */
  async function call<N extends CallName>(
    name: N,
    input: InputOf<N>,
    as?: string | { readonly access: string },
    extras: CallExtras = {},
  ): Promise<Answer<ReplyTo<N>>> {
    const access = typeof as === 'string' ? await login(as) : as?.access
    const { body } = input as { body?: unknown }
    const sent = extras.file
      ? multipart(body, extras.file)
      : body === undefined
        ? {}
        : { payload: body as object }
    const response = await send({
      method: name.slice(0, name.indexOf(' ')) as 'GET',
      url: addressOf(apiBase, name, input),
      ...sent,
      ...(extras.address && { remoteAddress: extras.address }),
      headers: { ...sent.headers, ...(access && { authorization: `Bearer ${access}` }), ...extras.headers },
    })
    const declaration: RouteDeclaration = declarations[name]
    if (declaration.answer === 'bare' && response.statusCode === 200)
      return { ok: true, status: 200, message: '', data: response.json() }
    return readEnvelope(response) as Answer<ReplyTo<N>>
  }

  /** The reply of a call that must succeed. */
  async function ask<N extends CallName>(
    name: N,
    input: InputOf<N>,
    as?: string | { readonly access: string },
    extras?: CallExtras,
  ): Promise<ReplyTo<N>> {
    const answer = await call(name, input, as, extras)
    if (!answer.ok) throw new Error(`${name} was refused: ${answer.problem} ${JSON.stringify(answer.data)}`)
    return answer.data
  }

  /** The refusal of a call that must be refused. */
  async function refusal<N extends CallName>(
    name: N,
    input: InputOf<N>,
    as?: string | { readonly access: string },
    extras?: CallExtras,
  ): Promise<Refused> {
    const answer = await call(name, input, as, extras)
    if (answer.ok) throw new Error(`${name} was accepted: ${JSON.stringify(answer.data)}`)
    return answer
  }

  /** What a GET answers under `data` by its address alone, as to programs that know nothing of the declarations. */
  async function read(path: string, as: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${await login(as)}` }
    const answer = readEnvelope(await send({ method: 'GET', url: apiBase + path, headers }))
    return answer.data
  }

  return { send, call, ask, read, refusal, login, tokens, forgetLogins: () => sessions.clear() }
}
