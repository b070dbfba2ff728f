import type { statusCalls } from '@proba/api/system/status'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { statusReply } from './statusReply.ts'

/** The status page of the back office (decision G-531). */
export function statusHandlers(services: Services): Handlers<typeof statusCalls> {
  return { 'GET /admin/status': () => statusReply(services) }
}
