import type { Calls } from '@proba/api/calls'
import type { FastifyInstance } from 'fastify'
import { exportLists } from '../areas/system/listExports/exportLists.ts'
import type { Handlers } from '../http/handler.ts'
import type { Services } from '../services/services.ts'
import { handlerParts } from './handlerParts.ts'

/** A handler for every call. */
export function handlersOf(services: Services, app: FastifyInstance): Handlers<Calls> {
  const parts = handlerParts(services, app)
  return { ...parts, ...exportLists(services, parts) }
}
