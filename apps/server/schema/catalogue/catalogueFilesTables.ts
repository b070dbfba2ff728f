import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'

/** Workbooks that were imported, each with what it did (decisions G-215, G-333). */
export const catalogueFiles = pgTable(
  'catalogue_files',
  {
    id: id(),
    /** The stored workbook. */
    fileUuid: uuid().notNull(),
    name: text().notNull(),
    type: text().$type<RecordImportType>().notNull(),
    /** The person who acted. */
    authorId: integer().notNull(),
    executedAt: instant().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    same: integer().notNull(),
    /** Rows that did nothing. */
    leftOut: integer().notNull(),
  },
  (t) => [
    index('catalogue_files_at').on(t.executedAt, t.id),
    index('catalogue_files_type').on(t.type, t.executedAt),
  ],
)
