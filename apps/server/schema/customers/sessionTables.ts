import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { companies } from './companiesTables.ts'

/** People who log in; the password is an argon2id hash (decisions G-040..G-045). */
export const users = pgTable(
  'users',
  {
    id: id(),
    login: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    language: text().notNull().default('ru'),
    active: boolean().notNull().default(true),
    passwordResetRequired: boolean().notNull().default(false),
    /** Came with the demo data; cannot log in while DEMO is off. */
    isDemo: boolean().notNull().default(false),
    /** Head account of the client, in whose name auto-orders are placed (decision G-044). */
    parentId: integer().references((): AnyPgColumn => users.id),
    activeCompanyId: integer().references(() => companies.id),
    variables: jsonb().$type<Record<string, number>>().notNull().default({}),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('users_login').on(sql`lower(${t.login})`).where(sql`deleted_at is null`),
    index('users_email').on(sql`lower(${t.email})`),
    index('users_search').using('gin', sql`(lower(login || ' ' || name || ' ' || email)) gin_trgm_ops`),
  ],
)

/** Named sets of permissions (decision G-210, appendix C). */
export const roles = pgTable('roles', {
  id: id(),
  code: text().notNull().unique(),
  nameRu: text().notNull(),
  nameEn: text().notNull().default(''),
  permissions: text().array().notNull(),
  builtIn: boolean().notNull().default(false),
  version: version(),
})

export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    roleId: integer()
      .notNull()
      .references(() => roles.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_roles_role').on(t.roleId)],
)

/**
 * One row per login; access tokens name it, so revoking it ends the session on the next request. `actor_id` is the
 * actor of a login-as, `parent_id` the actor's own session, with which it ends.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    actorId: integer().references(() => users.id),
    parentId: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** Program and address at the login, then at the last renewal of the tokens (decision G-520). */
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    lastUsedAt: instant(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_actor').on(t.actorId).where(sql`actor_id is not null`),
    index('sessions_parent').on(t.parentId),
    index('sessions_end').on(sql`least(${t.expiresAt}, ${t.revokedAt})`),
  ],
)

/** Refresh tokens of a session, hashed; each is used once (decision G-030). */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id),
    createdAt: createdAt(),
    usedAt: instant(),
    replacedBy: text(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
)

/** Recovery and creation links, hashed, single use (decision G-038). */
export const passwordLinks = pgTable(
  'password_links',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    purpose: text().$type<'recovery' | 'creation'>().notNull(),
    createdAt: createdAt(),
    hours: integer().notNull(),
    usedAt: instant(),
  },
  (t) => [index('password_links_user').on(t.userId), index('password_links_created').on(t.createdAt)],
)

/** Counters of rate limits, shared by all servers and kept over restarts (decision G-016). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** Attempts still under way. */
    pending: integer().notNull().default(0),
    windowEnds: instant().notNull(),
  },
  (t) => [index('rate_limits_end').on(t.windowEnds)],
)
