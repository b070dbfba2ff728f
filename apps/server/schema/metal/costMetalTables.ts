import type { PriceCode } from '@proba/domain/metal/metalPrice'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { codeText, createdAt, id, instant, whole } from '../columns.ts'
import { users } from '../customers/sessionTables.ts'

/** Workbooks that lists of metal prices are filled in; at most one is current (decision G-208). */
export const metalCostTemplates = pgTable(
  'metal_cost_templates',
  {
    id: id(),
    fileUuid: uuid().notNull(),
    filepath: text().notNull().unique(),
    createdAt: createdAt(),
    createdBy: integer().references(() => users.id),
    deletedAt: instant(),
  },
  () => [
    uniqueIndex('metal_cost_template_current').on(sql`(deleted_at is null)`).where(sql`deleted_at is null`),
  ],
)

/** Lists of metal prices; the newest one begun is active until it is stopped (decision G-208). */
export const metalCostLists = pgTable(
  'metal_cost_lists',
  {
    id: id(),
    name: text().notNull(),
    fileUuid: uuid().notNull(),
    /** What callers name the file by; only looked up, never joined to a path. */
    filepath: text().notNull().unique(),
    templateId: integer().references(() => metalCostTemplates.id),
    withNds: boolean().notNull(),
    validFrom: instant().notNull(),
    /** Of a list of the ERP: its sender's id, when it was reported, and when it was to begin (decision G-485). */
    erpId: codeText(),
    erpAsOf: instant(),
    wantedFrom: instant(),
    createdAt: createdAt(),
    createdBy: integer().references(() => users.id),
    stoppedAt: instant(),
    stoppedBy: integer().references(() => users.id),
  },
  (t) => [
    // Read backwards for the newest: an index declared desc() puts nulls last, which `order by … desc` does not.
    index('metal_cost_lists_from').on(t.validFrom, t.id),
    index('metal_cost_lists_created').on(t.createdAt, t.id),
  ],
)

/** Prices of a list, kopecks per g of 585 gold. */
export const metalCostPrices = pgTable(
  'metal_cost_prices',
  {
    listId: integer()
      .notNull()
      .references(() => metalCostLists.id),
    code: text().$type<PriceCode>().notNull(),
    priceKopecks: whole().notNull(),
    sort: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.code] })],
)
