import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../db/columns.ts'

/** Result of a checked spreadsheet; executed once, good for 24 h (decision G-145). */
export const importChecks = pgTable(
  'import_checks',
  {
    uuid: uuid().primaryKey(),
    userId: integer().notNull(),
    companyId: integer().notNull(),
    type: text().notNull(),
    orderType: text().notNull(),
    result: jsonb().notNull(),
    createdAt: createdAt(),
    executedAt: instant(),
  },
  (t) => [
    index('import_checks_created').on(t.createdAt),
    index('import_checks_user').on(t.userId, t.createdAt),
  ],
)
