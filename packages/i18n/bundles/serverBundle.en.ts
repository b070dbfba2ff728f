import { errorsEn } from '../messages/common/errors.en.ts'
import { refusalsEn } from '../messages/common/refusals.en.ts'
import { termsEn } from '../messages/common/terms.en.ts'
import { entityNames } from '../messages/entityNames.ts'
import { contentEn } from '../messages/marketing/content.en.ts'
import { amountRefusalsEn } from '../messages/ordering/amountRefusals.en.ts'
import { checkoutEn } from '../messages/ordering/checkout.en.ts'
import { fileRefusalsEn } from '../messages/ordering/fileRefusals.en.ts'
import { recordReplies } from '../messages/recordReplies.ts'
import { requestFieldNamesEn } from '../messages/requests/requestFieldNames.en.ts'
import { resourceMessages } from '../messages/resourceMessages.ts'
import { logTermsEn } from '../messages/system/logTerms.en.ts'
import { recordErrorsEn } from '../messages/system/recordErrors.en.ts'
import { recordRefusalsEn } from '../messages/system/recordRefusals.en.ts'
import { rulesEn } from '../messages/system/rules.en.ts'
import { serverEn } from '../messages/system/server.en.ts'

/** Texts of the server in one language. */
export const serverMessagesEn = {
  terms: { ...termsEn, ...logTermsEn, logEntity: { ...logTermsEn.logEntity, ...entityNames.en } },
  errors: {
    ...errorsEn,
    ...recordRefusalsEn,
    field: { ...errorsEn.field, ...recordErrorsEn },
    fieldName: { ...errorsEn.fieldName, ...requestFieldNamesEn },
  },
  refusals: { ...refusalsEn, ...fileRefusalsEn, ...amountRefusalsEn },
  checkout: checkoutEn,
  rules: rulesEn,
  server: { ...serverEn, ...recordReplies.en },
  content: contentEn,
  resources: resourceMessages.en,
}
