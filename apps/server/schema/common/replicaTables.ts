import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, whole } from '../columns.ts'

/**
 * How far the log of the database was when a person, or somebody of a company, had last changed something (G-505), or a
 * server first saw it on a timeline (G-573).
 */
export const lastWrites = pgTable(
  'last_writes',
  {
    /** `user`, `company` or `timeline`. */
    owner: text().notNull(),
    ownerId: integer().notNull(),
    /** Bytes since the beginning of the log. */
    position: whole().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.ownerId] })],
)
