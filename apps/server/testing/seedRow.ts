import type { PgTable } from 'drizzle-orm/pg-core'

/** A row as stored. */
export type Row<T extends PgTable> = T['$inferSelect']
/** The columns a test gives; the builder fills in the others. */
export type Given<T extends PgTable> = Partial<T['$inferInsert']>

/** The returned row; a builder writes one. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The row was not written')
  return row
}
