import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { contractBalances, contracts } from '../../../schema/customers/companiesTables.ts'

const contractRecord = record(pick(columnsOf(contracts, 'c'), 'id', 'sap_number'))

export const readContracts = contractRecord.statement<[numbers: readonly string[]]>(
  'import_balances_contracts',
  (columns) => `select ${columns} from contracts c where c.sap_number = any($1::text[])
   and exists (select from companies p where p.id = c.company_id and p.deleted_at is null)`,
)

/** An order that is being placed has then subtracted its metal, and the next one waits (decision G-015). */
export const lockContracts = contractRecord.statement<[numbers: readonly string[]]>(
  'import_balances_contracts_lock',
  (columns) => `select ${columns} from contracts c where c.sap_number = any($1::text[])
   order by c.id for no key update`,
)

const balanceKey = record(pick(columnsOf(contractBalances, 'b'), 'contract_id', 'metal_id'))

export const lockBalances = balanceKey.statement<[contractIds: readonly number[]]>(
  'import_balances_lock',
  (columns) => `select ${columns} from contract_balances b where b.contract_id = any($1::int[])
   order by b.contract_id, b.metal_id for no key update`,
)
