import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { ActiveCompany, Principal } from '../../../services/principal.ts'
import { lockContract, lockUserAndCompany } from './buyerLockStore.ts'

/**
 * Holds the buyer, the company and the contract as they are until the orders are written, so that a company deleted, a
 * person disabled or a contract ended at the same moment has either its order or none, never one that comes after
 * (decision G-015). What has changed since the request was let in is refused, as a later request would be.
 */
export async function lockBuyerAndContract(
  tx: Tx,
  me: Pick<Principal, 'userId'>,
  company: Pick<ActiveCompany, 'id'>,
  contractId: number,
): Promise<void> {
  const [[parties]] = await Promise.all([
    lockUserAndCompany(tx, me.userId, company.id),
    lockContract(tx, contractId, company.id),
  ])
  if (parties?.user_gone) throw new RequestRefused('unauthenticated')
  if (parties && !parties.user_active)
    throw new RequestRefused('account_disabled', {}, { data: { disabledAccount: true } })
  if (!parties?.company_open) throw new RequestRefused('company_not_chosen')
}
