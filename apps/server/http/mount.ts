import { apiBase, type CallName, declarations } from '@proba/api/calls'
import type { FileReply } from '@proba/api/common/files'
import { integrationKindsOf, type Progress, type RouteDeclaration, type RouteKey } from '@proba/api/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import { RequestRefused } from '../lib/requestRefused.ts'
import type { Principal } from '../services/principal.ts'
import { currentRevisions } from '../services/revisions.ts'
import type { Services } from '../services/services.ts'
import { answeredSchema, inRequestedShape } from './arrayAnswer.ts'
import { type JudgedRows, judgeRows, withBroken, withoutRows } from './batchRows.ts'
import { emptyBlankTexts } from './blankTexts.ts'
import { type Caller, type CallingKey, guest } from './caller.ts'
import { cookiesOf } from './cookies.ts'
import { dispositionOf } from './disposition.ts'
import { answerError, asRefused } from './errorReply.ts'
import { keepAnswer, noteExchange, openExchange } from './exchanges/exchange.ts'
import { FileStream } from './fileStream.ts'
import { bodySchemaOf, withForm } from './formBody.ts'
import { authorise } from './guards/access.ts'
import { authenticate } from './guards/authenticate.ts'
import { refuseOtherCompany } from './guards/companyGuard.ts'
import { onceByKey } from './guards/onceByKey.ts'
import { limitCalls } from './guards/rateLimit.ts'
import { refuseInMaintenance } from './guards/refuseInMaintenance.ts'
import { type Handler, type Input, ReplyWithMessage, type UploadedFile } from './handler.ts'
import { requestLanguage, translator } from './languages.ts'
import { disconnectSignal, streamProgress, wantsProgress } from './progress.ts'
import { refuseForbiddenText } from './refuseForbiddenText.ts'
import { acceptBothSpellings } from './spelling.ts'
import { refuseInfinite } from './validation.ts'
import { WrittenReply } from './writtenReply.ts'

const ErrorReply = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  code: Type.Integer(),
  data: Type.Object({ problem: Type.String() }, { additionalProperties: true }),
})

const envelopes = new WeakMap<TSchema, TSchema>()

/** The same one for the same reply, so that it is compiled once. */
function envelopeOf(reply: TSchema): TSchema {
  const known =
    envelopes.get(reply) ??
    Type.Object({ success: Type.Boolean(), message: Type.String(), code: Type.Integer(), data: reply })
  envelopes.set(reply, known)
  return known
}

const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1)

/** `/cart/{id}` as the router writes it; integer parameters take digits only (decision G-007). */
export function routerPath(key: string, params: TSchema | undefined): string {
  const properties =
    (params as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {}
  return (
    apiBase +
    pathOf(key).replace(
      /\{(\w+)\}/g,
      (_, name: string) => `:${name}${properties[name]?.type === 'integer' ? '(^\\d{1,10}$)' : ''}`,
    )
  )
}

const idempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new RequestRefused('malformed', { field: 'Idempotency-Key' })
  return key
}

function inputOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { me, revisions, cartVersion }: Caller,
  key: CallingKey | null,
  file: UploadedFile | null,
  { body, broken }: Pick<JudgedRows, 'body' | 'broken'>,
  progress: (progress: Progress) => void = () => {},
): Input<CallName> {
  const language = requestLanguage(request.headers)
  const input = {
    params: request.params,
    query: request.query,
    body,
    brokenRows: broken,
    me,
    key,
    revisions,
    cartVersion,
    language,
    t: translator(language),
    address: request.ip,
    source: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    cookies: cookiesOf(request, reply),
    idempotencyKey: idempotencyKey(request),
    file,
    signal: () => disconnectSignal(reply),
    progress,
  }
  return input as unknown as Input<CallName>
}

/** Adds the envelope, and the message if the handler returns one. */
function answer(declaration: RouteDeclaration, request: FastifyRequest, result: unknown): unknown {
  if (declaration.answer === 'bare') return result
  if (!(result instanceof ReplyWithMessage))
    return {
      success: true,
      message: '',
      code: 200,
      data: inRequestedShape(declaration, request.query, result),
    }
  const t = translator(requestLanguage(request.headers))
  return { success: true, message: t(result.key, result.params), code: 200, data: result.data }
}

/** The answer of the handler; for a call that makes a record once for each key, which is as good as its body. */
async function answerOnce(
  services: Services,
  { onceByKey: isOnce }: RouteDeclaration,
  call: CallName,
  input: Input<CallName>,
  handler: Handler<CallName>,
): Promise<unknown> {
  const { me, idempotencyKey: key, params, body } = input
  if (!isOnce || !me) return handler(input)
  const once = { userId: me.userId, call, key, body: { params, body } }
  const { data, said } = await onceByKey(services, once, async () => {
    const result = await handler(input)
    const hasMessage = result instanceof ReplyWithMessage
    return hasMessage
      ? { data: result.data, said: { key: result.key, params: result.params } }
      : { data: result, said: null }
  })
  return said ? new ReplyWithMessage(data, said.key, said.params) : data
}

/** A file is put into the envelope only for callers that accept JSON (decision G-010). */
const wantsJson = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes('application/json')

/** The bytes of a file. */
function sendFile(reply: FastifyReply, result: unknown): Buffer {
  const { data, name, mimeType } = result as Static<typeof FileReply>
  void reply.type(mimeType).header('Content-Disposition', dispositionOf(name))
  return Buffer.from(data, 'base64')
}

/** The schemas by which the router validates and serialises, and which the API document shows. */
const schemaOf = (declaration: RouteDeclaration, key: RouteKey) => ({
  tags: [declaration.tag],
  summary: declaration.summary,
  ...(declaration.access === 'public' ? {} : { security: [{ bearer: [] }] }),
  ...(declaration.params && { params: declaration.params }),
  ...(declaration.query && { querystring: declaration.query }),
  ...(!key.startsWith('GET') && bodySchemaOf(declaration)),
  response: {
    200: declaration.answer === 'bare' ? declaration.reply : envelopeOf(answeredSchema(declaration)),
    '4xx': ErrorReply,
  },
})

/** For the line of the log about the answer. */
function noteWhoAsks(request: FastifyRequest, me: Principal | null, key: CallingKey | null): void {
  if (key) request.sentBy = { key: key.id ?? 'settings' }
  else if (me) request.sentBy = { user: me.userId, ...(me.actorId !== null && { actor: me.actorId }) }
}

/** Codes of refusals that are about the request itself, its session, or the time at which it comes. */
const ignored: ReadonlySet<string> = new Set([
  'malformed',
  'invalid_json',
  'too_large',
  'unsupported_media',
  'forbidden_text',
  'unauthenticated',
  'account_disabled',
  'company_changed',
  'maintenance',
  'second_factor_due',
])

/** Answers 204 to a request that is refused for one of these, and to any other error as usual. */
function ignoreRefused(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (ignored.has(asRefused(error)?.code ?? '')) return reply.code(204).send()
  return answerError(error, request, reply)
}

/** Lets a caller through who is not kept out by maintenance; the revisions are then known to the handler too. */
async function openInMaintenance(
  services: Services,
  declaration: RouteDeclaration,
  caller: Caller,
  { headers }: FastifyRequest,
): Promise<Caller> {
  if (declaration.duringMaintenance) return caller
  const revisions = await currentRevisions(services, caller.revisions)
  const hasToken = headers.authorization !== undefined && !integrationKindsOf(declaration)
  const language = requestLanguage(headers)
  await refuseInMaintenance(services, declaration, { ...caller, revisions, language, hasToken })
  return { ...caller, revisions }
}

function mountOne(
  app: FastifyInstance,
  services: Services,
  name: CallName,
  key: RouteKey,
  handler: Handler<CallName>,
) {
  const declaration: RouteDeclaration = declarations[name]
  const callers = new WeakMap<FastifyRequest, Caller>()
  const keys = new WeakMap<FastifyRequest, CallingKey>()
  app.route({
    method: key.slice(0, key.indexOf(' ')) as HTTPMethods,
    url: routerPath(key, declaration.params),
    config: { path: pathOf(key) },
    schema: schemaOf(declaration, key),
    ...(declaration.maxBytes !== undefined && { bodyLimit: declaration.maxBytes }),
    ...(declaration.ignoresBadInput && { errorHandler: ignoreRefused }),
    // Whether a batch or only rows of it break the form is seen there.
    ...(declaration.rows && { attachValidation: true }),
    onRequest: async (request, reply) => {
      const calling = await openExchange(services, declaration, request, reply)
      if (calling) keys.set(request, calling)
      const caller = calling ? guest : await authenticate(services, request, declaration)
      const { me } = caller
      noteWhoAsks(request, me, calling)
      authorise(declaration, me)
      refuseOtherCompany(declaration, me, request.headers)
      callers.set(request, await openInMaintenance(services, declaration, caller, request))
      await limitCalls(services, name, declaration, me, request.ip)
    },
    preValidation: async (request) => {
      refuseForbiddenText(withoutRows(declaration, request.body), request.query, request.params)
      const { body } = declaration
      if (body) request.body = emptyBlankTexts(body, acceptBothSpellings(body, request.body))
      if (declaration.query) request.query = acceptBothSpellings(declaration.query, request.query)
    },
    ...(declaration.exchange && {
      onSend: async (request: FastifyRequest, reply: FastifyReply) =>
        noteExchange(services, declaration, request, reply),
    }),
    preHandler: async (request) => {
      refuseInfinite(request.query)
      refuseInfinite(request.params)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request) ?? guest
      const key = keys.get(request) ?? null
      void reply.header('Content-Language', requestLanguage(request.headers))
      if (declaration.progress && wantsProgress(request))
        return streamProgress(request, reply, async (report) =>
          answer(
            declaration,
            request,
            await handler(
              inputOf(request, reply, caller, key, null, { body: request.body, broken: [] }, report),
            ),
          ),
        )
      const result = await withForm(services, declaration, request, caller.me, async (file) => {
        const judged = judgeRows(declaration, request)
        const input = inputOf(request, reply, caller, key, file, judged)
        return withBroken(declaration, judged, await answerOnce(services, declaration, name, input, handler))
      })
      keepAnswer(request, result)
      if (result instanceof WrittenReply) return result.send(request, reply)
      if (result instanceof FileStream) return result.send(reply, wantsJson(request))
      if (Buffer.isBuffer(result)) return reply.type('application/json; charset=utf-8').send(result)
      if (declaration.answer === 'file' && !wantsJson(request)) return sendFile(reply, result)
      return answer(declaration, request, result)
    },
  })
}

/** Mounts handlers under every spelling of their calls. A call without an access rule stops the start. */
export function mount(
  app: FastifyInstance,
  services: Services,
  handlers: Readonly<Record<string, unknown>>,
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const declaration: RouteDeclaration | undefined = declarations[name as CallName]
    if (!declaration) throw new Error(`No call ${name} is declared`)
    if (!declaration.access) throw new Error(`The call ${name} declares no access`)
    if (integrationKindsOf(declaration) && !declaration.exchange)
      throw new Error(`The call ${name} does not say what it exchanges`)
    for (const key of [name as RouteKey, ...(declaration.aliases ?? [])])
      mountOne(app, services, name as CallName, key, handler as Handler<CallName>)
  }
}
