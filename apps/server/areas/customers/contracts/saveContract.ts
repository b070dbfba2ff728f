import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { isContractPeriod, ownedTermsChanged } from '@proba/domain/company/contract'
import { trimTexts } from '@proba/domain/text/trimTexts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { contracts } from '../../../schema/customers/companiesTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/log/logStore.ts'
import { lockCompanies } from '../companies/companyChoices.ts'
import { type AdminContractRecord, lockContract, readAdminContract } from './contractsStore.ts'

type Create = BodyOf<Calls['POST /contracts']>
type Update = BodyOf<Calls['POST /admin/contracts/{id}']>
type Editable = Omit<Update, 'version'>
type Fields = Record<string, FieldRefusal[]>

function badFields(body: Editable): Fields {
  const fields: Fields = {}
  if (body.knfmpNumber === '') fields.knfmpNumber = [{ code: 'required' }]
  if (!isContractPeriod(body.contractStartDate, body.contractEndDate))
    fields.contractEndDate = [{ code: 'beforeStart' }]
  return fields
}

function refuseAny(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

const columnsOf = (body: Editable) => ({
  knfmpNumber: body.knfmpNumber,
  name: body.name,
  contractType: body.contractType,
  startDate: body.contractStartDate,
  endDate: body.contractEndDate,
  active: body.active,
})

/** The contract as it was, in the words of the form, for the action log. */
const formOf = (row: AdminContractRecord): Editable => ({
  knfmpNumber: row.knfmp_number,
  name: row.name,
  contractType: row.contract_type,
  contractStartDate: row.start_date,
  contractEndDate: row.end_date,
  active: row.active,
})

/** The contract as it was, in the words of an import. */
export const storedContractOf = (row: AdminContractRecord) => ({
  companyId: row.company_id,
  knfmpNumber: row.knfmp_number,
  name: row.name,
  contractType: row.contract_type,
  startDate: row.start_date,
  endDate: row.end_date,
  active: row.active,
  orders: row.orders_count,
  isOwned: row.erp_as_of !== null,
  isCompanyDeleted: row.is_company_deleted,
})

/** Creates a contract in the caller's transaction; returns its id. */
export async function createContractIn(tx: Tx, me: Principal | null, given: Create): Promise<number> {
  const body = trimTexts(given)
  const { companyId, sapNumber, ...editable } = body
  const fields = badFields(editable)
  if (sapNumber === '') fields.sapNumber = [{ code: 'required' }]
  if ((await lockCompanies(tx, [companyId])).length === 0) fields.companyId = [{ code: 'notFound' }]
  refuseAny(fields)
  // Of two requests with the same number the second one waits for the first, and then finds it taken.
  const [created] = await tx
    .insert(contracts)
    .values({ companyId, sapNumber, ...columnsOf(editable) })
    .onConflictDoNothing()
    .returning({ id: contracts.id })
  if (!created) throw refuseFields({ sapNumber: [{ code: 'unique' }] })
  const action = { entity: 'contract', entityId: created.id, action: 'create', companyId } as const
  await logAction(tx, me, { ...action, after: body })
  return created.id
}

/** The same in a transaction of its own. */
export const createContract = (services: Services, me: Principal, given: Create): Promise<number> =>
  services.database.transaction((tx) => createContractIn(tx, me, given))

const termsOf = ({ contractType, contractStartDate, contractEndDate }: Editable) => ({
  contractType,
  startDate: contractStartDate,
  endDate: contractEndDate,
})
const fieldOfTerm = {
  contractType: 'contractType',
  startDate: 'contractStartDate',
  endDate: 'contractEndDate',
} as const

/** Dates and type that the ERP has said are not changed by people (decision G-067). */
function ownedFields(before: AdminContractRecord, body: Editable): Fields {
  if (before.erp_as_of === null) return {}
  const changed = ownedTermsChanged(termsOf(formOf(before)), termsOf(body))
  return Object.fromEntries(changed.map((term) => [fieldOfTerm[term], [{ code: 'ownedByErp' }]]))
}

/**
 * Saves a contract unless somebody else has changed it in the meantime, in the caller's transaction; with orders its
 * type stays. Without a person it is the ERP who changes it. Another `companyId` takes it over from a deleted company
 * (decision G-550).
 */
export async function updateContractIn(
  tx: Tx,
  me: Principal | null,
  now: Date,
  id: number,
  given: Update & { readonly companyId?: number },
): Promise<void> {
  const { version, companyId: taker, ...written } = given
  const body = trimTexts(written)
  await lockContract(tx, id)
  const [found] = await readAdminContract(tx, id)
  const before = unchanged(found, version)
  const companyId = taker ?? before.company_id
  const fields = badFields(body)
  if (before.orders_count > 0 && body.contractType !== before.contract_type)
    fields.contractType = [{ code: 'hasOrders', params: { count: before.orders_count } }]
  const isMoved = companyId !== before.company_id
  if (isMoved && !(before.is_company_deleted && (await lockCompanies(tx, [companyId])).length > 0))
    fields.companyId = [{ code: 'notFound' }]
  refuseAny({ ...fields, ...(me && ownedFields(before, body)) })
  await tx
    .update(contracts)
    .set({ ...columnsOf(body), companyId, version: before.version + 1, updatedAt: now })
    .where(eq(contracts.id, id))
  const action = { entity: 'contract', entityId: id, action: 'update', companyId } as const
  await logAction(tx, me, {
    ...action,
    before: { ...formOf(before), ...(isMoved && { companyId: before.company_id }) },
    after: { ...body, ...(isMoved && { companyId }) },
  })
}

/** The same in a transaction of its own. */
export const updateContract = (services: Services, me: Principal, id: number, given: Update): Promise<void> =>
  services.database.transaction((tx) => updateContractIn(tx, me, services.now(), id, given))
