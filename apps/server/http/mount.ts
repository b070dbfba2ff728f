import { apiBase, type CallName, declarations } from '@proba/api/calls'
import { integrationKindsOf, type RouteDeclaration, type RouteKey } from '@proba/api/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Principal } from '../services/principal.ts'
import { currentRevisions } from '../services/revisions.ts'
import type { Services } from '../services/services.ts'
import { answerCall, type Calling, type Mounted } from './answerCall.ts'
import { answeredSchema } from './arrayAnswer.ts'
import { withoutRows } from './batchRows.ts'
import { emptyBlankTexts } from './blankTexts.ts'
import { type Caller, type CallingKey, guest } from './caller.ts'
import { answerError, asRefused } from './errorReply.ts'
import { noteExchange, openExchange } from './exchanges/exchange.ts'
import { bodySchemaOf } from './formBody.ts'
import { authorise } from './guards/access.ts'
import { authenticate } from './guards/authenticate.ts'
import { refuseOtherCompany } from './guards/companyGuard.ts'
import { limitCalls } from './guards/rateLimit.ts'
import { refuseInMaintenance } from './guards/refuseInMaintenance.ts'
import type { Handler } from './handler.ts'
import { requestLanguage } from './languages.ts'
import { refuseForbiddenText } from './refuseForbiddenText.ts'
import { acceptBothSpellings } from './spelling.ts'
import { refuseInfinite } from './validation.ts'

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

/** Finds out who calls, and refuses who may not, or not now, or not so often. */
async function admit(
  { services, name, declaration }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Calling> {
  const key = await openExchange(services, declaration, request, reply)
  const caller = key ? guest : await authenticate(services, request, declaration)
  const { me } = caller
  noteWhoAsks(request, me, key)
  authorise(declaration, me)
  refuseOtherCompany(declaration, me, request.headers)
  const admitted = await openInMaintenance(services, declaration, caller, request)
  await limitCalls(services, name, declaration, me, request.ip)
  return { caller: admitted, key }
}

function mountOne(app: FastifyInstance, mounted: Mounted, key: RouteKey) {
  const { services, declaration } = mounted
  const callings = new WeakMap<FastifyRequest, Calling>()
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
      callings.set(request, await admit(mounted, request, reply))
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
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      answerCall(mounted, callings.get(request) ?? { caller: guest, key: null }, request, reply),
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
    const call = { services, name: name as CallName, declaration, handler: handler as Handler<CallName> }
    for (const key of [name as RouteKey, ...(declaration.aliases ?? [])]) mountOne(app, call, key)
  }
}
