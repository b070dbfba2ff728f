import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { offers } from '../catalogue/catalogueTables.ts'
import { coatings } from '../catalogue/dictionaryTables.ts'
import { createdAt, id, instant, version } from '../columns.ts'
import { users } from '../customers/sessionTables.ts'

/** Technical orders that were sent together; the ERP asks for one batch after the other (decision G-323). */
export const techOrderBatches = pgTable(
  'tech_order_batches',
  {
    id: id(),
    senderId: integer()
      .notNull()
      .references(() => users.id),
    sentAt: instant().notNull(),
  },
  (t) => [index('tech_order_batches_sender').on(t.senderId)],
)

/** Orders of the factory itself (decision G-203); without a batch a draft. */
export const techOrders = pgTable(
  'tech_orders',
  {
    id: id(),
    offerId: integer()
      .notNull()
      .references(() => offers.id),
    coatingId: integer()
      .notNull()
      .references(() => coatings.id),
    count: integer().notNull(),
    comment: text().notNull().default(''),
    batchId: integer().references(() => techOrderBatches.id),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('tech_orders_created').on(t.createdAt, t.id),
    index('tech_orders_batch').on(t.batchId, t.id),
    index('tech_orders_drafts').on(t.id).where(sql`batch_id is null`),
    index('tech_orders_offer').on(t.offerId),
    index('tech_orders_coating').on(t.coatingId),
    index('tech_orders_author').on(t.authorId),
    check('tech_orders_count', sql`count > 0`),
  ],
)
