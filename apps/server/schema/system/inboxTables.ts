import type { ExchangeKind } from '@proba/domain/codes/exchangeKind'
import type { KeptPart } from '@proba/domain/codes/inbox'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { integrationKeys } from './integrationKeysTables.ts'

/** What is wrong with a field of a message, as its sender was answered. */
export interface MessageFault {
  readonly field: string
  readonly code: string
}

/** Refused messages of the surrounding systems, one row for each however often it came (decision G-589). */
export const inbox = pgTable(
  'inbox',
  {
    id: id(),
    kind: text().$type<ExchangeKind>().notNull(),
    /** What its sender calls it, or what it is about. */
    subject: text().notNull(),
    /** Null for the key of the settings. */
    keyId: integer().references(() => integrationKeys.id),
    reason: text().notNull(),
    faults: jsonb().$type<readonly MessageFault[]>().notNull(),
    /** The body of a call with this message alone, as JSON, without what no field of the call is for. */
    content: text().notNull(),
    kept: text().$type<KeptPart>().notNull(),
    attempts: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    settledAt: instant(),
    requestId: text().notNull(),
  },
  (t) => [
    unique('inbox_message').on(t.kind, t.subject),
    index('inbox_last').on(t.lastAt, t.id),
    index('inbox_key').on(t.keyId, t.lastAt),
    index('inbox_reason').on(t.reason, t.lastAt),
    index('inbox_open').on(t.kind, t.lastAt).where(sql`settled_at is null`),
  ],
)
