import type { Translated } from '../../index.ts'
import { companyTermsEn } from '../companyTerms.en.ts'
import type { companiesRu } from './companies.ru.ts'

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
  },
  fields: {
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
    settings: companyTermsEn.setting,
    statusSettings: companyTermsEn.option,
  },
  hints: {
    inn: '10 digits for an organisation, 12 for an entrepreneur',
    active: 'An inactive company cannot be chosen on the portal',
    channels: 'Promotions and news depend on the channels',
    promotions: 'Codes of the promotions the company takes part in',
    disabledRestrictions: 'The selected checks are skipped when this company places an order',
    'statusSettings.shipmentAllowedPercentage':
      '0 to 100: the readiness from which shipment can be requested',
  },
  restrictions: companyTermsEn.restriction,
}
