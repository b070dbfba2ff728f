import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Empty, Id, IdParams, Nullable, Shape } from '../schema.ts'

/** Contract of a company; dates are business days. */
export const CompanyContract = Shape({
  id: Type.Integer(),
  name: Type.String(),
  sapNumber: Type.String(),
  knfmpNumber: Type.String(),
  contractStartDate: Type.String(),
  contractEndDate: Nullable(Type.String()),
  contractType: Type.String(),
  active: Type.Boolean(),
})

const Assay = Shape({ assay: Type.Integer(), mass: Type.Integer() })

/** Metal balance of a contract; masses in mg, `metalFree` may be negative after an outside correction. */
export const MetalBalance = Shape({
  metal: Shape({ id: Type.Integer(), name: Type.String(), code: Type.String() }),
  metalFree: Type.Integer(),
  assaysFree: Type.Array(Assay),
  metalBids: Type.Integer(),
  assaysBids: Type.Array(Assay),
  updatedAt: Type.String(),
})

/** Contracts of the active company and their metal balance. */
export const ownContractsCalls = declare({
  'GET /contracts/company/{id}': {
    access: 'login',
    tag: 'contracts',
    summary: 'Contracts of a company of the user; `active` marks the one in use',
    params: IdParams,
    reply: Type.Array(CompanyContract),
  },
  'GET /contracts/{id}/metals': {
    access: 'login',
    tag: 'contracts',
    summary: 'Metal balance of a contract of the active company',
    params: IdParams,
    reply: Type.Array(MetalBalance),
  },
  'POST /companies/{companyId}/contracts/{contractId}/select': {
    access: 'login',
    tag: 'contracts',
    summary: 'Make a contract the active one of the user in the company; expired contracts are refused',
    params: Shape({ companyId: Id, contractId: Id }),
    reply: Empty,
    aliases: ['GET /companies/{companyId}/contracts/{contractId}/select'],
  },
})
