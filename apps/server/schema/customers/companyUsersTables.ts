import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companies, contracts } from './companiesTables.ts'
import { users } from './sessionTables.ts'

/** Companies a user orders for, with the contract used last in each (decisions G-045, G-046). */
export const userCompanies = pgTable(
  'user_companies',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    activeContractId: integer().references(() => contracts.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.companyId] }), index('user_companies_company').on(t.companyId)],
)

/** Companies bound to a manager (decision G-068). */
export const managerCompanies = pgTable(
  'manager_companies',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    index('manager_companies_company').on(t.companyId),
  ],
)
