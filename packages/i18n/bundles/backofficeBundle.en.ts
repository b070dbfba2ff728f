import { backofficeEn } from '../messages/backoffice.en.ts'
import { errorsEn } from '../messages/errors.en.ts'
import { logTermsEn } from '../messages/logTerms.en.ts'
import { recordErrorsEn } from '../messages/recordErrors.en.ts'
import { resourceMessages } from '../messages/resourceMessages.ts'
import { sessionsEn } from '../messages/sessions.en.ts'
import { termsEn } from '../messages/terms.en.ts'

/** Texts of the back office in one language. */
export const backofficeMessagesEn = {
  terms: { ...termsEn, ...logTermsEn, sessions: sessionsEn },
  errors: { ...errorsEn, field: { ...errorsEn.field, ...recordErrorsEn } },
  backoffice: { ...backofficeEn, resources: resourceMessages.en },
}
