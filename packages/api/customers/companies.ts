import { bonusKinds } from '@proba/domain/codes/bonusCodes'
import { restrictions as companyRestrictions } from '@proba/domain/codes/restriction'
import { companySettings } from '@proba/domain/company/companySettings'
import { companyTextLimits } from '@proba/domain/company/companyTextLimits'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Empty,
  Flag01,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
} from '../schema.ts'
import { CompanyContract } from './ownContracts.ts'

const StatusSettings = Shape({
  allowModalShow: Type.Boolean(),
  allowProvisionalDateShow: Type.Boolean(),
  allowShipment: Type.Boolean(),
  shipmentAllowedPercentage: Type.Integer({ minimum: 0, maximum: 100 }),
  allowForecastShow: Type.Boolean(),
})

const fields = {
  name: Text(companyTextLimits.name),
  fullName: Text(companyTextLimits.fullName),
  /** Empty only for the company of a trial. */
  inn: Text(companyTextLimits.inn),
  active: Type.Boolean(),
  isMajor: Type.Boolean(),
  channels: Type.Array(Id, { maxItems: 50 }),
  disabledRestrictions: Type.Array(OneOf(companyRestrictions), { maxItems: 20 }),
  settings: Shape(
    Object.fromEntries(companySettings.map((code) => [code, Type.Boolean()])) as Record<
      (typeof companySettings)[number],
      ReturnType<typeof Type.Boolean>
    >,
  ),
  statusSettings: StatusSettings,
  promotions: Type.Array(OneOf(bonusKinds), { maxItems: 20 }),
  managerIds: Type.Array(Id, { maxItems: 100 }),
}

/** Company in the back office; `version` guards against lost edits (decision G-015). */
export const AdminCompany = Shape({
  id: Type.Integer(),
  ...fields,
  version: Type.Integer(),
  isDemo: Type.Boolean(),
  /** What the ERP reports of it beside its name, and of which moment; null where it has reported nothing. */
  erpCode: Nullable(Type.String()),
  kpp: Type.String(),
  legalAddress: Type.String(),
  deliveryAddress: Type.String(),
  erpAsOf: Nullable(Type.String()),
  ordersCount: Type.Integer(),
  usersCount: Type.Integer(),
  createdAt: Type.String(),
})

const Write = Shape(fields)
const Update = Shape({ ...fields, version: Count })
const Code = Shape({ code: Type.String(), name: Type.String() })
const access = { some: ['admin.company.*'] } as const

/** Companies in the back office (decisions G-062..G-066). */
export const companiesCalls = declare({
  'GET /admin/companies': {
    access,
    tag: 'companies',
    reads: 'replica',
    summary: 'Companies; q searches name, full name and INN',
    query: ListQuery(['id', 'name', 'inn', 'createdAt'], {
      active: Type.Optional(Flag01),
      isMajor: Type.Optional(Flag01),
      channel: Type.Optional(Id),
    }),
    reply: PageOf(AdminCompany),
    sheet: sheetOf(
      AdminCompany,
      {
        resource: 'companies',
        entity: 'company',
        template: {
          kind: 'companies',
          covers: [
            'name',
            'inn',
            'active',
            'isMajor',
            'channels',
            'fullName',
            'managerIds',
            'promotions',
            'disabledRestrictions',
          ],
        },
      },
      {
        name: 'text',
        inn: 'text',
        active: 'flag',
        isMajor: 'flag',
        channels: { names: 'channels' },
        usersCount: 'number',
        ordersCount: 'number',
        createdAt: 'instant',
        id: 'number',
        fullName: 'text',
        managerIds: { names: 'managers' },
        promotions: { texts: 'resources.promotions.kinds' },
        disabledRestrictions: { texts: 'resources.companies.restrictions' },
        kpp: 'text',
        erpAsOf: 'instant',
      },
    ),
  },
  'GET /companies/{id}': {
    access,
    tag: 'companies',
    summary: 'One company',
    params: IdParams,
    reply: AdminCompany,
  },
  'POST /companies': {
    onceByKey: true,
    access,
    tag: 'companies',
    summary: 'Create a company',
    body: Write,
    reply: AdminCompany,
  },
  'POST /companies/{id}': {
    access,
    tag: 'companies',
    summary: 'Update a company',
    params: IdParams,
    body: Update,
    reply: AdminCompany,
  },
  'DELETE /companies/{id}': {
    access,
    tag: 'companies',
    summary: 'Delete a company that has no orders',
    params: IdParams,
    reply: Empty,
  },
  'GET /companies/settings': {
    access,
    tag: 'companies',
    summary: 'Codes of company settings',
    reply: Type.Array(Code),
  },
  'GET /companies/disabledRestrictions': {
    access,
    tag: 'companies',
    summary: 'Checks that can be switched off',
    reply: Type.Array(Code),
  },
  'GET /companies/options': {
    access,
    tag: 'companies',
    summary: 'Codes of the status settings',
    reply: Type.Array(Code),
  },
  'GET /companies/channels': {
    access,
    tag: 'companies',
    summary: 'Sales channels',
    reply: Type.Array(Shape({ id: Type.Integer(), name: Type.String(), fullName: Type.String() })),
  },
  'GET /companies/managers': {
    access,
    tag: 'companies',
    summary: 'Users who can be managers of a company',
    reply: Type.Array(Shape({ id: Type.Integer(), name: Type.String() })),
  },
  'GET /companies/{id}/contracts': {
    access: { some: ['admin.company.*', 'admin.contract.*'] },
    tag: 'companies',
    summary: 'Contracts of a company',
    params: IdParams,
    reply: Type.Array(CompanyContract),
  },
})
