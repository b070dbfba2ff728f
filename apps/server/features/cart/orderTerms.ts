import type { OrderTerms } from '@proba/domain/order/rowRefusals'
import type { Sql } from '../../db/connect.ts'
import type { ActiveCompany } from '../../principal.ts'
import { activeContractOf } from '../companies/activeContract.ts'

/** Order terms of the caller, apart from the order type: contract in use, number of contracts, restrictions. */
export async function orderTermsOf(
  sql: Sql,
  company: ActiveCompany,
  now: Date,
): Promise<Omit<OrderTerms, 'orderType'>> {
  const { contracts, activeType } = await activeContractOf(sql, company, now)
  return {
    contractType: activeType,
    contractsCount: contracts.length,
    disabledRestrictions: company.disabledRestrictions,
  }
}
