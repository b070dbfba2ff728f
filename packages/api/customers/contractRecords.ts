import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { contractTypes } from '@proba/domain/codes/contractType'
import { contractTextLimits } from '@proba/domain/company/contract'
import { Type } from 'typebox'
import { impactCall } from '../common/impact.ts'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Day,
  Flag01,
  Id,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  PageOf,
  Shape,
  Text,
} from '../schema.ts'

/** Who it belongs to and the number by which the ERP finds it: both stay as they were made (decision G-067). */
const fixed = { companyId: Id, sapNumber: Text(contractTextLimits.sapNumber) }
const editable = {
  knfmpNumber: Text(contractTextLimits.knfmpNumber),
  name: Text(contractTextLimits.name),
  contractType: OneOf(contractTypes),
  contractStartDate: Day,
  contractEndDate: Nullable(Day),
  active: Type.Boolean(),
}

/** A contract in the back office; dates are business days, `version` guards against lost edits (decision G-015). */
export const AdminContract = Shape({
  id: Type.Integer(),
  ...fixed,
  ...editable,
  company: Named,
  /** Orders and auto-orders placed under it: with any, its type stays. */
  ordersCount: Type.Integer(),
  createdAt: Type.String(),
  /** The moment as of which the ERP reported it, and with that its dates and type are the ERP's (decision G-067). */
  erpAsOf: Nullable(Type.String()),
  version: Type.Integer(),
})

const access = { some: backofficeGuards.contracts.permission } as const
const Update = Shape({ ...editable, version: Count })

/** Contracts in the back office; none is ever deleted (decisions G-055, G-066, G-067). */
export const contractRecordsCalls = declare({
  'GET /admin/contracts': {
    access,
    tag: 'contracts',
    reads: 'replica',
    summary: 'Contracts; q searches both numbers, the name, and name and INN of the company',
    query: ListQuery(
      ['id', 'sapNumber', 'knfmpNumber', 'company', 'contractStartDate', 'contractEndDate', 'createdAt'],
      {
        company: Type.Optional(Id),
        contractType: Type.Optional(OneOf(contractTypes)),
        active: Type.Optional(Flag01),
      },
    ),
    reply: PageOf(AdminContract),
    sheet: sheetOf(
      AdminContract,
      {
        resource: 'contracts',
        entity: 'contract',
        template: {
          kind: 'contracts',
          covers: [
            'knfmpNumber',
            'contractType',
            'contractStartDate',
            'contractEndDate',
            'active',
            'sapNumber',
            'name',
          ],
        },
      },
      {
        knfmpNumber: 'text',
        company: 'named',
        contractType: { texts: 'terms.contractType' },
        contractStartDate: 'day',
        contractEndDate: 'day',
        active: 'flag',
        sapNumber: 'text',
        ordersCount: 'number',
        id: 'number',
        name: 'text',
        createdAt: 'instant',
        erpAsOf: 'instant',
      },
    ),
  },
  'GET /admin/contracts/{id}': {
    access,
    tag: 'contracts',
    summary: 'One contract',
    params: IdParams,
    reply: AdminContract,
  },
  'GET /contracts/types': {
    access,
    tag: 'contracts',
    summary: 'Types of contracts',
    reply: Type.Array(Shape({ code: OneOf(contractTypes), name: Type.String() })),
  },
  'GET /admin/contracts/companies': {
    access,
    tag: 'contracts',
    summary: 'Companies to choose from: by q or by id, at most 25',
    query: Shape({ q: Type.Optional(Text(200)), id: Type.Optional(Id) }),
    reply: Type.Array(Named),
  },
  'POST /contracts': {
    onceByKey: true,
    access,
    tag: 'contracts',
    summary: 'Create a contract',
    body: Shape({ ...fixed, ...editable }),
    reply: AdminContract,
  },
  'POST /contracts/{sapNumber}': {
    access,
    tag: 'contracts',
    summary: 'Change a contract by its number in the ERP',
    params: Shape({ sapNumber: Text(contractTextLimits.sapNumber, 1) }),
    body: Update,
    reply: AdminContract,
  },
  'POST /admin/contracts/{id}': {
    access,
    tag: 'contracts',
    summary: 'Change a contract by its id',
    params: IdParams,
    body: Update,
    reply: AdminContract,
  },
  'POST /admin/contracts/{id}/impact': impactCall(access, 'contracts', Update),
})
