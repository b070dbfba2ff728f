import type { Translated } from '../../../index.ts'
import type { contractsEntityRu, contractsRepliesRu, contractsRu } from './contracts.ru.ts'

/** English texts of the back-office resource `contracts`. */
export const contractsEn: Translated<typeof contractsRu> = {
  name: 'Contract |||| Contracts',
  forcedCaseName: 'Contract |||| Contracts',
  list: 'All contracts',
  empty: 'Contracts of customers will appear here. Add the first one.',
  page: { create: 'New contract', edit: 'Contract %{recordRepresentation}' },
  action: { create: 'Add a contract' },
  notifications: {
    created: 'Contract added',
    updated: 'Contract updated',
    listFailed: 'The list of contracts could not be loaded',
  },
  sections: { contract: 'Contract', validity: 'Validity', use: 'Use' },
  fields: {
    id: 'No.',
    company: 'Company',
    companyId: 'Company',
    sapNumber: 'SAP number',
    knfmpNumber: 'Contract number',
    name: 'Name',
    contractType: 'Type',
    contractStartDate: 'Valid from',
    contractEndDate: 'Valid to',
    active: 'Active',
    ordersCount: 'Orders',
    createdAt: 'Created',
    erpAsOf: 'ERP data as of',
  },
  locked: 'Kept by the ERP, cannot be changed here',
  hints: {
    sapNumber: 'The accounting system finds the contract by it. It cannot be changed later',
    knfmpNumber: 'The customer sees it',
    name: 'Shown in brackets behind the number',
    contractType: 'The type cannot be changed once orders have been placed',
    contractEndDate: 'Empty: no end. The last day still counts',
    active: 'No orders can be placed under an inactive contract. Contracts cannot be deleted',
  },
}

/** What the action log calls them. */
export const contractsEntityEn: Translated<typeof contractsEntityRu> = {
  contract: 'Contract',
}

/** What the server says after a change of them. */
export const contractsRepliesEn: Translated<typeof contractsRepliesRu> = {
  contract: { created: 'Contract added', updated: 'Contract updated' },
}
