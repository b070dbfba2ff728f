import { permissionsOf } from '../../../db/permissionsOf.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { users } from '../../../schema/customers/sessionTables.ts'

/** The person $1 whom the person $2 wants to act as. */
export const findSubject = record({
  ...pick(columnsOf(users, 'u'), 'id', 'name', 'active', 'is_demo'),
  permissions: permissionsOf('u.id'),
  bound: expression<boolean>(
    `exists (select from user_companies uc join manager_companies mc on mc.company_id = uc.company_id
       join companies c on c.id = uc.company_id and c.deleted_at is null
       where uc.user_id = u.id and mc.user_id = $2)`,
  ),
}).statement<[userId: number, actorId: number]>(
  'login_as_subject',
  (columns) => `select ${columns}
   from users u where u.id = $1 and u.deleted_at is null`,
)
