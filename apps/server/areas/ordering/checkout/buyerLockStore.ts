import { columnsOf, expression } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { users } from '../../../schema/customers/sessionTables.ts'

/** Share locks: buyers of one company do not wait for each other; a change or deletion of one of the rows waits. */
export const lockUserAndCompany = record({
  user_active: columnsOf(users, 'u').active,
  user_gone: expression<boolean>('u.deleted_at is not null'),
  company_open: expression<boolean>('c.active and c.deleted_at is null'),
}).statement<[number, number]>(
  'lock_user_and_company',
  (columns) => `select ${columns}
   from user_companies uc join companies c on c.id = uc.company_id join users u on u.id = uc.user_id
   where uc.user_id = $1 and uc.company_id = $2 for share of uc, c, u`,
)

/** Locks a contract of a company as it is. */
export const lockContract = command<[number, number]>(
  'lock_contract',
  'select 1 from contracts where id = $1 and company_id = $2 for share',
)
