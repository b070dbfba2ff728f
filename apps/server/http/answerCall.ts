import type { CallName } from '@proba/api/calls'
import type { FileReply } from '@proba/api/common/files'
import type { Progress, RouteDeclaration } from '@proba/api/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { RequestRefused } from '../lib/requestRefused.ts'
import type { Services } from '../services/services.ts'
import { inRequestedShape } from './arrayAnswer.ts'
import { type JudgedRows, judgeRows, withBroken } from './batchRows.ts'
import type { Caller, CallingKey } from './caller.ts'
import { cookiesOf } from './cookies.ts'
import { dispositionOf } from './disposition.ts'
import { keepAnswer } from './exchanges/exchange.ts'
import { FileStream } from './fileStream.ts'
import { withForm } from './formBody.ts'
import { onceByKey } from './guards/onceByKey.ts'
import { type Handler, type Input, ReplyWithMessage, type UploadedFile } from './handler.ts'
import { requestLanguage, translator } from './languages.ts'
import { disconnectSignal, streamProgress, wantsProgress } from './progress.ts'
import { WrittenReply } from './writtenReply.ts'

/** A call with what answers it. */
export interface Mounted {
  readonly services: Services
  readonly name: CallName
  readonly declaration: RouteDeclaration
  readonly handler: Handler<CallName>
}

/** Who calls: a person or a guest, or a surrounding system by its key. */
export interface Calling {
  readonly caller: Caller
  readonly key: CallingKey | null
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

/** The result as it is sent: written already, a file, or in its envelope. */
function send(
  declaration: RouteDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): unknown {
  if (result instanceof WrittenReply) return result.send(request, reply)
  if (result instanceof FileStream) return result.send(reply, wantsJson(request))
  if (Buffer.isBuffer(result)) return reply.type('application/json; charset=utf-8').send(result)
  if (declaration.answer === 'file' && !wantsJson(request)) return sendFile(reply, result)
  return answer(declaration, request, result)
}

/** Does the work of a call and sends what it answers. */
export async function answerCall(
  { services, name, declaration, handler }: Mounted,
  { caller, key }: Calling,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  void reply.header('Content-Language', requestLanguage(request.headers))
  if (declaration.progress && wantsProgress(request))
    return streamProgress(request, reply, async (report) => {
      const rows = { body: request.body, broken: [] }
      const input = inputOf(request, reply, caller, key, null, rows, report)
      return answer(declaration, request, await handler(input))
    })
  const result = await withForm(services, declaration, request, caller.me, async (file) => {
    const judged = judgeRows(declaration, request)
    const input = inputOf(request, reply, caller, key, file, judged)
    return withBroken(declaration, judged, await answerOnce(services, declaration, name, input, handler))
  })
  keepAnswer(request, result)
  return send(declaration, request, reply, result)
}
