import type { Translated } from '../../../index.ts'
import { requestTermsEn } from '../requestTerms.en.ts'
import type { leadsEntityRu, leadsRu } from './leads.ru.ts'

/** English texts of the back-office resource `leads`. */
export const leadsEn: Translated<typeof leadsRu> = {
  name: 'Request |||| Requests',
  forcedCaseName: 'Request |||| Requests',
  list: 'All requests',
  empty:
    'Requests will appear here: cooperation, shipment of orders, consultations, additional products. There are none yet.',
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
    additional: 'Additional products',
    'additional.type': 'Kind',
    'additional.product': 'Product',
    'additional.alloy': 'Alloy',
    'additional.diameter': 'Diameter, mm',
    'additional.thickness': 'Thickness, mm',
    'additional.width': 'Width, mm',
    'additional.count': 'Quantity, pcs',
    'additional.weight': 'Weight, g',
  },
  hints: requestTermsEn.hints,
}

/** What the action log calls them. */
export const leadsEntityEn: Translated<typeof leadsEntityRu> = {
  claim: 'Claim',
}
