import type { UpdateClock } from '@proba/domain/order/updates/orderUpdate'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/** Kinds of records that the ERP reports in messages. */
export type MasterKind = 'company' | 'contract' | 'product' | 'cost_list' | 'residue' | 'coil' | 'power'

/** Messages that were taken, by the id of their sender (decision G-480). */
export const masterMessages = pgTable(
  'master_messages',
  {
    kind: text().$type<MasterKind>().notNull(),
    senderId: text().notNull(),
    contentHash: text().notNull(),
    takenAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.senderId] }),
    index('master_messages_taken').on(t.kind, t.takenAt),
  ],
)

/**
 * What the ERP has reported of a record, and of which moment; the record is in the table of its kind. Record 0 is all stock of
 * a kind, replaced as a whole (decisions G-471, G-480).
 */
export const masterRecords = pgTable(
  'master_records',
  {
    kind: text().$type<MasterKind>().notNull(),
    recordId: integer().notNull(),
    /** The latest moment at which each field was reported. */
    said: jsonb().$type<UpdateClock>().notNull(),
    /** The latest of these moments. */
    asOf: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId] })],
)
