import type { MovementKind } from '@proba/domain/codes/movementKind'
import type { StatementScope } from '@proba/domain/metal/metalAccount'
import type { AssayMass } from '@proba/domain/metal/metalBalance'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, whole } from '../columns.ts'
import { contractBalances } from '../customers/companiesTables.ts'
import { orders } from '../ordering/ordersTables.ts'

/**
 * Every change of a balance, mg of pure metal; all lines of a contract and metal sum to its balance. Lines are only
 * added; the difference of an opening or a snapshot is what a late older movement changes (decision G-370).
 */
export const metalMovements = pgTable(
  'metal_movements',
  {
    id: id(),
    contractId: integer().notNull(),
    metalId: integer().notNull(),
    kind: text().$type<MovementKind>().notNull(),
    /** Per mille; null where the line has metal of several finenesses or says none. */
    assay: integer(),
    freeMg: whole().notNull(),
    bidsMg: whole().notNull(),
    /** When it happened, and when the portal learned of it. */
    eventAt: instant().notNull(),
    arrivedAt: createdAt(),
    /** What accounting calls the movement; null on lines that the portal writes itself. */
    senderId: text(),
    /** The document that accounting names. */
    document: text().notNull().default(''),
    orderId: integer().references(() => orders.id),
  },
  (t) => [
    foreignKey({
      name: 'metal_movements_balance',
      columns: [t.contractId, t.metalId],
      foreignColumns: [contractBalances.contractId, contractBalances.metalId],
    }),
    uniqueIndex('metal_movements_sender').on(t.senderId).where(sql`sender_id is not null`),
    index('metal_movements_ledger').on(t.contractId, t.metalId, t.eventAt, t.id, t.freeMg, t.bidsMg),
    // The lines of a contract in one timeline.
    index('metal_movements_timeline').on(t.contractId, t.eventAt, t.id),
    index('metal_movements_kind').on(t.contractId, t.kind, t.eventAt, t.id),
    // The balance of accounting that counts an older movement already.
    index('metal_movements_base')
      .on(t.contractId, t.metalId, t.eventAt, t.id)
      .where(sql`kind in ('opening', 'snapshot')`),
    index('metal_movements_order').on(t.orderId).where(sql`order_id is not null`),
    check('metal_movements_assay', sql`assay between 1 and 1000`),
  ],
)

/** What accounting, or a file, reported of a metal on a contract as of a moment, mg of pure metal; of balances since it is kept. */
export const metalStatements = pgTable(
  'metal_statements',
  {
    contractId: integer().notNull(),
    metalId: integer().notNull(),
    asOf: instant().notNull(),
    says: text().$type<StatementScope>().notNull(),
    freeMg: whole().notNull(),
    bidsMg: whole().notNull(),
    assaysFree: jsonb().$type<AssayMass[]>().notNull(),
    assaysBids: jsonb().$type<AssayMass[]>().notNull(),
    arrivedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.metalId, t.asOf] }),
    foreignKey({
      name: 'metal_statements_balance',
      columns: [t.contractId, t.metalId],
      foreignColumns: [contractBalances.contractId, contractBalances.metalId],
    }),
  ],
)

/** Actual days of orders that were cleared or corrected, with the time in which their metal counted as shipped. */
export const takenBackShipments = pgTable(
  'taken_back_shipments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    contractId: integer().notNull(),
    metalId: integer().notNull(),
    shippedAt: instant().notNull(),
    takenBackAt: instant().notNull(),
    /** When the day was first reported; null if unknown. */
    saidAt: instant(),
    /** True if another day replaced it, false if it was cleared. */
    isCorrected: boolean().notNull().default(false),
  },
  (t) => [
    index('taken_back_shipments_order').on(t.orderId),
    index('taken_back_shipments_shipped').on(t.contractId, t.metalId, t.shippedAt),
    index('taken_back_shipments_taken_back').on(t.contractId, t.metalId, t.takenBackAt),
  ],
)
