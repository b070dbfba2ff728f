import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import { formResourceOf } from '@proba/api/common/formResource'
import { formFieldName, ownFieldName, refusalWords } from '@proba/api/common/refusalWords'
import { type ErrorCode, type ErrorParams, errorStatus } from '@proba/api/errors'
import { refusalMessage } from '@proba/domain/order/check/refusalMessage'
import type { Params } from '@proba/domain/text/refusal'
import type { Language, Translate } from '@proba/i18n'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseBusy, databaseFailure, postgresError, StorageFull } from '../db/failures.ts'
import { loggable } from '../db/loggable.ts'
import { FilesUnavailable } from '../integrations/fileStore.ts'
import { RequestRefused } from '../lib/requestRefused.ts'
import { maxBodyBytes, megabytesOf } from './bodyLimit.ts'
import { requestLanguage, translator } from './languages.ts'
import { type SchemaError, schemaFault } from './schemaFault.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error that the request was answered with, if any. */
    refusedAs?: ErrorCode
  }
  interface FastifyContextConfig {
    /** Path of the call as the contract writes it, with `{id}` in it. */
    path?: string
  }
}

/** Of a unique value, and of a reference to a record that is gone or still referred to. */
const violations = new Set(['23505', '23503'])

/** Turns anything thrown by a call, whose body may have so many bytes, into a refusal; null for a bug of ours. */
export function asRefused(error: unknown, maxBytes = maxBodyBytes): RequestRefused | null {
  if (error instanceof RequestRefused) return error
  const failure = databaseFailure(error)
  if (failure instanceof StorageFull) return new RequestRefused('storage_full')
  if (failure instanceof DatabaseBusy) return new RequestRefused('busy')
  if (failure) return new RequestRefused('unavailable')
  if (error instanceof FilesUnavailable) return new RequestRefused('files_unavailable')
  // Two requests at once: the second one had checked before the first was committed.
  if (violations.has(postgresError(error)?.code ?? '')) return new RequestRefused('conflict')
  const known = error as Partial<FastifyError> & { validation?: SchemaError[] }
  if (known.validation) return schemaRefusal(known.validation)
  return protocolRefusal(known, maxBytes)
}

function schemaRefusal([first]: SchemaError[]): RequestRefused {
  if (!first) return new RequestRefused('malformed')
  const { field, refusal } = schemaFault(first)
  if (field === 'sort' && first.keyword === 'enum') return new RequestRefused('unknown_sort', { field })
  return new RequestRefused('malformed', { field }, { fields: { [field || 'body']: [refusal] } })
}

function protocolRefusal(error: Partial<FastifyError>, maxBytes: number): RequestRefused | null {
  const status = error.statusCode ?? 500
  if (status === 413) return new RequestRefused('too_large', { megabytes: megabytesOf(maxBytes) })
  if (status === 415) return new RequestRefused('unsupported_media')
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return new RequestRefused('invalid_json')
  if (status === 404) return new RequestRefused('not_found')
  if (status >= 400 && status < 500) return new RequestRefused('malformed')
  return null
}

/** Codes of refused cart changes; their texts are those of the same refusals in cart and import. */
const cartCode = /^cart_/

function fieldText({ code, params }: FieldRefusal, language: Language, t: Translate): string {
  if (!cartCode.test(code)) return t(`errors.field.${code}`, params)
  const { key, values } = refusalMessage(code.replace(cartCode, ''), (params ?? {}) as Params, language)
  return t(`refusals.${key}`, values)
}

/** Readable messages of the refused fields, in the language of the request (decision G-001). */
function readable(
  fields: RequestRefused['fields'],
  language: Language,
  t: Translate,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, refusals]) => [
      field,
      refusals.map((refusal) => fieldText(refusal, language, t)),
    ]),
  )
}

/** The unsuccessful answer: all four keys, the code of the error, and the request id to find it in the log. */
export function errorEnvelope(
  code: ErrorCode,
  params: ErrorParams,
  t: Translate,
  more: { readonly errors?: Record<string, string[]>; readonly [extra: string]: unknown } = {},
) {
  return {
    success: false,
    message: refusalWords(code, params, more.errors ?? {}, t),
    code: errorStatus[code],
    data: { problem: code, params, ...more },
  }
}

/** Texts without names of fields, for surrounding systems: they read the path of a field as they sent it. */
const withoutNames =
  (t: Translate): Translate =>
  (key, params) =>
    key.startsWith('errors.fieldName') ? key : t(key, params)

/**
 * Where the texts have the name of a refused field: under the first part of the path of the call where there is one, else
 * under the form of the back office that has a title for it. Clients look the name up in the same place. Parameters of
 * lists, as `sort` and `order`, belong to no form.
 */
function namerOf(
  { method, routeOptions }: FastifyRequest,
  { field }: ErrorParams,
  t: Translate,
): ErrorParams {
  const { path = '' } = routeOptions.config
  if (typeof field !== 'string') return {}
  const [, first = ''] = path.split('/')
  if (ownFieldName(t, first, field) !== null) return { path: first }
  const resource = method === 'GET' ? undefined : formResourceOf(path)
  return resource !== undefined && formFieldName(t, resource, field) !== null ? { resource } : {}
}

/** Error codes of streams whose other end has hung up. */
const brokenOff = new Set([
  'ABORT_ERR',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
])

/** Whether an error is no more than that the caller did not wait for the answer, as of an import that is stopped. */
const isOfHangingUp = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && error instanceof Error && 'code' in error && brokenOff.has(String(error.code))

/** The one place where an error becomes an answer; bugs of ours are logged and their details never sent. */
export function errorReply(error: unknown, request: FastifyRequest) {
  const language = requestLanguage(request.headers)
  const { path = '' } = request.routeOptions.config
  const t = path.startsWith('/integration/') ? withoutNames(translator(language)) : translator(language)
  const refusal = asRefused(error, request.routeOptions.bodyLimit)
  const hasHungUp = refusal === null && isOfHangingUp(error, request)
  if (hasHungUp) request.log.info({ err: loggable(error) }, 'the caller hung up')
  else if (!refusal) request.log.error({ err: loggable(error) }, 'request failed')
  if (error instanceof FilesUnavailable)
    request.log.warn({ err: error, state: error.state }, 'the store of files failed')
  const refused = refusal ?? new RequestRefused(hasHungUp ? 'request_stopped' : 'server')
  const { code, fields, data } = refused
  request.refusedAs = code
  const params = { ...refused.params, ...namerOf(request, refused.params, t) }
  const errors =
    Object.keys(fields).length > 0 ? { errors: readable(fields, language, t), reasons: fields } : {}
  const body = errorEnvelope(code, params, t, { ...data, ...errors, requestId: request.id })
  return { code, params, language, body }
}

/** Sends the answer to an error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, params, language, body } = errorReply(error, request)
  if (body.code === 503) void reply.header('Retry-After', code === 'maintenance' ? '60' : '5')
  if (body.code === 429) void reply.header('Retry-After', String(params.seconds ?? 60))
  return reply
    .code(body.code)
    .header('Content-Language', language)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
