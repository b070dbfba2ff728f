import type { DemoState } from '@proba/domain/access/demoUser'
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { loginChallenges } from '../../../schema/customers/secondFactorTables.ts'
import { refreshTokens, sessions, users } from '../../../schema/customers/sessionTables.ts'

const hasFactor = expression<boolean>(
  'exists (select from second_factors f where f.user_id = u.id and f.secret is not null)',
)

const named = record({
  folded: expression<string>('n.folded'),
  by_login: expression<boolean>('coalesce(lower(u.login) = n.folded, false)'),
  ...pick(outerColumnsOf(users, 'u'), 'id', 'password_hash', 'active', 'is_demo'),
  has_second_factor: hasFactor,
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

/** Locks people in one order, so that two who change each other wait instead of both being changed. */
export const lockPeople = record(pick(columnsOf(users), 'id')).statement<[ids: readonly number[]]>(
  'user_lock',
  (columns) => `select ${columns} from users where id = any($1::int[]) order by id for no key update`,
)

/** What a login to an account rests on; right only while its row is locked (`lockPeople`). No row for one that is gone. */
export const readAccount = record({
  ...pick(columnsOf(users, 'u'), 'password_hash', 'active'),
  has_second_factor: hasFactor,
  /** Null for one who is no demo user. */
  demo_state: expression<DemoState | null>('(select d.state from demo_users d where d.user_id = u.id)'),
}).statement<[userId: number]>(
  'session_account_now',
  (columns) => `select ${columns} from users u where u.id = $1 and u.deleted_at is null`,
)

/** The password behind an open session of a person, read like `readAccount`; no row when the session has ended. */
export const readOwnPassword = record(pick(columnsOf(users, 'u'), 'password_hash')).statement<
  [userId: number, sessionId: string]
>(
  'session_own_password',
  (columns) => `select ${columns} from users u join sessions s on s.user_id = u.id
   where u.id = $1 and s.id = $2 and s.revoked_at is null and u.deleted_at is null`,
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
  ...pick(columnsOf(sessions, 's'), 'user_id', 'actor_id', 'expires_at'),
  session_created_at: expression<Date>('s.created_at'),
  security: expression<unknown>("(select value from settings where key = 'security')"),
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

/** What the settings say of logins; null before they are saved. */
export const readSecurity = record({
  security: expression<unknown>("(select value from settings where key = 'security')"),
}).statement<[]>('session_security', (columns) => `select ${columns}`)

/** Ends the open sessions that nobody has used for $1 days; others end so long after their last use (decision G-528). */
export const shortenIdle = command<[days: number]>(
  'session_shorten_idle',
  `update sessions set expires_at = coalesce(last_used_at, created_at) + make_interval(days => $1::int)
   where actor_id is null and revoked_at is null
     and expires_at > coalesce(last_used_at, created_at) + make_interval(days => $1::int)`,
)

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
    address: string
    userAgent: string
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

/** Notes from where and when the tokens of a session were renewed, and until when it lives now. */
export async function noteUse(
  tx: Tx,
  sessionId: string,
  use: { address: string; userAgent: string; lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.update(sessions).set(use).where(eq(sessions.id, sessionId))
}

/** Stores a new password hash; the obligation to change it ends, and so do logins that wait for their code. */
export async function savePassword(tx: Tx, userId: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, passwordResetRequired: false, updatedAt: now, version: sql`version + 1` })
    .where(eq(users.id, userId))
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId))
}

/** Keeps a login whose password was right until its code comes; those of the person that are too old go. */
export async function keepChallenge(
  tx: Sql,
  challenge: { hash: string; userId: number; createdAt: Date },
  since: Date,
): Promise<void> {
  const isOld = and(eq(loginChallenges.userId, challenge.userId), lt(loginChallenges.createdAt, since))
  await tx.delete(loginChallenges).where(isOld)
  await tx.insert(loginChallenges).values(challenge)
}

/** The company of an id, if it is active. */
export const findActiveCompany = record(pick(columnsOf(companies), 'id')).statement<[id: number]>(
  'session_active_company',
  (columns) => `select ${columns} from companies where id = $1 and active`,
)

export const setActiveCompany = command<[userId: number, companyId: number]>(
  'session_set_company',
  'update users set active_company_id = $2 where id = $1',
)
