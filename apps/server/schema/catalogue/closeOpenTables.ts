import type { CloseOpenAction } from '@proba/domain/product/closeOpen'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from '../columns.ts'
import { users } from '../customers/sessionTables.ts'
import { products } from './catalogueTables.ts'

/** Dated updates that close or open products; one that was applied stays as it was (decision G-320). */
export const closeOpenUpdates = pgTable(
  'close_open_updates',
  {
    id: id(),
    action: text().$type<CloseOpenAction>().notNull(),
    /** Business day from which it holds. */
    effectiveOn: date().notNull(),
    reasonRu: text(),
    reasonEn: text(),
    opensAt: date(),
    appliedAt: instant(),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('close_open_updates_day').on(t.effectiveOn, t.id),
    index('close_open_updates_waiting').on(t.effectiveOn, t.id).where(sql`applied_at is null`),
    index('close_open_updates_author').on(t.authorId),
    check('close_open_updates_action', sql`action in ('close', 'open')`),
  ],
)

/** Products of an update. */
export const closeOpenProducts = pgTable(
  'close_open_products',
  {
    updateId: integer()
      .notNull()
      .references(() => closeOpenUpdates.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
  },
  (t) => [
    primaryKey({ columns: [t.updateId, t.productId] }),
    index('close_open_products_product').on(t.productId),
  ],
)
