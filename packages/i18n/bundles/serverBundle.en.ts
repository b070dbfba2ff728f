import { checkoutEn } from '../messages/checkout.en.ts'
import { contentEn } from '../messages/content.en.ts'
import { errorsEn } from '../messages/errors.en.ts'
import { logTermsEn } from '../messages/logTerms.en.ts'
import { recordErrorsEn } from '../messages/recordErrors.en.ts'
import { refusalsEn } from '../messages/refusals.en.ts'
import { requestFieldNamesEn } from '../messages/requestFieldNames.en.ts'
import { resourceMessages } from '../messages/resourceMessages.ts'
import { rulesEn } from '../messages/rules.en.ts'
import { serverEn } from '../messages/server.en.ts'
import { termsEn } from '../messages/terms.en.ts'

/** Texts of the server in one language. */
export const serverMessagesEn = {
  terms: { ...termsEn, ...logTermsEn },
  errors: {
    ...errorsEn,
    field: { ...errorsEn.field, ...recordErrorsEn },
    fieldName: { ...errorsEn.fieldName, ...requestFieldNamesEn },
  },
  refusals: refusalsEn,
  checkout: checkoutEn,
  rules: rulesEn,
  server: serverEn,
  content: contentEn,
  resources: resourceMessages.en,
}
