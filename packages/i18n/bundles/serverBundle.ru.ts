import { errorsRu } from '../messages/common/errors.ru.ts'
import { refusalsRu } from '../messages/common/refusals.ru.ts'
import { termsRu } from '../messages/common/terms.ru.ts'
import { entityNames } from '../messages/entityNames.ts'
import { contentRu } from '../messages/marketing/content.ru.ts'
import { amountRefusalsRu } from '../messages/ordering/amountRefusals.ru.ts'
import { checkoutRu } from '../messages/ordering/checkout.ru.ts'
import { fileRefusalsRu } from '../messages/ordering/fileRefusals.ru.ts'
import { recordReplies } from '../messages/recordReplies.ts'
import { requestFieldNamesRu } from '../messages/requests/requestFieldNames.ru.ts'
import { resourceMessages } from '../messages/resourceMessages.ts'
import { logTermsRu } from '../messages/system/logTerms.ru.ts'
import { recordErrorsRu } from '../messages/system/recordErrors.ru.ts'
import { recordRefusalsRu } from '../messages/system/recordRefusals.ru.ts'
import { rulesRu } from '../messages/system/rules.ru.ts'
import { serverRu } from '../messages/system/server.ru.ts'

/** Texts of the server in one language. */
export const serverMessagesRu = {
  terms: { ...termsRu, ...logTermsRu, logEntity: { ...logTermsRu.logEntity, ...entityNames.ru } },
  errors: {
    ...errorsRu,
    ...recordRefusalsRu,
    field: { ...errorsRu.field, ...recordErrorsRu },
    fieldName: { ...errorsRu.fieldName, ...requestFieldNamesRu },
  },
  refusals: { ...refusalsRu, ...fileRefusalsRu, ...amountRefusalsRu },
  checkout: checkoutRu,
  rules: rulesRu,
  server: { ...serverRu, ...recordReplies.ru },
  content: contentRu,
  resources: resourceMessages.ru,
}
