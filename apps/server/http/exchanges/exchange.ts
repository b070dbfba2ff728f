import { integrationKindsOf, type RouteDeclaration } from '@proba/api/route'
import { schemaHeader, schemaVersionOf, schemaVersions } from '@proba/domain/codes/exchangeKind'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loggable } from '../../db/loggable.ts'
import { RequestRefused } from '../../lib/requestRefused.ts'
import { exchanges } from '../../schema/system/exchangesTables.ts'
import type { Services } from '../../services/services.ts'
import type { CallingKey } from '../caller.ts'
import { authoriseKey, permitKinds } from '../guards/callingKey.ts'
import { noteJudged } from './noteJudged.ts'
import { failedSummary, summaryOf } from './summaryOf.ts'

/** A call of a surrounding system that is under way; the answer once there is one. */
interface UnderWay {
  readonly key: CallingKey
  readonly version: number | null
  readonly startedAt: Date
  answer?: unknown
}

const underWay = new WeakMap<FastifyRequest, UnderWay>()

const headerOf = ({ headers }: FastifyRequest): string | undefined => {
  const value = headers[schemaHeader.toLowerCase()]
  return Array.isArray(value) ? value.join() : value
}

/**
 * Lets a surrounding system through whose key permits the call, in a version of its kind that is taken; null for a call
 * of people. From a live key on the call is noted, whatever becomes of it (decisions G-470, G-474, G-475).
 */
export async function openExchange(
  services: Services,
  declaration: RouteDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallingKey | null> {
  const kinds = integrationKindsOf(declaration)
  const kind = declaration.exchange
  if (!kinds) return null
  if (!kind) throw new Error('A call of the surrounding systems exchanges nothing that has a name')
  const startedAt = services.now()
  const key = await authoriseKey(services, request.headers.authorization)
  const version = schemaVersionOf(kind, headerOf(request))
  underWay.set(request, { key, version, startedAt })
  permitKinds(key, kinds)
  if (version === null)
    throw new RequestRefused('schema_version', { versions: schemaVersions[kind].join(', ') })
  void reply.header(schemaHeader, String(version))
  return key
}

/** Keeps what a call is answered until it is noted. */
export function keepAnswer(request: FastifyRequest, answer: unknown): void {
  const exchange = underWay.get(request)
  if (exchange) exchange.answer = answer
}

/**
 * Notes a call of a surrounding system, and the messages that it was refused, before it is answered. What it brought is
 * saved by then, so one that cannot be noted is answered all the same, and logged (decisions G-474, G-589).
 */
export async function noteExchange(
  { database, metrics }: Services,
  declaration: RouteDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { exchange: kind } = declaration
  const exchange = underWay.get(request)
  if (!exchange || !kind) return
  const { key, version, startedAt, answer } = exchange
  const hasFailed = reply.statusCode >= 400
  const summary = hasFailed ? failedSummary(request.body) : summaryOf(request.body, answer)
  const row = {
    ...summary,
    ...{ at: startedAt, kind, version, keyId: key.id, status: reply.statusCode },
    problem: hasFailed ? (request.refusedAs ?? null) : null,
    durationMs: Math.round(reply.elapsedTime),
    requestId: request.id,
  }
  metrics.exchanges.inc({ kind, outcome: summary.outcome })
  metrics.refusedMessages.inc({ kind }, summary.refused)
  try {
    await database.sql.insert(exchanges).values(row)
    const call = { keyId: key.id, at: startedAt, requestId: request.id }
    if (!hasFailed) await noteJudged(database.sql, declaration, call, request.body, answer)
  } catch (error) {
    request.log.error(
      { err: loggable(error), exchange: kind },
      'a call of a surrounding system was not noted',
    )
  }
}
