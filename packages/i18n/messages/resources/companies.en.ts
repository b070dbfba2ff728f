import type { Translated } from '../../index.ts'
import type { companiesRu } from './companies.ru.ts'

/** English texts of the back-office resource `companies`. */
export const companiesEn: Translated<typeof companiesRu> = {
  name: 'Company |||| Companies',
  forcedCaseName: 'Company |||| Companies',
  list: 'All companies',
  empty: 'Customer companies will appear here. Add the first one.',
  page: { create: 'New company', edit: '%{recordRepresentation}' },
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
    settings: {
      auto_order_is_available: 'Auto-orders',
      mounting_type_enabled: 'Type “Mounting”',
      medallion_type_enabled: 'Type “Medallions”',
      finished_products_type_enabled: 'Type “Finished products”',
      finished_products_type_default: '“Finished products” by default',
      semi_finished_type_default: '“Semi-finished” by default',
      semi_finished_ready_type_enabled: 'Type “Semi-finished, ready”',
      order_date_release: 'Release date in the order',
    },
    statusSettings: {
      allowModalShow: 'Window with the readiness of an order',
      allowProvisionalDateShow: 'Provisional date of readiness',
      allowForecastShow: 'Forecast file',
      allowShipment: 'Request for shipment',
      shipmentAllowedPercentage: 'Shipment from readiness',
    },
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
  restrictions: {
    min_product: 'Minimum of the product',
    min_metal_weight: 'Minimum weight of the metal',
    production_capacity: 'Production capacity',
    coil_capacity: 'Coil stock',
    metal_balance: 'Metal balance',
    closed: 'Closed positions',
  },
}
