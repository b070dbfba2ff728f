import type { ReplyTo } from '@proba/api/client'
import type { DocumentCall } from '../../../declarations/document.ts'

/** The document of the status page. */
export const call = 'GET /admin/status' satisfies DocumentCall

/** How the installation is, as the server answers it. */
export type Status = ReplyTo<typeof call>
