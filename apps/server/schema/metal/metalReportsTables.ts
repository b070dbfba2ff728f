import type { DocumentFailure, DocumentStatus } from '@proba/domain/codes/documentStatus'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { files } from '../common/filesTables.ts'
import { contracts } from '../customers/companiesTables.ts'
import { users } from '../customers/sessionTables.ts'

/** Reports of metal consumption; kept for a year (decision G-191). */
export const metalReports = pgTable(
  'metal_reports',
  {
    id: id(),
    contractId: integer()
      .notNull()
      .references(() => contracts.id),
    dateFrom: date().notNull(),
    dateTo: date().notNull(),
    /** A month of it was not closed when it was asked for. */
    isPreliminary: boolean().notNull(),
    status: text().$type<DocumentStatus>().notNull().default('new'),
    failure: text().$type<DocumentFailure>(),
    /** The language that it was asked for in. */
    language: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    fileUuid: uuid().references(() => files.uuid),
    createdAt: createdAt(),
    readyAt: instant(),
  },
  (t) => [
    // Asked for twice is one report until it is there.
    uniqueIndex('metal_reports_open').on(t.contractId, t.dateFrom, t.dateTo).where(sql`status <> 'ready'`),
    index('metal_reports_list').on(t.contractId, t.createdAt, t.id),
    index('metal_reports_file').on(t.fileUuid),
    index('metal_reports_age').on(t.createdAt),
    check('metal_reports_period', sql`date_from <= date_to`),
    check('metal_reports_ready', sql`(status = 'ready') = (file_uuid is not null)`),
  ],
)
