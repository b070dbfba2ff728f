import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, version } from '../columns.ts'
import { users } from './sessionTables.ts'

/** Filters, order and columns of a view. */
export interface StoredView {
  readonly filter: Readonly<Record<string, string | number | boolean>>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly hidden: readonly string[]
}

/** Views of lists of the back office, each of one person (decision G-346). */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    list: text().notNull(),
    name: text().notNull(),
    /** The name as it is compared with others. */
    nameKey: text().notNull(),
    view: jsonb().$type<StoredView>().notNull(),
    isDefault: boolean().notNull().default(false),
    version: version(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.userId, t.list, t.nameKey),
    uniqueIndex('saved_views_default').on(t.userId, t.list).where(sql`is_default`),
  ],
)
