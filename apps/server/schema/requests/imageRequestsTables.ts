import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { companies } from '../customers/companiesTables.ts'
import { users } from '../customers/sessionTables.ts'
import { orders } from '../ordering/ordersTables.ts'

/** Who asked for the images of which order, and for what (decision G-165). */
export const imageRequests = pgTable(
  'image_requests',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The actor of a login-as. */
    actorId: integer().references(() => users.id),
    comment: text().notNull(),
    /** Files of the archive. */
    images: integer().notNull(),
    /** Articles that had no image. */
    missing: text().array().notNull().default([]),
    missingCount: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('image_requests_created').on(t.createdAt, t.id),
    index('image_requests_images').on(t.images, t.id),
    index('image_requests_missing').on(t.missingCount, t.id),
    index('image_requests_company').on(t.companyId, t.createdAt, t.id),
    index('image_requests_order').on(t.orderId, t.createdAt, t.id),
    index('image_requests_user').on(t.userId),
    index('image_requests_comment').using('gin', sql`lower(comment) gin_trgm_ops`),
  ],
)
