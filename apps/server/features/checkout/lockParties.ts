import type { Tx } from '../../db/connect.ts'
import { columnsOf, expression } from '../../db/expression.ts'
import { command, record } from '../../db/statement.ts'
import type { ActiveCompany, Principal } from '../../principal.ts'
import { Refusal } from '../../refusal.ts'
import { users } from '../session/sessionTables.ts'

/** Shared locks: buyers of one company do not wait for each other, whoever changes or deletes one of the rows does. */
const lockUserAndCompany = record({
  user_active: columnsOf(users, 'u').active,
  user_gone: expression<boolean>('u.deleted_at is not null'),
  company_open: expression<boolean>('c.active and c.deleted_at is null'),
}).statement<[number, number]>(
  'place_lock_parties',
  (columns) => `select ${columns}
   from user_companies uc join companies c on c.id = uc.company_id join users u on u.id = uc.user_id
   where uc.user_id = $1 and uc.company_id = $2 for share of uc, c, u`,
)
/** Holds a contract of a company as it is. */
export const lockContract = command<[number, number]>(
  'place_lock_contract',
  'select 1 from contracts where id = $1 and company_id = $2 for share',
)

/**
 * Holds the buyer, the company and the contract as they are until the orders are written, so that a company deleted, a
 * person disabled or a contract ended at the same moment has either its order or none, never one that comes after
 * (decision G-015). What has changed since the request was let in is refused like any later request would be.
 */
export async function lockParties(
  tx: Tx,
  me: Pick<Principal, 'userId'>,
  company: Pick<ActiveCompany, 'id'>,
  contractId: number,
): Promise<void> {
  const [parties] = await lockUserAndCompany(tx, me.userId, company.id)
  if (parties?.user_gone) throw new Refusal('unauthenticated')
  if (parties && !parties.user_active)
    throw new Refusal('account_disabled', {}, { data: { disabledAccount: true } })
  if (!parties?.company_open) throw new Refusal('company_not_chosen')
  await lockContract(tx, contractId, company.id)
}
