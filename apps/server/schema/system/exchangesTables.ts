import type { ExchangeKind, ExchangeOutcome } from '@proba/domain/codes/exchangeKind'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { integrationKeys } from './integrationKeysTables.ts'

/** A refused message of a batch, as the sender was answered. */
export interface RefusedMessage {
  readonly row: number
  readonly id: string
  readonly reason: string
  readonly fields: string
}

/** Calls of the surrounding systems, one row each (decision G-474). */
export const exchanges = pgTable(
  'exchanges',
  {
    id: id(),
    at: createdAt(),
    kind: text().$type<ExchangeKind>().notNull(),
    /** Null where the version that was asked for is not taken. */
    version: integer(),
    /** Null for the key of the settings. */
    keyId: integer().references(() => integrationKeys.id),
    outcome: text().$type<ExchangeOutcome>().notNull(),
    size: integer().notNull(),
    taken: integer().notNull(),
    known: integer().notNull(),
    unchanged: integer().notNull(),
    refused: integer().notNull(),
    status: integer().notNull(),
    problem: text(),
    reasons: jsonb().$type<readonly string[]>().notNull(),
    rows: jsonb().$type<readonly RefusedMessage[]>().notNull(),
    durationMs: integer().notNull(),
    requestId: text().notNull(),
  },
  (t) => [
    index('exchanges_at').on(t.at),
    index('exchanges_key').on(t.keyId, t.id),
    index('exchanges_kind').on(t.kind, t.id),
    index('exchanges_outcome').on(t.outcome, t.id),
  ],
)
