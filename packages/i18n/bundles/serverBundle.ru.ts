import { checkoutRu } from '../messages/checkout.ru.ts'
import { contentRu } from '../messages/content.ru.ts'
import { errorsRu } from '../messages/errors.ru.ts'
import { logTermsRu } from '../messages/logTerms.ru.ts'
import { recordErrorsRu } from '../messages/recordErrors.ru.ts'
import { refusalsRu } from '../messages/refusals.ru.ts'
import { requestFieldNamesRu } from '../messages/requestFieldNames.ru.ts'
import { resourceMessages } from '../messages/resourceMessages.ts'
import { rulesRu } from '../messages/rules.ru.ts'
import { serverRu } from '../messages/server.ru.ts'
import { termsRu } from '../messages/terms.ru.ts'

/** Texts of the server in one language. */
export const serverMessagesRu = {
  terms: { ...termsRu, ...logTermsRu },
  errors: {
    ...errorsRu,
    field: { ...errorsRu.field, ...recordErrorsRu },
    fieldName: { ...errorsRu.fieldName, ...requestFieldNamesRu },
  },
  refusals: refusalsRu,
  checkout: checkoutRu,
  rules: rulesRu,
  server: serverRu,
  content: contentRu,
  resources: resourceMessages.ru,
}
