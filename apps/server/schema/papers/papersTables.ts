import type { CompanyPaperKind } from '@proba/domain/codes/companyPaperKind'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '../columns.ts'
import { companies } from '../customers/companiesTables.ts'

/** What left with the actual day of an order, and is in no shipment, is a shipment to who reads the list. */
export type StoredPaperKind = CompanyPaperKind | 'rest'

/**
 * Every paper of every company, so that they are one list with its own order (decision G-586). Triggers of the tables
 * of orders, their shipments and papers, acts, reports and corrections write it (`note_papers` in the migrations), whoever changes
 * those; a row goes with its record.
 */
export const companyPapers = pgTable(
  'company_papers',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    kind: text().$type<StoredPaperKind>().notNull(),
    /** The order, also of a rest, its shipment or paper, the act, report or correction. */
    recordId: integer().notNull(),
    /** The last day that an act or a report is about, the day of a shipment or correction; of others the day they came. */
    day: date().notNull(),
    contractId: integer(),
    orderId: integer(),
    /** Numbers of the order and contract and names of the files, of which an act has several, in lower case. */
    searchText: text().notNull(),
  },
  (t) => [
    uniqueIndex('company_papers_record').on(t.kind, t.recordId),
    // All that a list filters by, so that it is counted and searched from the index alone.
    index('company_papers_list').on(t.companyId, t.day, t.id, t.kind, t.contractId, t.orderId, t.searchText),
    index('company_papers_order').on(t.orderId).where(sql`order_id is not null`),
  ],
)
