import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { isContractPeriod, ownedTermsChanged } from '@proba/domain/company/contract'
import { trimTexts } from '@proba/domain/text/trimTexts'
import { type Refusals, refuseAny } from '../../../lib/refusals.ts'
import type { RecordKind, Writing } from '../../common/records/recordKind.ts'
import { lockCompanies } from '../companies/companyChoicesStore.ts'
import {
  type AdminContractRecord,
  contractTable,
  lockContract,
  readAdminContract,
} from './contractRecordsStore.ts'

type Editable = Omit<BodyOf<Calls['POST /admin/contracts/{id}']>, 'version'>
/** A new contract has a company and a number; another `companyId` takes a contract over from a deleted company. */
type Form = Editable & { readonly companyId?: number; readonly sapNumber?: string }

function badFields(body: Editable): Refusals {
  const fields: Refusals = {}
  if (body.knfmpNumber === '') fields.knfmpNumber = [{ code: 'required' }]
  if (!isContractPeriod(body.contractStartDate, body.contractEndDate))
    fields.contractEndDate = [{ code: 'beforeStart' }]
  return fields
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

/** Dates and type that the ERP has reported are not changed by people (decision G-067). */
function ownedFields(before: AdminContractRecord, body: Editable): Refusals {
  if (before.erp_as_of === null) return {}
  const changed = ownedTermsChanged(termsOf(formOf(before)), termsOf(body))
  return Object.fromEntries(changed.map((term) => [fieldOfTerm[term], [{ code: 'ownedByErp' }]]))
}

/** What is refused of a change; with orders the type of a contract stays. */
async function changeRefusals({ tx, me }: Writing, row: AdminContractRecord, form: Form, companyId: number) {
  const fields = badFields(form)
  if (row.orders_count > 0 && form.contractType !== row.contract_type)
    fields.contractType = [{ code: 'hasOrders', params: { count: row.orders_count } }]
  const isMoved = companyId !== row.company_id
  if (isMoved && !(row.is_company_deleted && (await lockCompanies(tx, [companyId])).length > 0))
    fields.companyId = [{ code: 'notFound' }]
  return { ...fields, ...(me && ownedFields(row, form)) }
}

async function creationRefusals({ tx }: Writing, form: Form, companyId: number, sapNumber: string) {
  const fields = badFields(form)
  if (sapNumber === '') fields.sapNumber = [{ code: 'required' }]
  if ((await lockCompanies(tx, [companyId])).length === 0) fields.companyId = [{ code: 'notFound' }]
  return fields
}

/** A contract as it is written, and the moment. */
interface Values {
  readonly form: Required<Form>
  readonly now: Date
}

/**
 * Contracts. Without a person it is the ERP who changes them; a contract can be taken over from a deleted company (decision
 * G-550), and is never deleted.
 */
export const contractKind: RecordKind<Form, AdminContractRecord, Values> = {
  entity: 'contract',
  open: async ({ tx }, id) => {
    if (id === undefined) return {}
    await lockContract(tx, id)
    return { row: (await readAdminContract(tx, id))[0] }
  },
  judge: async (writing, given, { row }) => {
    const { companyId = row?.company_id ?? 0, sapNumber = row?.sap_number ?? '', ...form } = trimTexts(given)
    refuseAny(
      row
        ? await changeRefusals(writing, row, form, companyId)
        : await creationRefusals(writing, form, companyId, sapNumber),
    )
    return { form: { ...form, companyId, sapNumber }, now: writing.now }
  },
  table: {
    ...contractTable,
    // Of two requests with the same number the second one waits for the first, and then finds it taken.
    insert: (tx, { form }) =>
      contractTable.insert(tx, { companyId: form.companyId, sapNumber: form.sapNumber, ...columnsOf(form) }),
    update: (tx, id, { form, now }) =>
      contractTable.update(tx, id, { ...columnsOf(form), companyId: form.companyId, updatedAt: now }),
  },
  unique: 'sapNumber',
  logged: (row) => ({ ...formOf(row), companyId: row.company_id, sapNumber: row.sap_number }),
  loggedAfter: ({ form }) => form,
  companyId: (row, values) => values?.form.companyId ?? row?.company_id ?? null,
}
