import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { users } from './sessionTables.ts'

/** Second factors, one row per person who has one or is setting one up (decision G-521). */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** Sealed; null until the set-up is confirmed. */
  secret: text(),
  onSince: instant(),
  /** Step of time of the last code that was used: none before it and not this one is accepted again. */
  lastStep: integer().notNull().default(0),
  /** Salt of the hashes of the recovery codes. */
  salt: text(),
  /** Sealed secret that is being set up. */
  draft: text(),
  draftAt: instant(),
})

/** Recovery codes of the second factors, hashed like passwords (decision G-522). */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    hash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

/** Logins whose password was right and whose code is awaited: no sessions, good for nothing else (decision G-523). */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('login_challenges_user').on(t.userId), index('login_challenges_age').on(t.createdAt)],
)
