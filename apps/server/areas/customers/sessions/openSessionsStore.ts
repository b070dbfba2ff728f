import { maxListedSessions } from '@proba/domain/access/sessionRules'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { sessions, users } from '../../../schema/customers/sessionTables.ts'

const openRecord = record({
  ...pick(columnsOf(sessions, 's'), 'id', 'user_id', 'actor_id', 'user_agent', 'address'),
  ...pick(columnsOf(sessions, 's'), 'created_at', 'expires_at'),
  used_at: expression<Date>('coalesce(s.last_used_at, s.created_at)'),
  user_name: columnsOf(users, 'u').name,
  actor_name: outerColumnsOf(users, 'a').name,
})
/** An open session with the persons it belongs to. */
export type OpenSessionRecord = RecordOf<typeof openRecord>

const from = `from sessions s join users u on u.id = s.user_id left join users a on a.id = s.actor_id
  left join sessions p on p.id = s.parent_id`
const open = `s.revoked_at is null and s.expires_at > $2
  and (s.actor_id is null or (p.revoked_at is null and p.expires_at > $2))`

/** Open sessions of a person $1, those in their name by others, and those they opened in the name of others. */
export const readOpenSessions = openRecord.statement<[userId: number, now: Date]>(
  'open_sessions',
  (columns) => `select ${columns} ${from} where (s.user_id = $1 or s.actor_id = $1) and ${open}
   order by coalesce(s.last_used_at, s.created_at) desc, s.id limit ${maxListedSessions}`,
)

/** Ends the open session $3 of a person, and the login-as sessions opened from it; with null all but $4. */
export const endSessions = record({ id: columnsOf(sessions, 'e').id }).statement<
  [userId: number, now: Date, sessionId: string | null, except: string]
>(
  'open_sessions_end',
  (columns) => `with chosen as materialized (select s.id ${from}
     where (s.user_id = $1 or s.actor_id = $1) and ${open}
       and case when $3::uuid is null then s.id <> $4::uuid else s.id = $3::uuid end)
   update sessions e set revoked_at = $2 where e.revoked_at is null
     and (e.id in (select c.id from chosen c) or e.parent_id in (select c.id from chosen c)) returning ${columns}`,
)
