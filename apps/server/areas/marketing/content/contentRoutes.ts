import type { contentCalls } from '@proba/api/marketing/content'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { contentReply } from './contentReply.ts'

/** Texts of pages (decision G-272). */
export function contentHandlers(services: Services): Handlers<typeof contentCalls> {
  return {
    'GET /content/{page}': async ({ params, ...viewer }) => contentReply(services, params.page, viewer),
  }
}
