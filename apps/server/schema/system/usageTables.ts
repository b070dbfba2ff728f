import type { UsageEventKind } from '@proba/domain/codes/usageEvent'
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * What visitors did, as their browsers reported it, kept 13 months (decision G-260). Rows are read and deleted by time.
 * Once the oldest are deleted, new ones take their pages, so that an index of block ranges would soon lead to all of
 * them (decision G-516). Nobody refers to a row, so that it has no key.
 */
export const usageEvents = pgTable(
  'usage_events',
  {
    receivedAt: instant().notNull(),
    kind: text().$type<UsageEventKind>().notNull(),
    sessionId: text().notNull(),
    visitor: text().notNull(),
    userId: integer(),
    pageCode: text(),
    /** All other fields, known and unknown. */
    fields: jsonb().notNull(),
  },
  (t) => [index('usage_events_time').on(t.receivedAt)],
)

/** Business days in figures for the start page of the back office. */
export const usageDays = pgTable('usage_days', {
  day: date().primaryKey(),
  visits: integer().notNull().default(0),
  /** Counted when the search answers; the other figures by the nightly job. */
  emptySearches: integer().notNull().default(0),
  rowsImported: integer().notNull().default(0),
  rowsRefused: integer().notNull().default(0),
  cartsPlaced: integer().notNull().default(0),
  /** Null until the day is over and counted. */
  countedAt: instant(),
})
