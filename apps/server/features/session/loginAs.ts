import { columnsOf, expression, pick } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'
import { mayActAs } from '../../http/guards/loginAsRule.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { users } from './sessionTables.ts'
import { openSession } from './sessionTokens.ts'

const findSubject = record({
  ...pick(columnsOf(users, 'u'), 'id', 'name', 'active'),
  permissions: expression<string[]>(
    `coalesce((select array_agg(distinct p) from user_roles ur join roles r on r.id = ur.role_id, unnest(r.permissions) p
       where ur.user_id = u.id), '{}')`,
  ),
  bound: expression<boolean>(
    `exists (select from user_companies uc join manager_companies mc on mc.company_id = uc.company_id
       join companies c on c.id = uc.company_id and c.deleted_at is null
       where uc.user_id = u.id and mc.user_id = $2)`,
  ),
}).statement<[number, number]>(
  'session_subject',
  (columns) => `select ${columns}
   from users u where u.id = $1 and u.deleted_at is null`,
)

/** Opens a session in the name of a client (decision G-036): never nested, dies with the actor's own session. */
export async function logInAs(services: Services, me: Principal, userId: number) {
  const [subject] = await findSubject(services.database.sql, userId, me.userId)
  if (
    me.actorId !== null ||
    !subject?.active ||
    !mayActAs(me.permissions, subject.permissions, subject.bound)
  )
    throw new RequestRefused('login_as_refused')
  return services.database.transaction(async (tx) => {
    const tokens = await openSession(services, tx, subject.id, { id: me.userId, sessionId: me.sessionId })
    await logAction(tx, me, { entity: 'user', entityId: subject.id, action: 'login-as' })
    return { ...tokens, user: { id: subject.id, name: subject.name } }
  })
}
