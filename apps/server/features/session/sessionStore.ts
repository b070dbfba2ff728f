import type { DemoState } from '@proba/domain/access/demoUser'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../db/connect.ts'
import { columnsOf, expression, outerColumnsOf, pick } from '../../db/expression.ts'
import { type RecordOf, record } from '../../db/statement.ts'
import { refreshTokens, sessions, users } from './sessionTables.ts'

const named = record({
  folded: expression<string>('n.folded'),
  by_login: expression<boolean>('coalesce(lower(u.login) = n.folded, false)'),
  ...pick(outerColumnsOf(users, 'u'), 'id', 'password_hash', 'active', 'is_demo'),
  /** Null for one who is no demo user. */
  demo_state: expression<DemoState | null>('(select d.state from demo_users d where d.user_id = u.id)'),
})
/** An account that a typed name may mean; without a single one the name comes alone, folded by the database. */
export type NamedAccount = Readonly<RecordOf<typeof named>>

/** The account of a login first, then those of an e-mail (decision G-043); at least one row. */
export const findNamed = named.statement<[name: string]>(
  'session_account',
  (columns) => `select ${columns} from (select lower($1::text) as folded) n
   left join users u on u.deleted_at is null and (lower(u.login) = n.folded or lower(u.email) = n.folded)
   order by 2 desc, u.id limit 3`,
)

/** A text in the case in which the database compares logins and e-mails. */
export const foldCase = record({ folded: expression<string>('lower($1::text)') }).statement<[text: string]>(
  'session_fold',
  (columns) => `select ${columns}`,
)

/** Serialises the rotations of one session. What they decide on must be read afterwards, or it would be out of date. */
export const lockSessionOf = record(pick(columnsOf(sessions, 's'), 'id')).statement<[hash: string]>(
  'session_lock',
  (columns) =>
    `select ${columns} from sessions s where s.id = (select t.session_id from refresh_tokens t where t.hash = $1) for update`,
)

/** A refresh token with its session. */
export const readRefreshToken = record({
  ...pick(columnsOf(refreshTokens, 't'), 'session_id', 'created_at', 'used_at', 'replaced_by'),
  ...pick(columnsOf(sessions, 's'), 'user_id', 'actor_id'),
  replaced_used: expression<boolean>(
    'exists (select from refresh_tokens n where n.hash = t.replaced_by and n.used_at is not null)',
  ),
  alive: expression<boolean>(
    `(s.revoked_at is null and s.expires_at > $2 and u.deleted_at is null and
      (s.actor_id is null or exists (select from sessions p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > $2)))`,
  ),
  ...pick(columnsOf(users, 'u'), 'active', 'is_demo'),
}).statement<[string, Date]>(
  'session_refresh_token',
  (columns) => `select ${columns}
   from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
   where t.hash = $1`,
)

/** Ends a session, and with it the login-as sessions opened from it. */
export async function revokeSession(tx: Sql, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        sql`(${sessions.id} = ${sessionId} or ${sessions.parentId} = ${sessionId})`,
        isNull(sessions.revokedAt),
      ),
    )
}

/** Ends all sessions of a user but one (null: all). */
export async function revokeSessionsOf(
  tx: Sql,
  userId: number,
  except: string | null,
  now: Date,
): Promise<void> {
  const others = and(eq(sessions.userId, userId), isNull(sessions.revokedAt))
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(except ? and(others, ne(sessions.id, except)) : others)
}

/** Opens a session and stores the hash of its first refresh token. */
export async function insertSession(
  tx: Tx,
  session: {
    id: string
    userId: number
    actorId: number | null
    parentId: string | null
    createdAt: Date
    expiresAt: Date
  },
  tokenHash: string,
): Promise<void> {
  await tx.insert(sessions).values(session)
  await tx
    .insert(refreshTokens)
    .values({ hash: tokenHash, sessionId: session.id, createdAt: session.createdAt })
}

/** Marks a token used and stores its successor. */
export async function replaceToken(
  tx: Tx,
  used: string,
  next: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await tx.insert(refreshTokens).values({ hash: next, sessionId, createdAt: now })
  await tx.update(refreshTokens).set({ usedAt: now, replacedBy: next }).where(eq(refreshTokens.hash, used))
}

/** Stores a new password hash; the obligation to change it ends. */
export async function savePassword(tx: Tx, userId: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, passwordResetRequired: false, updatedAt: now, version: sql`version + 1` })
    .where(eq(users.id, userId))
}
