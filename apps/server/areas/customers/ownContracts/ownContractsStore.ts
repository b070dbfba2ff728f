import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { contractBalances, contracts } from '../../../schema/customers/companiesTables.ts'
import { userCompanies } from '../../../schema/customers/companyUsersTables.ts'

const c = columnsOf(contracts)
const contractRecord = record(
  pick(c, 'id', 'name', 'sap_number', 'knfmp_number', 'start_date', 'end_date', 'contract_type', 'active'),
)
export type ContractRecord = RecordOf<typeof contractRecord>

/** Active contracts of a company, newest first. */
export const readContracts = contractRecord.statement<[number]>(
  'contracts_of_company',
  (columns) => `select ${columns}
   from contracts where company_id = $1 and active order by start_date desc, id`,
)

/** The contract last chosen by the user in the company. */
export const readChosen = record(pick(columnsOf(userCompanies), 'active_contract_id')).statement<
  [number, number]
>(
  'contracts_chosen',
  (columns) => `select ${columns} from user_companies where user_id = $1 and company_id = $2`,
)

const b = columnsOf(contractBalances, 'b')
/** Metal balance of a contract, by metal. */
export const readBalance = record({
  metal_id: b.metal_id,
  ...pick(columnsOf(metals, 'm'), 'code', 'name_ru', 'name_en'),
  ...pick(b, 'metal_free_mg', 'metal_bids_mg', 'assays_free', 'assays_bids', 'as_of', 'is_divided'),
}).statement<[number]>(
  'contracts_balance',
  (columns) => `select ${columns}
   from contract_balances b join metals m on m.id = b.metal_id where b.contract_id = $1 order by m.sort`,
)

/** Saves the contract that a user chose in a company. */
export async function saveChosen(
  tx: Tx,
  userId: number,
  companyId: number,
  contractId: number,
): Promise<void> {
  await tx
    .update(userCompanies)
    .set({ activeContractId: contractId })
    .where(and(eq(userCompanies.userId, userId), eq(userCompanies.companyId, companyId)))
}
