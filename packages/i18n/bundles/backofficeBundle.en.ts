import { errorsEn } from '../messages/common/errors.en.ts'
import { termsEn } from '../messages/common/terms.en.ts'
import { sessionsEn } from '../messages/customers/sessions.en.ts'
import { entityNames } from '../messages/entityNames.ts'
import { sizeTextEn } from '../messages/ordering/sizeText.en.ts'
import { resourceMessages } from '../messages/resourceMessages.ts'
import { backofficeEn } from '../messages/system/backoffice.en.ts'
import { logTermsEn } from '../messages/system/logTerms.en.ts'
import { recordErrorsEn } from '../messages/system/recordErrors.en.ts'
import { recordRefusalsEn } from '../messages/system/recordRefusals.en.ts'

/** Texts of the back office in one language. */
export const backofficeMessagesEn = {
  terms: {
    ...termsEn,
    ...logTermsEn,
    logEntity: { ...logTermsEn.logEntity, ...entityNames.en },
    sessions: sessionsEn,
  },
  errors: { ...errorsEn, ...recordRefusalsEn, field: { ...errorsEn.field, ...recordErrorsEn } },
  sizeText: sizeTextEn,
  backoffice: { ...backofficeEn, resources: resourceMessages.en },
}
