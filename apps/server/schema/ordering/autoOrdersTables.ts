import type { OfferKind } from '@proba/domain/codes/offerKind'
import type { ProductType } from '@proba/domain/codes/productType'
import type { AutoOrderRefusal, AutoOrderStatus } from '@proba/domain/order/autoOrder'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '../catalogue/catalogueTables.ts'
import { createdAt, id, instant, whole } from '../columns.ts'
import { companies, contracts } from '../customers/companiesTables.ts'
import { users } from '../customers/sessionTables.ts'

/** What capacity cut from a placing, to be placed as capacity allows: one metal and product type each (G-170). */
export const autoOrders = pgTable(
  'auto_orders',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    contractId: integer()
      .notNull()
      .references(() => contracts.id),
    /** Whose cart it came from and returns to. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    metalId: integer().notNull(),
    productType: text().$type<ProductType>().notNull(),
    comment: text().notNull().default(''),
    isCostOrderIncreased: boolean().notNull().default(false),
    countAll: integer().notNull(),
    countCompleted: integer().notNull().default(0),
    weightAllMg: whole().notNull(),
    weightCompletedMg: whole().notNull().default(0),
    status: text().$type<AutoOrderStatus>().notNull().default('processing'),
    /** Why the last run could not place all that capacity allowed (decision G-171). */
    problems: jsonb().$type<readonly AutoOrderRefusal[]>().notNull().default([]),
    lastRunAt: instant(),
    /** Business day at whose 23:59 the remainder returns to the cart (decision G-172). */
    returnOn: date().notNull(),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('auto_orders_company').on(t.companyId, t.createdAt.desc(), t.id.desc()),
    index('auto_orders_processing').on(t.createdAt, t.id).where(sql`status = 'processing'`),
    index('auto_orders_return').on(t.returnOn, t.id).where(sql`status = 'processing'`),
    index('auto_orders_contract').on(t.contractId),
    index('auto_orders_user').on(t.userId),
    check('auto_orders_placed', sql`count_completed between 0 and count_all`),
    check('auto_orders_placed_weight', sql`weight_completed_mg between 0 and weight_all_mg`),
    check('auto_orders_status', sql`status in ('processing', 'completed', 'cancelled', 'returned')`),
  ],
)

/** Rows of an auto-order as they left the cart, with what has been placed of each. */
export const autoOrderOffers = pgTable(
  'auto_order_offers',
  {
    id: id(),
    autoOrderId: integer()
      .notNull()
      .references(() => autoOrders.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    offerId: integer().notNull(),
    typeOffer: text().$type<OfferKind>().notNull(),
    lengthMm: integer().notNull(),
    coatingId: integer().notNull(),
    unitWeightMg: whole().notNull(),
    count: integer().notNull(),
    placed: integer().notNull().default(0),
  },
  (t) => [
    index('auto_order_offers_order').on(t.autoOrderId, t.id),
    index('auto_order_offers_product').on(t.productId),
    check('auto_order_offers_placed', sql`count > 0 and placed between 0 and count`),
  ],
)
