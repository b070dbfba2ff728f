import type { DemoState } from '@proba/domain/access/demoUser'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { companies, contracts } from './companiesTables.ts'
import { users } from './sessionTables.ts'

/** Accounts that try the portal, each with a company and a demo contract of its own (decision G-202). */
export const demoUsers = pgTable(
  'demo_users',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    contractId: integer()
      .notNull()
      .references(() => contracts.id),
    phone: text().notNull().default(''),
    state: text().$type<DemoState>().notNull().default('requested'),
    createdAt: createdAt(),
  },
  (t) => [
    index('demo_users_state').on(t.state, t.userId.desc()),
    index('demo_users_company').on(t.companyId),
    index('demo_users_contract').on(t.contractId),
    check('demo_users_known_state', sql`state in ('requested', 'active', 'expired')`),
  ],
)
