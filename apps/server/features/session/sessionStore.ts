import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../db/connect.ts'
import { columnsOf, expression, pick } from '../../db/expression.ts'
import { type RecordOf, record } from '../../db/statement.ts'
import { refreshTokens, sessions, users } from './sessionTables.ts'

const account = record(pick(columnsOf(users), 'id', 'login', 'name', 'email', 'password_hash', 'active'))
/** An account as login needs it. */
export type Account = Readonly<RecordOf<typeof account>>

/** The account of a login, or of an e-mail that only one account has (decision G-043). */
export const findAccounts = account.statement<[string]>(
  'session_account',
  (columns) => `select ${columns} from users
   where deleted_at is null and (lower(login) = lower($1) or lower(email) = lower($1))
   order by (lower(login) = lower($1)) desc, id limit 3`,
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
  active: columnsOf(users, 'u').active,
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
