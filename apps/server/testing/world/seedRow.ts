import type { PgTable } from 'drizzle-orm/pg-core'

/** A row as stored. */
export type Row<T extends PgTable> = T['$inferSelect']
/** The columns a test gives; the builder fills in the others. */
export type Given<T extends PgTable> = Partial<T['$inferInsert']>

/** When stock and balances of tests were reported: before anything that happens in a test. */
export const longAgo = new Date('2026-01-01T00:00:00Z')

/** The returned row; a builder writes one. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The row was not written')
  return row
}
