import type { CorrectionType } from '@proba/domain/codes/correctionType'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { files } from '../common/filesTables.ts'
import { companies } from '../customers/companiesTables.ts'
import { orders } from '../ordering/ordersTables.ts'

/** Correction documents of companies (decisions G-183, G-198). */
export const corrections = pgTable(
  'corrections',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** The order that it corrects; trial orders are deleted after a time. */
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    documentType: text().$type<CorrectionType>().notNull(),
    /** Day of the document. */
    eventDate: date().notNull(),
    fileUuid: uuid()
      .notNull()
      .unique()
      .references(() => files.uuid),
    createdAt: createdAt(),
  },
  (t) => [
    index('corrections_company').on(t.companyId, t.eventDate, t.id),
    index('corrections_order').on(t.orderId),
    check('corrections_types', sql`document_type in ('КорСФ', 'КорУПД', 'АР-2')`),
  ],
)
