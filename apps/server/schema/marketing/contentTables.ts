import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, updatedAt, version } from '../columns.ts'

/** Settings of the portal by key: maintenance, contacts, addresses of departments, head of documents (decisions G-018, G-340). */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  version: version(),
  updatedAt: updatedAt(),
})

/** Links of the header (`top`) and of the footer, where they stand in columns (decision G-272). */
export const menuEntries = pgTable('menu_entries', {
  id: id(),
  place: text().notNull(),
  columnRu: text(),
  columnEn: text(),
  titleRu: text().notNull(),
  titleEn: text().notNull(),
  path: text().notNull(),
  sort: integer().notNull(),
  version: version(),
})

/** Editable texts of pages, in the marks of `readMarkup` (decision G-272). */
export const contentBlocks = pgTable(
  'content_blocks',
  {
    id: id(),
    code: text().notNull().unique(),
    page: text().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    bodyRu: text().notNull(),
    bodyEn: text().notNull(),
    sort: integer().notNull(),
    /** Shown only to who holds it; null to everybody who sees the page. */
    permission: text(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [index('content_blocks_page').on(t.page, t.sort)],
)
