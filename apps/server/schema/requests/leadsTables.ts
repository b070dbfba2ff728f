import type { RequestedProduct } from '@proba/domain/additional/additionalProduct'
import type { LeadType } from '@proba/domain/codes/requestCodes'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '../columns.ts'
import { companies } from '../customers/companiesTables.ts'
import { users } from '../customers/sessionTables.ts'
import { orders } from '../ordering/ordersTables.ts'
import { isRequestState, requestColumns, requestSearch } from './requestColumns.ts'

/** Leads; the table keeps its older name. The sender sees the id as the number of the request (G-205, G-232). */
export const leads = pgTable(
  'claims',
  {
    id: id(),
    type: text().$type<LeadType>().notNull(),
    /** Of a consultation. */
    theme: text().notNull().default(''),
    /** Name of the person who asks. */
    name: text().notNull(),
    ...requestColumns(),
    /** Who was logged in, and the manager or admin who acted for this user; null for a guest. */
    userId: integer().references(() => users.id),
    actorId: integer().references(() => users.id),
    /** Active company of the user. */
    companyId: integer().references(() => companies.id),
    /** The order to be shipped, of a lead of type `pick_up`. */
    orderId: integer().references(() => orders.id),
    /** The requested additional products as they were when the lead was sent; null for other leads. */
    additional: jsonb().$type<readonly RequestedProduct[]>(),
  },
  (t) => [
    index('claims_created').on(t.createdAt.desc(), t.id.desc()),
    index('claims_state').on(t.state, t.createdAt.desc(), t.id.desc()),
    ...requestSearch('claims', 'name', t.phoneDigits),
    index('claims_fingerprint').on(t.fingerprint, t.createdAt),
    index('claims_order').on(t.orderId),
    index('claims_company').on(t.companyId),
    index('claims_user').on(t.userId),
    check('claims_request_state', isRequestState),
  ],
)
