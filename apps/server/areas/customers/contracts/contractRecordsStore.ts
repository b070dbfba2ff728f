import type { ContractType } from '@proba/domain/codes/contractType'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonOne, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { erpAsOf } from '../../common/masterRecords/masterStore.ts'

const c = columnsOf(contracts, 'c')

const contractRecord = record({
  ...pick(c, 'id', 'company_id', 'sap_number', 'knfmp_number', 'name', 'contract_type', 'start_date'),
  ...pick(c, 'end_date', 'active', 'version', 'created_at'),
  company: jsonOne(
    pick(columnsOf(companies, 'p'), 'id', 'name'),
    'from companies p where p.id = c.company_id',
  ),
  is_company_deleted: expression<boolean>(
    '(select p.deleted_at is not null from companies p where p.id = c.company_id)',
  ),
  erp_as_of: expression<Date | null>(erpAsOf('contract', 'c.id')),
  orders_count: expression<number>(
    `((select count(*) from orders o where o.contract_id = c.id)
      + (select count(*) from auto_orders a where a.contract_id = c.id))::int`,
  ),
})
/** A contract with its company and how much was ordered under it. */
export type AdminContractRecord = RecordOf<typeof contractRecord>

export interface ContractFilters {
  readonly q: string
  readonly company: number | null
  readonly contractType: ContractType | null
  readonly active: boolean | null
}
const sortColumns = {
  id: 'c.id',
  sapNumber: 'c.sap_number',
  knfmpNumber: 'c.knfmp_number',
  company: 'p.name_key',
  contractStartDate: 'c.start_date',
  contractEndDate: 'c.end_date',
  createdAt: 'c.created_at',
}
export type ContractSort = keyof typeof sortColumns

const listed = `($1 = '' or lower(c.sap_number || ' ' || c.knfmp_number || ' ' || c.name || ' ' || p.name || ' ' || p.inn) like $1)
  and ($2::int is null or c.company_id = $2)
  and ($3::text is null or c.contract_type = $3)
  and ($4::boolean is null or c.active = $4)`

/** A page of contracts and how many there are. */
export async function readContractPage(
  sql: Sql,
  { q, company, contractType, active }: ContractFilters,
  order: { sort: ContractSort; descending: boolean },
  page: ListSlice,
): Promise<{ rows: AdminContractRecord[]; total: number }> {
  const values = [q && contains(q.toLowerCase()), company, contractType, active]
  const direction = order.descending ? 'desc' : 'asc'
  const from = 'from contracts c join companies p on p.id = c.company_id'
  const orderBy = `${sortColumns[order.sort]} ${direction}, c.id ${direction}`
  return readPage(sql, contractRecord, { from, where: listed, orderBy, id: 'c.id', values }, page)
}

export const readAdminContract = contractRecord.statement<[id: number]>(
  'admin_contract',
  (columns) => `select ${columns} from contracts c where c.id = $1`,
)

export const readContractsBySap = contractRecord.statement<[numbers: readonly string[]]>(
  'admin_contracts_by_sap',
  (columns) => `select ${columns} from contracts c where c.sap_number = any($1::text[]) order by c.id`,
)

/** The numbers of the contracts of some companies. */
export const readSapNumbers = record(pick(columnsOf(contracts), 'sap_number')).statement<
  [companyIds: readonly number[]]
>(
  'admin_contracts_numbers',
  (columns) => `select ${columns} from contracts where company_id = any($1::int[]) order by id`,
)

const lockRecord = record(pick(columnsOf(contracts), 'id'))

/** Waits for orders that are being placed under the contract, and keeps new ones waiting. */
export const lockContract = lockRecord.statement<[id: number]>(
  'admin_contract_lock',
  (columns) => `select ${columns} from contracts where id = $1 for update`,
)

/** The same of those of some numbers. */
export const lockContractsBySap = lockRecord.statement<[numbers: readonly string[]]>(
  'admin_contracts_lock_by_sap',
  (columns) => `select ${columns} from contracts where sap_number = any($1::text[]) order by id for update`,
)

export const contractTable = recordTable(contracts)
