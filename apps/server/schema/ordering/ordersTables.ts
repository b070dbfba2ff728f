import type { OfferKind } from '@proba/domain/codes/offerKind'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { ProductType } from '@proba/domain/codes/productType'
import type { SpecificationKind } from '@proba/domain/order/specification'
import type { UpdateClock } from '@proba/domain/order/updates/orderUpdate'
import type { ShippedMetal } from '@proba/domain/order/updates/shipment'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version, whole } from '../columns.ts'
import { companies, contracts } from '../customers/companiesTables.ts'
import { users } from '../customers/sessionTables.ts'
import { autoOrders } from './autoOrdersTables.ts'

/** Portal order numbers, from 100001, never reused (decision G-129). */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100001 })

/** Orders: one order type, metal and product type each (decision G-128); status follows from the dates (DR-69). */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: bigint({ mode: 'number' }).notNull().unique().default(sql`nextval('order_numbers')`),
    /** Orders split from one placing share it (decision G-127). */
    splitGroup: uuid().notNull(),
    sapNumber: text(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    contractId: integer()
      .notNull()
      .references(() => contracts.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The actor of a login-as. */
    actorId: integer().references(() => users.id),
    /** The auto-order it was made from (decision G-171). */
    autoOrderId: integer().references(() => autoOrders.id),
    orderType: text().$type<OrderType>().notNull(),
    productType: text().$type<ProductType>().notNull(),
    metalId: integer().notNull(),
    comment: text().notNull().default(''),
    count: integer().notNull(),
    weightMg: whole().notNull(),
    /** Pure metal held on the balance of a work contract until shipment or cancelling (decision G-059). */
    metalNeedMg: whole().notNull().default(0),
    /** No longer read or written: the ledger has the finenesses of an order. It stays while servers of before may run. */
    metalParts: jsonb().$type<{ assay: number; mass: number }[]>().notNull().default([]),
    /** Need by the fineness of the ordered alloys as they were then; null on orders of before it was kept. */
    metalWanted: jsonb().$type<{ assay: number; mass: number }[]>(),
    /** When the metal was held, where that is not the moment of placing (decision G-059). */
    metalHeldAt: instant(),
    /** When the metal was released: shipped with an actual date, returned without one. */
    metalReleasedAt: instant(),
    isCostOrderIncreased: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    /** Sent for tasting: its articles may come back (decision G-197). */
    isTasting: boolean().notNull().default(false),
    acceptedAt: instant(),
    readyPieces: integer().notNull().default(0),
    lastStatusUpdateAt: instant(),
    /** Estimated readiness day and completion day (decision G-159). */
    dateEnd: date(),
    dateRelease: date(),
    provisionalDate: date(),
    /** When nothing of it was left to ship. */
    actualDate: date(),
    /** The day on which somebody reported that all of it left that no shipment names; null on orders of before it was kept. */
    restDate: date(),
    shipped: boolean().notNull().default(false),
    /** The mark "a part was shipped" as an admin or the ERP set it. `shipped` is this mark only while the order has no shipments. */
    partSaid: boolean().notNull().default(false),
    claimed: boolean().notNull().default(false),
    cancelledAt: instant(),
    cancelReason: text(),
    discountKopecks: whole().notNull().default(0),
    /** When what is known of it was reported last, by field (decision G-415). */
    news: jsonb().$type<UpdateClock>().notNull().default({}),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    // All that a list of a company's orders filters by, so that it is counted from the index alone.
    index('orders_company_states').on(
      t.companyId,
      t.createdAt,
      t.id,
      t.metalId,
      t.userId,
      t.contractId,
      t.acceptedAt,
      t.actualDate,
      t.cancelledAt,
      t.readyPieces,
      t.count,
    ),
    index('orders_company_count').on(t.companyId, t.count, t.id),
    index('orders_company_weight').on(t.companyId, t.weightMg, t.id),
    // Papers name an order by its number in the ERP (decision G-417).
    index('orders_sap_number').on(t.sapNumber).where(sql`sap_number is not null`),
    index('orders_discounted').on(t.companyId).where(sql`discount_kopecks > 0`),
    index('orders_created').on(t.createdAt, t.id),
    // The other orders of the back office's list (decision G-367); days that are not known yet come last either way.
    index('orders_count').on(t.count, t.id),
    index('orders_weight').on(t.weightMg, t.id),
    index('orders_date_end').on(t.dateEnd, t.id),
    index('orders_date_end_desc').on(t.dateEnd.desc(), t.id.desc()),
    index('orders_contract').on(t.contractId, t.metalId, t.createdAt),
    index('orders_held').on(t.contractId, t.metalId, t.metalHeldAt).where(sql`metal_held_at is not null`),
    index('orders_released')
      .on(t.contractId, t.metalId, t.metalReleasedAt)
      .where(sql`metal_released_at is not null`),
    index('orders_tasting').on(t.companyId).where(sql`is_tasting`),
    index('orders_user').on(t.userId),
    index('orders_split').on(t.splitGroup),
    index('orders_sap').on(t.sapNumber),
    // By the beginning of a number, as the lists of orders are searched.
    index('orders_number_text').on(sql`(number::text) text_pattern_ops`),
    index('orders_sap_text').on(sql`sap_number text_pattern_ops`),
    index('orders_auto_order').on(t.autoOrderId).where(sql`auto_order_id is not null`),
    // What is ready and not asked for, as the manager sees it (decision G-355).
    index('orders_to_claim')
      .on(t.companyId)
      .where(
        sql`accepted_at is not null and actual_date is null and cancelled_at is null and not claimed and not shipped and ready_pieces > 0`,
      ),
    // Orders that are not finished, listed and summed by state from the index alone (decisions G-356, G-367).
    index('orders_unfinished')
      .on(t.createdAt, t.id, t.acceptedAt, t.readyPieces, t.count, t.weightMg, t.isDemo)
      .where(sql`actual_date is null and cancelled_at is null`),
    // Orders of the ERP that are not finished, page by page (decision G-492).
    index('orders_open_number')
      .on(t.number)
      .where(sql`actual_date is null and cancelled_at is null and not is_demo`),
    // Trial orders, which are deleted after 30 days (decision G-134).
    index('orders_trial').on(t.createdAt).where(sql`is_demo`),
    index('orders_done').on(t.createdAt, t.id).where(sql`actual_date is not null and cancelled_at is null`),
    check('orders_ready', sql`ready_pieces >= 0 and ready_pieces <= count`),
  ],
)

/** Lines as they were placed: article, sizes, their names and unit weight do not change afterwards (decision G-079). */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    productId: integer().notNull(),
    offerId: integer(),
    typeOffer: text().$type<OfferKind>().notNull(),
    article: text().notNull(),
    coatingId: integer().notNull(),
    /** What the coating was called. */
    coatingRu: text().notNull().default(''),
    coatingEn: text().notNull().default(''),
    lengthMm: integer().notNull(),
    /** What the size was called; null where the length or the coil says it. */
    sizeLabel: text(),
    unitWeightMg: whole().notNull(),
    count: integer().notNull(),
    readyPieces: integer().notNull().default(0),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.id),
    index('order_lines_product').on(t.productId),
    check('order_lines_positive', sql`count > 0`),
  ],
)

/** Documents attached to an order (decision G-164). */
export const specifications = pgTable(
  'specifications',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    fileUuid: uuid().notNull(),
    extension: text().notNull(),
    additionalType: text().$type<SpecificationKind>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('specifications_order').on(t.orderId)],
)

/** Pieces of an order that left together; what is left with the actual date of the order is no record (decision G-591). */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    contractId: integer().notNull(),
    metalId: integer().notNull(),
    /** What the ERP calls it; null where a person wrote it down. */
    senderId: text(),
    /** Of what the ERP reported, to tell a repetition from another shipment under the same id. */
    contentHash: text(),
    userId: integer().references(() => users.id),
    /** When its metal left; the last moment of a day whose hour nobody reported. */
    shippedAt: instant().notNull(),
    isDayOnly: boolean().notNull(),
    /** When it left the stock (decision G-540). */
    leftAt: instant().notNull(),
    takenBackAt: instant(),
    waybill: text().notNull().default(''),
    carrier: text().notNull().default(''),
    packages: integer(),
    /** Pure metal of its pieces by fineness, mg, and its part of the order's metal. Rows written before 0.3.0 only have mg. */
    metal: jsonb().$type<ShippedMetal[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    index('shipments_order').on(t.orderId, t.shippedAt, t.id),
    uniqueIndex('shipments_sender').on(t.senderId).where(sql`sender_id is not null`),
    index('shipments_account').on(t.contractId, t.metalId, t.shippedAt),
    index('shipments_taken_back')
      .on(t.contractId, t.metalId, t.takenBackAt)
      .where(sql`taken_back_at is not null`),
    check('shipments_packages', sql`packages > 0`),
  ],
)

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    pieces: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.lineId] }),
    index('shipment_lines_line').on(t.lineId),
    check('shipment_lines_positive', sql`pieces > 0`),
  ],
)

/** Shipments that the ERP took back before they arrived, by the ids it calls them. */
export const awaitedTakingsBack = pgTable('awaited_takings_back', {
  senderId: text().primaryKey(),
  at: instant().notNull(),
  arrivedAt: createdAt(),
})

/** Messages of the surrounding systems about orders that were taken, so that one sent again is known (decision G-415). */
export const orderMessages = pgTable(
  'order_messages',
  {
    kind: text().$type<'news'>().notNull(),
    /** What the sender calls the message. */
    senderId: text().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of its content, to tell a repetition from another message under the same id. */
    contentHash: text().notNull(),
    takenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.senderId] }), index('order_messages_order').on(t.orderId)],
)

/** SQL of the pieces of an order that left with shipments of their own. */
export const shippedOf = (order: string) =>
  `coalesce((select sum(sl.pieces) from shipments h join shipment_lines sl on sl.shipment_id = h.id
    where h.order_id = ${order} and h.taken_back_at is null), 0)::int`

/** SQL of the weight, mg, of the pieces of an order that left with shipments of their own. */
export const shippedMgOf = (order: string) =>
  `coalesce((select sum(sl.pieces * wl.unit_weight_mg) from shipments h join shipment_lines sl on sl.shipment_id = h.id
    join order_lines wl on wl.id = sl.line_id where h.order_id = ${order} and h.taken_back_at is null), 0)::bigint`

/** SQL of the pieces of a line that left with shipments of its order. */
export const shippedOfLine = (line: string) =>
  `coalesce((select sum(sl.pieces) from shipment_lines sl join shipments h on h.id = sl.shipment_id
    where sl.line_id = ${line} and h.taken_back_at is null), 0)::int`
