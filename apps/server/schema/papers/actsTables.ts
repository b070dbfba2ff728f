import type { ActAnswerKind } from '@proba/domain/codes/actAnswer'
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
import { createdAt, id, instant } from '../columns.ts'
import { files } from '../common/filesTables.ts'
import { contracts } from '../customers/companiesTables.ts'
import { users } from '../customers/sessionTables.ts'
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
     * This column and the next five are no longer read or written: `act_files` has them (decision G-581). They stay for
     * servers of the version before, which may still run during an update.
     */
    status: text().notNull().default('new'),
    failure: text(),
    language: text().notNull().default(''),
    userId: integer(),
    tessaDocumentId: text().unique(),
    fileUuid: uuid(),
    isOfficial: boolean().notNull().default(false),
    /**
     * The figures printed in all files of the edition; for an official act, those of the ledger when it arrived. Null
     * before the first file is ready (decision G-581).
     */
    figures: jsonb().$type<KeptFigures | LedgerFigures>(),
    /** Fingerprint of `figures`, to find out whether the ledger has changed since. */
    fingerprint: text(),
    deadline: date(),
    /** When an official act was issued, as its sender says; the later one counts (decision G-419). */
    issuedAt: instant(),
    createdAt: createdAt(),
    /** When the first of its files was ready; null while it is not issued. */
    readyAt: instant(),
    /** When its account was found to differ from it; null while both agree, as far as anybody has looked (decision G-593). */
    changedAt: instant(),
    /** How many answers it has: the number of the one that counts, 0 while there is none (decision G-592). */
    answers: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('reconciliation_acts_edition').on(t.contractId, t.dateFrom, t.dateTo, t.edition),
    index('reconciliation_acts_list').on(t.contractId, t.createdAt, t.id),
    index('reconciliation_acts_created').on(t.createdAt, t.id),
    check('reconciliation_acts_period', sql`date_from <= date_to`),
  ],
)

/** The files of an edition: one for each language in which it was requested (decision G-581). */
export const actFiles = pgTable(
  'act_files',
  {
    actId: integer()
      .notNull()
      .references(() => reconciliationActs.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    status: text().$type<DocumentStatus>().notNull().default('new'),
    failure: text().$type<DocumentFailure>(),
    /** The person who requested it first, and is mailed when it is ready; null for an official act. */
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

/**
 * Answers of customers to editions of acts. Rows are only added, never changed or deleted; of several answers to one edition
 * the last counts (decision G-592).
 */
export const actAnswers = pgTable(
  'act_answers',
  {
    id: id(),
    /** Null once an official act was taken back: its contract and period still say what was answered. */
    actId: integer().references(() => reconciliationActs.id, { onDelete: 'set null' }),
    contractId: integer()
      .notNull()
      .references(() => contracts.id),
    dateFrom: date().notNull(),
    dateTo: date().notNull(),
    /** Among the answers of the edition, from 1 on. */
    number: integer().notNull(),
    kind: text().$type<ActAnswerKind>().notNull(),
    text: text().notNull().default(''),
    fileUuid: uuid().references(() => files.uuid),
    /** It came after the last day on which it was due. */
    isLate: boolean().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Who had logged in as that person; null where nobody had. */
    actorId: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('act_answers_number').on(t.actId, t.number),
    index('act_answers_kind').on(t.kind, t.actId),
    index('act_answers_file').on(t.fileUuid),
    check('act_answers_kinds', sql`kind in ('confirmed', 'objected', 'signed')`),
    check('act_answers_words', sql`kind <> 'objected' or text <> ''`),
    check('act_answers_copy', sql`kind <> 'signed' or file_uuid is not null`),
  ],
)
