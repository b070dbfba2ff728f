import { errorsRu } from '../messages/common/errors.ru.ts'
import { termsRu } from '../messages/common/terms.ru.ts'
import { sessionsRu } from '../messages/customers/sessions.ru.ts'
import { entityNames } from '../messages/entityNames.ts'
import { sizeTextRu } from '../messages/ordering/sizeText.ru.ts'
import { resourceMessages } from '../messages/resourceMessages.ts'
import { backofficeRu } from '../messages/system/backoffice.ru.ts'
import { logTermsRu } from '../messages/system/logTerms.ru.ts'
import { recordErrorsRu } from '../messages/system/recordErrors.ru.ts'
import { recordRefusalsRu } from '../messages/system/recordRefusals.ru.ts'

/** Texts of the back office in one language. */
export const backofficeMessagesRu = {
  terms: {
    ...termsRu,
    ...logTermsRu,
    logEntity: { ...logTermsRu.logEntity, ...entityNames.ru },
    sessions: sessionsRu,
  },
  errors: { ...errorsRu, ...recordRefusalsRu, field: { ...errorsRu.field, ...recordErrorsRu } },
  sizeText: sizeTextRu,
  backoffice: { ...backofficeRu, resources: resourceMessages.ru },
}
