import type { PaperKind } from '@proba/domain/codes/paperKind'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/** What an AR-2 took back from a tasting order, so that its withdrawal can give it back. */
export interface PaperReturn {
  readonly orderNumber: string
  readonly article: string
}

/** Papers of the surrounding systems that were taken or taken back, by the ids of their senders (decision G-416). */
export const deliveredPapers = pgTable(
  'delivered_papers',
  {
    kind: text().$type<PaperKind>().notNull(),
    /** What the sender calls the paper. */
    senderId: text().notNull(),
    /** Of what was reported and of the file; null where only the withdrawal has arrived. */
    contentHash: text(),
    /** The specification, correction document or act that it became; an admin may have deleted it since. */
    recordId: integer(),
    returns: jsonb().$type<readonly PaperReturn[]>().notNull().default([]),
    withdrawnAt: instant(),
    takenAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.senderId] }),
    check('delivered_papers_kinds', sql`kind in ('specification', 'correction', 'act')`),
  ],
)
