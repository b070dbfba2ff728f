import type { DocumentFailure, DocumentStatus } from '@proba/domain/codes/documentStatus'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../db/columns.ts'
import { contracts } from '../companies/companiesTables.ts'
import { files } from '../files/filesTables.ts'
import { users } from '../session/sessionTables.ts'

/**
 * Reconciliation acts by contract and period, in editions: an issued one is never changed (decisions G-180, G-392).
 * An official act has no edition of ours over it.
 */
export const reconciliationActs = pgTable(
  'reconciliation_acts',
  {
    id: id(),
    contractId: integer()
      .notNull()
      .references(() => contracts.id),
    dateFrom: date().notNull(),
    dateTo: date().notNull(),
    edition: integer().notNull(),
    status: text().$type<DocumentStatus>().notNull().default('new'),
    failure: text().$type<DocumentFailure>(),
    /** The language that it was asked for in. */
    language: text().notNull(),
    isOfficial: boolean().notNull().default(false),
    /** Null on an official act. */
    userId: integer().references(() => users.id),
    /** What the document is received by; that of an official one is the id of the surrounding system. */
    tessaDocumentId: text().unique(),
    fileUuid: uuid().references(() => files.uuid),
    /** Tells whether the figures have changed since. */
    fingerprint: text(),
    deadline: date(),
    /** When an official act was issued, as its sender says; the later one counts (decision G-419). */
    issuedAt: instant(),
    createdAt: createdAt(),
    readyAt: instant(),
  },
  (t) => [
    uniqueIndex('reconciliation_acts_edition').on(t.contractId, t.dateFrom, t.dateTo, t.edition),
    index('reconciliation_acts_list').on(t.contractId, t.createdAt, t.id),
    index('reconciliation_acts_file').on(t.fileUuid),
    check('reconciliation_acts_period', sql`date_from <= date_to`),
    check('reconciliation_acts_ready', sql`(status = 'ready') = (file_uuid is not null)`),
  ],
)
