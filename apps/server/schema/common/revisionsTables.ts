import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { whole } from '../columns.ts'

/**
 * One number for each body of data that servers keep answers from. Triggers write the number of the changing
 * transaction with its commit: who reads the same number as before may go on using what was read then (decision G-028).
 */
export const revisions = pgTable('revisions', {
  name: text().primaryKey(),
  revision: whole().notNull().default(sql`0`),
})

/** What a running transaction has changed. Its commit deletes the marks, so other transactions never see them. */
export const revisionMarks = pgTable(
  'revision_marks',
  { name: text().notNull(), transaction: whole().notNull() },
  (t) => [primaryKey({ columns: [t.transaction, t.name] })],
)
