import type { Translated } from '../../index.ts'
import { requestTermsEn } from '../requestTerms.en.ts'
import type { leadRequestRu } from './leadRequest.ru.ts'

/** English texts of the back-office resource `leadRequest`. */
export const leadRequestEn: Translated<typeof leadRequestRu> = {
  name: 'Request |||| Requests',
  forcedCaseName: 'Request |||| Requests',
  list: 'All requests',
  empty: 'Requests will appear here: cooperation, shipment of orders, consultations. There are none yet.',
  page: { edit: 'Request No. %{recordRepresentation}' },
  notifications: {
    updated: 'Request saved',
    listFailed: 'The list of requests could not be loaded',
  },
  sections: { request: 'Request', work: 'Work' },
  fields: {
    ...requestTermsEn.field,
    ...requestTermsEn.lead,
    ...requestTermsEn.record,
  },
  hints: requestTermsEn.hints,
}
