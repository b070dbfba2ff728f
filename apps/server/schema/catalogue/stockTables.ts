import type { StockType } from '@proba/domain/codes/stockType'
import type { CoilMode } from '@proba/domain/stock/coil'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { codeText, createdAt, id, instant, updatedAt, version, whole } from '../columns.ts'

/** Production capacity per rolling 30 days in capacity units; null is unlimited (decisions G-090, G-091). */
export const powerGroups = pgTable('power_groups', {
  id: id(),
  code: text().notNull().unique(),
  nameRu: text().notNull(),
  nameEn: text().notNull().default(''),
  valueMg: whole(),
  version: version(),
  updatedAt: updatedAt(),
})

/** Stock of raw chain shared by products; mode 0 none, 1 overall, 2 type and coating, 3 coating, 4 type (G-093). */
export const coilPools = pgTable('coil_pools', {
  id: id(),
  key: text().notNull().unique(),
  mode: integer().$type<CoilMode>().notNull(),
  /** When a message of the ERP named it that was refused (decision G-544). */
  refusedAt: instant(),
  version: version(),
  updatedAt: updatedAt(),
})

/** What is left of a pool per key, in mg; never below zero. */
export const coilPoolValues = pgTable(
  'coil_pool_values',
  {
    id: id(),
    coilPoolId: integer()
      .notNull()
      .references(() => coilPools.id),
    isChain: boolean(),
    withCoating: boolean(),
    availableMg: whole().notNull(),
    /** What is missing of what orders hold, mg (decision G-471). */
    shortMg: whole().notNull().default(0),
    /** What was shipped beyond what was reported to be there, mg (decision G-540). */
    overdrawnMg: whole().notNull().default(0),
    asOf: createdAt(),
    /** A person reported that nothing is free: what orders hold leaves with them (decision G-540). */
    isHeldOnly: boolean().notNull().default(false),
  },
  (t) => [
    index('coil_pool_values_pool').on(t.coilPoolId),
    check('coil_pool_values_not_negative', sql`available_mg >= 0`),
  ],
)

/** Whole pieces that can still be ordered, per offer, coating and stock type (decisions G-094, G-095). */
export const residues = pgTable(
  'residues',
  {
    id: id(),
    offerId: integer().notNull(),
    productId: integer().notNull(),
    coatingId: integer().notNull(),
    stockType: text().$type<StockType>().notNull(),
    available: integer().notNull(),
    /** What is missing of what orders hold, pieces (decision G-471). */
    short: integer().notNull().default(0),
    /** What was shipped beyond what was reported to be there, pieces (decision G-540). */
    overdrawn: integer().notNull().default(0),
    asOf: createdAt(),
    /** A person reported that nothing is free: what orders hold leaves with them (decision G-540). */
    isHeldOnly: boolean().notNull().default(false),
    /** The message of the ERP that reported it; null where a person did. */
    saidId: codeText(),
    /** When a message of the ERP named it that was refused (decision G-544). */
    refusedAt: instant(),
    version: version(),
  },
  (t) => [
    uniqueIndex('residues_key').on(t.offerId, t.coatingId, t.stockType),
    index('residues_product').on(t.productId),
    index('residues_stocked').on(t.productId, t.coatingId, t.offerId).where(sql`available > 0`),
    index('residues_low').on(t.available).where(sql`available > 0`),
    check('residues_not_negative', sql`available >= 0`),
  ],
)

/** When a person deleted stock, finished or a coil pool: what the ERP reported as of before no longer counts (G-543). */
export const deletedStocks = pgTable(
  'deleted_stocks',
  {
    kind: text().$type<'residue' | 'coil'>().notNull(),
    /** Ids of size and coating as `<size>/<coating>`, or the name of a pool. */
    key: text().notNull(),
    deletedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)

/**
 * What placed orders hold: residue pieces, coil mg, capacity units. Capacity counts for 30 days from
 * `created_at`; a cancelled order releases at once (decisions G-090, G-094, G-098). `order_id` is null for
 * capacity that orders outside the portal hold.
 */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    kind: text().notNull(),
    resourceId: integer().notNull(),
    orderId: integer(),
    /** The shipment that it left with; null while it is held, and where it left with the rest of the order. */
    shipmentId: integer(),
    amount: whole().notNull(),
    createdAt: createdAt(),
    releasedAt: instant(),
  },
  (t) => [
    index('reservations_open').on(t.kind, t.resourceId, t.createdAt).where(sql`released_at is null`),
    index('reservations_order').on(t.orderId),
    index('reservations_released').on(t.kind, t.resourceId, t.releasedAt).where(sql`released_at is not null`),
    check('reservations_positive', sql`amount > 0`),
  ],
)
