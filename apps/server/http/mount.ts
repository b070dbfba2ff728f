import { apiBase, type CallName, contract } from '@proba/api/contract'
import type { FileReply } from '@proba/api/files'
import type { Progress, RouteDeclaration, RouteKey } from '@proba/api/route'
import { maxUploadMegabytes } from '@proba/domain/files/fileLimits'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import { RequestRefused } from '../requestRefused.ts'
import type { Services } from '../services.ts'
import { type Caller, guest } from './caller.ts'
import { authorise, authoriseIntegration } from './guards/access.ts'
import { authenticate } from './guards/authenticate.ts'
import { refuseOtherCompany } from './guards/companyGuard.ts'
import { refuseInMaintenance } from './guards/maintenance.ts'
import { limitCalls } from './guards/rateLimit.ts'
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

const envelopeOf = (reply: TSchema) =>
  Type.Object({ success: Type.Boolean(), message: Type.String(), code: Type.Integer(), data: reply })

/** `/cart/{id}` as the router writes it; integer parameters take digits only (decision G-007). */
export function routerPath(key: string, params: TSchema | undefined): string {
  const properties =
    (params as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {}
  const path = key.slice(key.indexOf(' ') + 1)
  return (
    apiBase +
    path.replace(
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

/**
 * Reads the one file of an upload; reading stops at the size limit, and the refusal names it. The body is read to its
 * end: one that is cut after the file, or has another file, is refused as a whole.
 */
async function readUploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new RequestRefused('unsupported_media')
  const parts = request.files()
  const first = await parts.next().catch(() => undefined)
  if (!first || first.done) throw new RequestRefused('malformed', { field: 'files[0]' })
  const part = first.value
  const data = await part.toBuffer().catch(() => undefined)
  // The library throws only when something follows the cut, so a cut file is looked for here.
  if (part.file.truncated) throw new RequestRefused('too_large', { megabytes: maxUploadMegabytes })
  if (!data) throw new RequestRefused('malformed', { field: 'files[0]' })
  const ended = await parts.next().then(
    ({ done }) => done === true,
    (error: unknown) => {
      if (isFilesLimit(error)) throw new RequestRefused('one_file')
      return false
    },
  )
  if (!ended) throw new RequestRefused('malformed', { field: 'files[0]' })
  return { name: part.filename, data }
}

const isFilesLimit = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'

function inputOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { me, revisions, cartVersion }: Caller,
  progress: (progress: Progress) => void = () => {},
): Input<CallName> {
  const language = requestLanguage(request.headers)
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
    me,
    revisions,
    cartVersion,
    language,
    t: translator(language),
    address: request.ip,
    idempotencyKey: idempotencyKey(request),
    upload: () => readUploadedFile(request),
    signal: () => disconnectSignal(reply),
    progress,
  }
  return input as unknown as Input<CallName>
}

/** Adds the envelope, and the message if the handler returns one. */
function answer(declaration: RouteDeclaration, request: FastifyRequest, result: unknown): unknown {
  if (declaration.answer === 'bare') return result
  if (!(result instanceof ReplyWithMessage)) return { success: true, message: '', code: 200, data: result }
  const t = translator(requestLanguage(request.headers))
  return { success: true, message: t(result.key, result.params), code: 200, data: result.data }
}

/** A file is put into the envelope only for callers that accept JSON (decision G-010). */
const wantsJson = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes('application/json')

/** The bytes of a file, its name encoded by RFC 5987 for Cyrillic. */
function sendFile(reply: FastifyReply, result: unknown): Buffer {
  const { data, name, mimeType } = result as Static<typeof FileReply>
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  void reply
    .type(mimeType)
    .header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
  return Buffer.from(data, 'base64')
}

/** The schemas by which the router validates and serialises, and which the API document shows. */
const schemaOf = (declaration: RouteDeclaration, key: RouteKey) => ({
  tags: [declaration.tag],
  summary: declaration.summary,
  ...(declaration.access === 'public' ? {} : { security: [{ bearer: [] }] }),
  ...(declaration.params && { params: declaration.params }),
  ...(declaration.query && { querystring: declaration.query }),
  ...(declaration.body && !key.startsWith('GET') && { body: declaration.body }),
  response: {
    200: declaration.answer === 'bare' ? declaration.reply : envelopeOf(declaration.reply),
    '4xx': ErrorReply,
  },
})

function mountOne(
  app: FastifyInstance,
  services: Services,
  name: CallName,
  key: RouteKey,
  handler: Handler<CallName>,
) {
  const declaration: RouteDeclaration = contract[name]
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method: key.slice(0, key.indexOf(' ')) as HTTPMethods,
    url: routerPath(key, declaration.params),
    schema: schemaOf(declaration, key),
    onRequest: async (request) => {
      const isOutside = declaration.access === 'integration'
      if (isOutside) authoriseIntegration(services.config.integrationKey, request.headers.authorization)
      const caller = isOutside ? guest : await authenticate(services, request, declaration)
      callers.set(request, caller)
      const { me } = caller
      authorise(declaration, me)
      refuseOtherCompany(declaration, me, request.headers)
      await refuseInMaintenance(services, declaration, me)
      await limitCalls(services, name, declaration, me, request.ip)
    },
    preValidation: async (request) => {
      refuseForbiddenText(request.body, request.query, request.params)
      if (declaration.body) request.body = acceptBothSpellings(declaration.body, request.body)
      if (declaration.query) request.query = acceptBothSpellings(declaration.query, request.query)
    },
    preHandler: async (request) => {
      refuseInfinite(request.query)
      refuseInfinite(request.params)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request) ?? guest
      const input = inputOf(request, reply, caller)
      void reply.header('Content-Language', input.language)
      if (declaration.progress && wantsProgress(request))
        return streamProgress(request, reply, async (report) =>
          answer(declaration, request, await handler(inputOf(request, reply, caller, report))),
        )
      const result = await handler(input)
      if (result instanceof WrittenReply) return result.send(request, reply)
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
    const declaration: RouteDeclaration | undefined = contract[name as CallName]
    if (!declaration) throw new Error(`No call ${name} is declared in the contract`)
    if (!declaration.access) throw new Error(`The call ${name} declares no access`)
    for (const key of [name as RouteKey, ...(declaration.aliases ?? [])])
      mountOne(app, services, name as CallName, key, handler as Handler<CallName>)
  }
}
