import { backofficeRu } from '../messages/backoffice.ru.ts'
import { errorsRu } from '../messages/errors.ru.ts'
import { logTermsRu } from '../messages/logTerms.ru.ts'
import { recordErrorsRu } from '../messages/recordErrors.ru.ts'
import { resourceMessages } from '../messages/resourceMessages.ts'
import { sessionsRu } from '../messages/sessions.ru.ts'
import { termsRu } from '../messages/terms.ru.ts'

/** Texts of the back office in one language. */
export const backofficeMessagesRu = {
  terms: { ...termsRu, ...logTermsRu, sessions: sessionsRu },
  errors: { ...errorsRu, field: { ...errorsRu.field, ...recordErrorsRu } },
  backoffice: { ...backofficeRu, resources: resourceMessages.ru },
}
