import { integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from '../columns.ts'

/** Server processes, each with what it last reported of itself (decision G-531). */
export const servers = pgTable('servers', {
  id: uuid().primaryKey(),
  /** Machine and port, and which of the processes there. */
  name: text().notNull(),
  version: text().notNull(),
  startedAt: instant().notNull(),
  beatAt: instant().notNull(),
  memoryBytes: whole().notNull(),
  /** Greatest delay of the event loop since the beat before, ms. */
  loopDelayMs: real().notNull(),
  openConnections: integer().notNull(),
  idleConnections: integer().notNull(),
  awaitedConnections: integer().notNull(),
  /** Answers of the last quarter of an hour; those that were slow, and those that failed. */
  answers: integer().notNull(),
  slowAnswers: integer().notNull(),
  failedAnswers: integer().notNull(),
})
