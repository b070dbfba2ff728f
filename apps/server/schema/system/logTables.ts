import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'

/** Who changed what, for whom, before and after, without secrets (decision G-214). */
export const actionLog = pgTable(
  'action_log',
  {
    id: id(),
    at: createdAt(),
    /** The person who acted. */
    actorId: integer(),
    /** In whose name: differs from the actor under login-as. */
    userId: integer(),
    companyId: integer(),
    entity: text().notNull(),
    entityId: text().notNull(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index('action_log_at').on(t.at, t.id),
    index('action_log_entity').on(t.entity, t.at, t.id),
    index('action_log_record').on(t.entityId, t.entity),
    index('action_log_user').on(t.userId, t.at),
    index('action_log_actor').on(t.actorId, t.at),
    index('action_log_company').on(t.companyId, t.at),
  ],
)
