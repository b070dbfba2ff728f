import type { DocumentFailure, DocumentStatus } from '@proba/domain/codes/documentStatus'
import type { Language } from '@proba/domain/text/language'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../db/columns.ts'
import { contracts } from '../companies/companiesTables.ts'
import { files } from '../files/filesTables.ts'
import { users } from '../session/sessionTables.ts'
import type { KeptFigures, LedgerFigures } from './keptFigures.ts'

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
    /**
     * No longer read or written, as are the five columns after it: the files of an edition have them (decision G-581). They
     * stay while servers of before may run.
     */
    status: text().notNull().default('new'),
    failure: text(),
    language: text().notNull().default(''),
    userId: integer(),
    tessaDocumentId: text(),
    fileUuid: uuid(),
    isOfficial: boolean().notNull().default(false),
    /** What all its files say, or what the ledger said when an official act arrived; null until then (G-581). */
    figures: jsonb().$type<KeptFigures | LedgerFigures>(),
    /** Tells whether the figures have changed since: of ours its own, of an official act those of the ledger then. */
    fingerprint: text(),
    deadline: date(),
    /** When an official act was issued, as its sender says; the later one counts (decision G-419). */
    issuedAt: instant(),
    createdAt: createdAt(),
    /** When the first of its files was ready; null while it is not issued. */
    readyAt: instant(),
  },
  (t) => [
    uniqueIndex('reconciliation_acts_edition').on(t.contractId, t.dateFrom, t.dateTo, t.edition),
    index('reconciliation_acts_list').on(t.contractId, t.createdAt, t.id),
    check('reconciliation_acts_period', sql`date_from <= date_to`),
  ],
)

/** The files of an edition, one in each language that somebody has asked for it in (decision G-581). */
export const actFiles = pgTable(
  'act_files',
  {
    actId: integer()
      .notNull()
      .references(() => reconciliationActs.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    status: text().$type<DocumentStatus>().notNull().default('new'),
    failure: text().$type<DocumentFailure>(),
    /** Who asked for it first and is told of it; null on an official act. */
    userId: integer().references(() => users.id),
    /** What it is received by; that of an official act is the id of the surrounding system. */
    documentId: text().unique(),
    fileUuid: uuid().references(() => files.uuid),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.actId, t.language] }),
    index('act_files_file').on(t.fileUuid),
    check('act_files_ready', sql`(status = 'ready') = (file_uuid is not null and document_id is not null)`),
  ],
)

/** Who has taken a file of an edition of ours, to be told once when its account has changed since (decision G-583). */
export const actTakers = pgTable(
  'act_takers',
  {
    actId: integer()
      .notNull()
      .references(() => reconciliationActs.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    takenAt: createdAt(),
    toldAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.actId, t.userId] }),
    index('act_takers_untold').on(t.actId).where(sql`told_at is null`),
  ],
)
