import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'

/** Durable queue and outbox: a job is written in the transaction of what caused it (decisions G-130, G-275). */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** What is sent again as it was sent at first; null before, where nothing is kept, and once it was sent. */
    message: text(),
    runAt: instant().notNull().default(sql`now()`),
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull().default(5),
    lockedBy: text(),
    lockedUntil: instant(),
    dedupeKey: text(),
    /** The request that caused it; null for work by the clock. */
    requestId: text(),
    lastError: text(),
    doneAt: instant(),
    /** Cancelled by a person; `done_at` is set then too. */
    cancelledAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('jobs_due').on(t.runAt, t.id).where(sql`done_at is null`),
    index('jobs_done').on(t.doneAt).where(sql`done_at is not null`),
    index('jobs_kind').on(t.kind, t.id),
    uniqueIndex('jobs_dedupe').on(t.kind, t.dedupeKey).where(sql`done_at is null`),
  ],
)

/** The last time each repeated job was queued, one for all servers (decisions appendix F). */
export const jobSchedule = pgTable('job_schedule', { kind: text().primaryKey(), slot: instant().notNull() })
