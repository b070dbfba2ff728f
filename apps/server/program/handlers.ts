import type { Calls } from '@proba/api/calls'
import type { FastifyInstance } from 'fastify'
import { listExports } from '../areas/system/listExports/listExports.ts'
import type { Handlers } from '../http/handler.ts'
import type { Services } from '../services/services.ts'
import { handlerParts } from './handlerParts.ts'

/** A handler for every call. */
export function handlersOf(services: Services, app: FastifyInstance): Handlers<Calls> {
  const parts = handlerParts(services, app)
  return { ...parts, ...listExports(services, parts) }
}
