import type { CompanyUpdate } from '@proba/domain/company/companyUpdate'
import type { Tx } from '../../../db/connection/connect.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { changedParts } from '../../common/actionLog/changedParts.ts'
import type { ErpCompanyRecord } from './companiesStore.ts'
import { companyTable } from './companiesStore.ts'

type ReportedCompany = Omit<CompanyUpdate, 'code'> & { readonly erpCode?: string }

/** Under the names of the columns; what was not reported is not there. */
function reportedOf({ code, ...update }: CompanyUpdate): ReportedCompany {
  return { ...update, ...(code !== undefined && { erpCode: code }) }
}

const storedOf = (row: ErpCompanyRecord): Required<ReportedCompany> => ({
  erpCode: row.erp_code ?? '',
  inn: row.inn,
  name: row.name,
  fullName: row.full_name,
  kpp: row.kpp,
  legalAddress: row.legal_address,
  deliveryAddress: row.delivery_address,
  active: row.active,
})

/**
 * Creates a company that the ERP knows, with the settings that a new one begins with: it has the code of no promotion, so
 * that it joins none. Null when somebody has created one with its INN or code at the same moment.
 */
export async function insertErpCompany(tx: Tx, update: CompanyUpdate): Promise<number | null> {
  const { name = '', inn = '', ...facts } = reportedOf(update)
  const row = { ...facts, name, inn, fullName: facts.fullName ?? name }
  const id = await companyTable.insert(tx, { ...row, statusSettings: defaultStatusSettings })
  if (id === null) return null
  await logAction(tx, null, { entity: 'company', entityId: id, action: 'create', companyId: id, after: row })
  return id
}

/** Changes what the ERP reports of a locked company and nothing else. False where it reports what is stored. */
export async function updateErpCompany(
  tx: Tx,
  now: Date,
  company: ErpCompanyRecord,
  update: CompanyUpdate,
): Promise<boolean> {
  const stored = storedOf(company)
  const { before, after } = changedParts(stored, reportedOf(update))
  if (Object.keys(after).length === 0) return false
  const { id } = company
  await companyTable.update(tx, id, { ...after, updatedAt: now })
  await logAction(tx, null, {
    entity: 'company',
    entityId: id,
    action: 'update',
    companyId: id,
    before,
    after,
  })
  return true
}
