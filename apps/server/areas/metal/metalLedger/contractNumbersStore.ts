import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { contracts } from '../../../schema/customers/companiesTables.ts'

const c = columnsOf(contracts)

/** Contracts by their numbers in accounting, but for those of deleted companies (decision G-550). */
export const readContractsByNumber = record(pick(c, 'id', 'sap_number')).statement<[readonly string[]]>(
  'contracts_by_number',
  (columns) => `select ${columns} from contracts where sap_number = any($1::text[])
   and exists (select from companies p where p.id = contracts.company_id and p.deleted_at is null)`,
)

/** The company of a contract. */
export const readContractCompany = record(pick(c, 'company_id')).statement<[contractId: number]>(
  'contract_company',
  (columns) => `select ${columns} from contracts where id = $1`,
)
