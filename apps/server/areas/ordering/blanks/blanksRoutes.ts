import type { blanksCalls } from '@proba/api/ordering/blanks'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { blankFileReply } from './blankFileReply.ts'
import { blankListReply } from './blankListReply.ts'
import { maxRowsPerPart } from './blankSections.ts'

/** Order blanks by section (decision G-142). */
export function blanksHandlers(
  services: Services,
  rowsPerPart = maxRowsPerPart,
): Handlers<typeof blanksCalls> {
  return {
    'GET /blanks': async ({ query, language }) => blankListReply(services, query, language, rowsPerPart),
    'GET /blanks/{id}/file': async ({ params, query, language, t }) =>
      blankFileReply(services, params.id, query.part ?? 1, rowsPerPart, language, t),
  }
}
