import type { ReturnWord } from '@proba/domain/order/tasting'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { companies } from '../customers/companiesTables.ts'
import { users } from '../customers/sessionTables.ts'

/** Articles that companies have asked to send back after a tasting, each once (decision G-197). */
export const tastingReturns = pgTable(
  'tasting_returns',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    article: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The actor of a login-as. */
    actorId: integer().references(() => users.id),
    /** Pieces asked for. */
    count: integer().notNull(),
    /** Pieces that the correction document AR-2 has taken back. */
    returned: integer().notNull().default(0),
    /** The same by the id of the order that they were delivered with, as each order has a document of its own. */
    returnedOf: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** What was reported of each of them, so that the word of a document that is taken back no longer counts. */
    words: jsonb().$type<Readonly<Record<string, readonly ReturnWord[]>>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tasting_returns_article').on(t.companyId, t.article),
    index('tasting_returns_user').on(t.userId),
    check('tasting_returns_counts', sql`count > 0 and returned >= 0`),
  ],
)
