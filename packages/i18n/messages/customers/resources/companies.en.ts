import type { Translated } from '../../../index.ts'
import { companyTermsEn } from '../companyTerms.en.ts'
import type { companiesEntityRu, companiesRu } from './companies.ru.ts'

/** English texts of the back-office resource `companies`. */
export const companiesEn: Translated<typeof companiesRu> = {
  name: 'Company |||| Companies',
  forcedCaseName: 'Company |||| Companies',
  list: 'All companies',
  empty: 'Customer companies will appear here. Add the first one.',
  page: { create: 'New company', edit: 'Company %{recordRepresentation}' },
  action: { create: 'Add a company' },
  message: {
    delete_title: 'Delete the company %{recordRepresentation}?',
    delete_content:
      'The users of the company will lose access to it. If the company has orders, make it inactive instead.',
  },
  notifications: {
    created: 'Company created',
    updated: 'Company saved',
    deleted: 'Company deleted',
    listFailed: 'The list of companies could not be loaded',
  },
  sections: {
    company: 'Company',
    sales: 'Sales',
    settings: 'Available features',
    restrictions: 'Checks switched off',
    statusSettings: 'Readiness of orders',
    bonuses: 'Bonuses',
    corrections: 'Correction documents',
  },
  fields: {
    correction: 'Correction document',
    id: 'No.',
    name: 'Name',
    fullName: 'Full name',
    inn: 'INN (taxpayer number)',
    active: 'Active',
    isMajor: 'Key customer',
    channel: 'Sales channel',
    channels: 'Sales channels',
    managerIds: 'Managers',
    promotions: 'Promotions',
    disabledRestrictions: 'Do not check',
    usersCount: 'Users',
    ordersCount: 'Orders',
    createdAt: 'Created',
    erpAsOf: 'ERP data as of',
    erpCode: 'Code in the ERP',
    kpp: 'KPP',
    legalAddress: 'Registered address',
    deliveryAddress: 'Delivery address',
    settings: companyTermsEn.setting,
    statusSettings: companyTermsEn.option,
  },
  hints: {
    inn: '10 digits for an organisation, 12 for an entrepreneur',
    active: 'An inactive company cannot be chosen on the portal',
    channels: 'Promotions and news depend on the channels',
    promotions: 'The company takes part in the current and the next promotions of the kind from saving on',
    disabledRestrictions: 'The selected checks are skipped when this company places an order',
    'statusSettings.shipmentAllowedPercentage':
      '0 to 100: the readiness from which shipment can be requested',
  },
  restrictions: companyTermsEn.restriction,
  bonuses: {
    kind: 'Bonus',
    stage: 'Stage',
    weight: 'Earned weight, g',
    balance: 'Balance, ₽',
    until: 'Valid until',
    actions: 'Actions',
    open: 'Open',
    openName: 'Open: %{name}, valid until %{until}',
    empty: 'No bonuses yet. They appear when the company takes part in a current promotion.',
    failed: 'The bonuses could not be loaded',
  },
  corrections: {
    empty: 'No documents yet. The customer sees them in the account as soon as they are uploaded.',
    kind: 'Kind of document',
    date: 'Date of the document',
    order: 'Order number',
    orderHint: 'If there is one',
    add: 'Upload a file',
    limits: '%{types}, up to %{n} MB',
    name: 'File',
    actions: 'Actions',
    open: 'Download',
    openName: 'Download %{name}',
    remove: 'Remove',
    removeName: 'Remove %{name}',
    removeTitle: 'Remove the document “%{name}”?',
    removeText: 'The customer no longer sees it in the account.',
    keep: 'Keep it',
    failed: 'The documents could not be loaded',
    pages: 'Pages of documents',
  },
}

/** What the action log calls them. */
export const companiesEntityEn: Translated<typeof companiesEntityRu> = {
  company: 'Company',
}
