import type { OrderTerms } from '@proba/domain/order/check/rowRefusals'
import type { Sql } from '../../../db/connection/connect.ts'
import type { ActiveCompany } from '../../../services/principal.ts'
import { chooseContract } from '../../customers/ownContracts/activeContract.ts'
import { readContracts } from '../../customers/ownContracts/ownContractsStore.ts'

type Terms = Omit<OrderTerms, 'orderType'>

/** Reads the contracts of a company; the terms under them are those of a caller at a moment. */
export async function contractTermsOf(
  sql: Sql,
  companyId: number,
): Promise<(company: ActiveCompany, now: Date) => Terms> {
  const contracts = await readContracts(sql, companyId)
  return (company, now) => ({
    contractType: chooseContract(contracts, company.activeContractId, now)?.contract_type ?? null,
    contractsCount: contracts.length,
    disabledRestrictions: company.disabledRestrictions,
  })
}

/** Order terms of the caller, apart from the order type: contract in use, number of contracts, restrictions. */
export async function orderTermsOf(sql: Sql, company: ActiveCompany, now: Date): Promise<Terms> {
  return (await contractTermsOf(sql, company.id))(company, now)
}
