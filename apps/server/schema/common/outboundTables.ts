import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** How sending to the ERP goes, one row for all servers (decision G-491). */
export const erpCircuit = pgTable(
  'erp_circuit',
  {
    id: integer().primaryKey(),
    failures: integer().notNull(),
    /** Jobs of the messages that have failed since one was taken. */
    failed: integer().array().notNull().default([]),
    openings: integer().notNull(),
    openUntil: instant().notNull(),
  },
  () => [check('erp_circuit_one', sql`id = 1`)],
)
