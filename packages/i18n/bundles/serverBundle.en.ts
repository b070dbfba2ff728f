import { errorsEn } from '../messages/common/errors.en.ts'
import { refusalsEn } from '../messages/common/refusals.en.ts'
import { termsEn } from '../messages/common/terms.en.ts'
import { contentEn } from '../messages/marketing/content.en.ts'
import { checkoutEn } from '../messages/ordering/checkout.en.ts'
import { requestFieldNamesEn } from '../messages/requests/requestFieldNames.en.ts'
import { resourceMessages } from '../messages/resourceMessages.ts'
import { logTermsEn } from '../messages/system/logTerms.en.ts'
import { recordErrorsEn } from '../messages/system/recordErrors.en.ts'
import { rulesEn } from '../messages/system/rules.en.ts'
import { serverEn } from '../messages/system/server.en.ts'

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
