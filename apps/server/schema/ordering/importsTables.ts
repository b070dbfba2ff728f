import type { ColumnChoice } from '@proba/domain/files/bookReading'
import type { RecordVerdict } from '@proba/domain/files/recordSheet'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { products } from '../catalogue/catalogueTables.ts'
import { codeText, createdAt, id, instant } from '../columns.ts'

/** Result of a checked spreadsheet; executed once, good for 24 h (decision G-145). */
export const importChecks = pgTable(
  'import_checks',
  {
    uuid: uuid().primaryKey(),
    userId: integer().notNull(),
    companyId: integer().notNull(),
    type: text().notNull(),
    orderType: text().notNull(),
    result: jsonb().notNull(),
    createdAt: createdAt(),
    executedAt: instant(),
    /** Of the rows that an order was read from: equal ones are told (decision G-674). */
    digest: text(),
  },
  (t) => [
    index('import_checks_created').on(t.createdAt),
    index('import_checks_user').on(t.userId, t.createdAt),
  ],
)

/**
 * What columns under certain titles were chosen to be, for the next file with the same titles: of a company, or of the
 * back office as company 0 (decision G-657).
 */
export const importHeaders = pgTable(
  'import_headers',
  {
    companyId: integer().notNull(),
    /** `order`, or the type of the records. */
    kind: text().notNull(),
    /** SHA-256 of the titles, which are too long for an index. */
    hash: text().notNull(),
    /** The texts of the row of titles. */
    titles: jsonb().$type<readonly string[]>().notNull(),
    columns: jsonb().$type<readonly ColumnChoice[]>().notNull(),
    chosenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind, t.hash] })],
)

/**
 * What users of a company call articles of the catalogue, read in their files in place of the article (decision G-662).
 */
export const articleNames = pgTable(
  'article_names',
  {
    id: id(),
    companyId: integer().notNull(),
    /** The name as articles are compared. */
    nameKey: codeText().notNull(),
    name: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('article_names_name').on(t.companyId, t.nameKey),
    index('article_names_product').on(t.productId),
  ],
)

/** Rows of a checked workbook of records, which may be too many for one value (decision G-335). */
export const importRows = pgTable(
  'import_rows',
  {
    uuid: uuid()
      .notNull()
      .references(() => importChecks.uuid, { onDelete: 'cascade' }),
    /** Its number in the sheet. */
    row: integer().notNull(),
    key: text().notNull(),
    verdict: text().$type<RecordVerdict>().notNull(),
    issues: jsonb().notNull(),
    cells: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uuid, t.row] }),
    index('import_rows_verdict').on(t.uuid, t.verdict, t.row),
  ],
)
