import { isContractExpired } from '@proba/domain/company/contract'
import type { Sql } from '../../../db/connection/connect.ts'
import type { ActiveCompany } from '../../../services/principal.ts'
import { type ContractRecord, readContracts } from './ownContractsStore.ts'

/** The contract in use: the one last chosen, else the first valid one by start date (decision G-046). */
export function chooseContract(
  contracts: readonly ContractRecord[],
  chosenId: number | null,
  now: Date,
): ContractRecord | null {
  const chosen = contracts.find(({ id }) => id === chosenId)
  const valid = contracts.find((contract) => !isContractExpired(contract.end_date, now.toISOString()))
  return chosen ?? valid ?? null
}

/** Contracts of the active company and which of them is in use. */
export async function activeContractOf(sql: Sql, company: ActiveCompany, now: Date) {
  const contracts = await readContracts(sql, company.id)
  const active = chooseContract(contracts, company.activeContractId, now)
  return { contracts, active, activeType: active?.contract_type ?? null }
}
