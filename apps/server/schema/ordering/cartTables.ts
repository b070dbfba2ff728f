import type { RowTurn } from '@proba/domain/cart/cartUndo'
import type { OfferKind } from '@proba/domain/codes/offerKind'
import type { OrderType } from '@proba/domain/codes/orderType'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from '../catalogue/catalogueTables.ts'
import { createdAt, id, instant, updatedAt, whole } from '../columns.ts'
import { companies } from '../customers/companiesTables.ts'
import { users } from '../customers/sessionTables.ts'
import type { StoredRow } from './storedRow.ts'

/** One cart per user and company (decision G-100); the version counts changes. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    version: whole().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('carts_owner').on(t.userId, t.companyId), index('carts_company').on(t.companyId)],
)

/** A product inside one order type, with its own sums, so that no call walks the cart. */
export const cartPositions = pgTable(
  'cart_positions',
  {
    id: id(),
    cartId: integer()
      .notNull()
      .references(() => carts.id),
    orderType: text().$type<OrderType>().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    metalId: integer().notNull(),
    rows: integer().notNull().default(0),
    count: integer().notNull().default(0),
    weightMg: whole().notNull().default(0),
  },
  (t) => [
    uniqueIndex('cart_positions_key').on(t.cartId, t.orderType, t.productId),
    index('cart_positions_product').on(t.productId, t.cartId),
    index('cart_positions_waiting').on(t.productId, t.id).where(sql`order_type = 'waiting_list'`),
    check('cart_positions_not_negative', sql`rows >= 0 and count >= 0 and weight_mg >= 0`),
  ],
)

/** Row of a cart: unit weight in mg (a coil row: its whole weight, count 1), length in mm. */
export const cartOffers = pgTable(
  'cart_offers',
  {
    id: id(),
    cartId: integer()
      .notNull()
      .references(() => carts.id),
    positionId: integer()
      .notNull()
      .references(() => cartPositions.id, { onDelete: 'cascade' }),
    offerId: integer().notNull(),
    typeOffer: text().$type<OfferKind>().notNull(),
    lengthMm: integer().notNull(),
    coatingId: integer().notNull(),
    weightMg: whole().notNull(),
    count: integer().notNull(),
    createdAt: createdAt(),
    /** The person who gave the row its present values, behind a login-as too; null where it is not known. */
    changedById: integer(),
    changedAt: instant(),
  },
  (t) => [
    uniqueIndex('cart_offers_key').on(t.positionId, t.offerId, t.typeOffer, t.lengthMm, t.coatingId),
    index('cart_offers_cart').on(t.cartId, t.id),
    check('cart_offers_positive', sql`count > 0 and weight_mg >= 0`),
  ],
)

/** Sums of a cart per order type and metal: what the header and the tabs show. */
export const cartTotals = pgTable(
  'cart_totals',
  {
    cartId: integer()
      .notNull()
      .references(() => carts.id),
    orderType: text().$type<OrderType>().notNull(),
    metalId: integer().notNull(),
    positions: integer().notNull(),
    rows: integer().notNull(),
    count: integer().notNull(),
    weightMg: whole().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.orderType, t.metalId] }),
    check('cart_totals_not_negative', sql`positions >= 0 and rows >= 0 and count >= 0 and weight_mg >= 0`),
  ],
)

/** Copies of carts for support, kept 90 days (decision G-113). */
export const cartSnapshots = pgTable(
  'cart_snapshots',
  {
    id: id(),
    userId: integer().notNull(),
    companyId: integer().notNull(),
    orderType: text().notNull(),
    reason: text().notNull(),
    error: text(),
    rows: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cart_snapshots_created').on(t.createdAt), index('cart_snapshots_user').on(t.userId, t.id)],
)

/** What the last changes of a cart did to its rows, by the version that each led to, so that they can be taken back. */
export const cartUndos = pgTable(
  'cart_undos',
  {
    cartId: integer()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    version: whole().notNull(),
    turns: jsonb().$type<readonly RowTurn<StoredRow>[]>().notNull(),
    /** The person who made the change, behind a login-as too; null where it is not known. */
    byId: integer(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.version] }), index('cart_undos_created').on(t.createdAt)],
)
