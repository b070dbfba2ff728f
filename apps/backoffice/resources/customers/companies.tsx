import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { bonusKinds } from '@proba/domain/codes/bonusCodes'
import { restrictions } from '@proba/domain/codes/restriction'
import { companySettings, defaultShipmentPercentage } from '@proba/domain/company/companySettings'
import { companyTextLimits } from '@proba/domain/company/companyTextLimits'
import { CompanyBonuses } from '../../areas/customers/companies/CompanyBonuses.tsx'
import { CompanyCorrections } from '../../areas/customers/companies/CompanyCorrections.tsx'
import { ImportButton } from '../../areas/system/imports/ImportButton.tsx'
import { dictionary, type Lookup } from '../../declarations/lookup.ts'
import { defineResource } from '../../declarations/resource.ts'
import { isOfErp } from '../../fields/isOfErp.ts'

/** A channel has an English key and a Russian name (decision G-064). */
const channels: Lookup = {
  name: 'channels',
  load: async (client, _query, language) =>
    (await client.call('GET /companies/channels', {})).map(({ id, name, fullName }) => ({
      id,
      name: (language === 'ru' && fullName) || name,
    })),
}
const managers = dictionary('GET /companies/managers')

const settings = Object.fromEntries(
  companySettings.map((code) => [`settings.${code}`, { kind: 'boolean' }]),
) as Readonly<Record<`settings.${(typeof companySettings)[number]}`, { readonly kind: 'boolean' }>>

const settingNames = companySettings.map((code) => `settings.${code}` as const)

/** Fields of a company that the ERP owns, besides its name; the form has them once a message has come (decision G-481). */
const ofErp = { readonly: true, isIn: isOfErp } as const

/** Customer companies (decisions G-062 to G-066). */
export const companies = defineResource({
  name: 'companies',
  icon: BusinessIcon,
  group: 'sales',
  order: 20,
  logged: 'company',
  access: backofficeGuards.companies.permission,
  transport: {
    list: 'GET /admin/companies',
    get: 'GET /companies/{id}',
    create: 'POST /companies',
    update: 'POST /companies/{id}',
    delete: 'DELETE /companies/{id}',
  },
  workbook: 'GET /admin/companies/export',
  listActions: () => <ImportButton type="companies" />,
  representation: 'name',
  fields: {
    id: { kind: 'number', readonly: true },
    name: { kind: 'text', required: true, maxLength: companyTextLimits.name },
    fullName: { kind: 'text', required: true, maxLength: companyTextLimits.fullName, wide: true },
    inn: { kind: 'text', maxLength: companyTextLimits.inn, code: true, hint: true },
    active: { kind: 'boolean', initial: true, hint: true },
    isMajor: { kind: 'boolean' },
    channels: { kind: 'references', from: channels, hint: true },
    managerIds: { kind: 'references', from: managers, wide: true },
    promotions: { kind: 'choices', of: bonusKinds, texts: 'resources.promotions.kinds', hint: true },
    disabledRestrictions: {
      kind: 'choices',
      of: restrictions,
      texts: 'resources.companies.restrictions',
      wide: true,
      hint: true,
    },
    ...settings,
    'statusSettings.allowModalShow': { kind: 'boolean' },
    'statusSettings.allowProvisionalDateShow': { kind: 'boolean' },
    'statusSettings.allowForecastShow': { kind: 'boolean' },
    'statusSettings.allowShipment': { kind: 'boolean' },
    'statusSettings.shipmentAllowedPercentage': {
      kind: 'number',
      min: 0,
      max: 100,
      unit: 'percent',
      initial: defaultShipmentPercentage,
      required: true,
      hint: true,
    },
    usersCount: { kind: 'number', readonly: true },
    ordersCount: { kind: 'number', readonly: true },
    createdAt: { kind: 'instant', readonly: true },
    erpAsOf: { kind: 'instant', ...ofErp },
    erpCode: { kind: 'text', ...ofErp },
    kpp: { kind: 'text', ...ofErp },
    legalAddress: { kind: 'text', ...ofErp, wide: true },
    deliveryAddress: { kind: 'text', ...ofErp, wide: true },
  },
  columns: ['name', 'inn', 'active', 'isMajor', 'channels', 'usersCount', 'ordersCount', 'createdAt'],
  spareColumns: ['id', 'fullName', 'managerIds', 'promotions', 'disabledRestrictions', 'kpp', 'erpAsOf'],
  sorts: ['id', 'name', 'inn', 'createdAt'],
  firstSort: { field: 'name', order: 'ASC' },
  filters: {
    active: { kind: 'boolean', pinned: true },
    isMajor: { kind: 'boolean' },
    channel: { kind: 'reference', from: channels, pinned: true },
  },
  sections: [
    {
      name: 'company',
      fields: [
        'name',
        'inn',
        'fullName',
        'active',
        'isMajor',
        'erpAsOf',
        'erpCode',
        'kpp',
        'legalAddress',
        'deliveryAddress',
      ],
    },
    { name: 'sales', fields: ['channels', 'managerIds', 'promotions'] },
    { name: 'settings', fields: settingNames },
    { name: 'restrictions', fields: ['disabledRestrictions'] },
    {
      name: 'statusSettings',
      fields: [
        'statusSettings.allowModalShow',
        'statusSettings.allowProvisionalDateShow',
        'statusSettings.allowForecastShow',
        'statusSettings.allowShipment',
        'statusSettings.shipmentAllowedPercentage',
      ],
    },
    { name: 'bonuses', view: CompanyBonuses },
    { name: 'corrections', view: CompanyCorrections, access: backofficeGuards.documents.permission },
  ],
  // The company of a trial may have none (decision G-310).
  fieldErrors: ({ inn, isDemo }): Readonly<Record<string, string>> =>
    !inn && !isDemo ? { inn: 'required' } : {},
})
