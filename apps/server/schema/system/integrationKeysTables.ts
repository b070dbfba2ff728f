import type { IntegrationKind } from '@proba/domain/codes/integrationKind'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from '../columns.ts'
import { users } from '../customers/sessionTables.ts'

/** Keys of the surrounding systems: only the hash of a secret, and what it opens (decision G-470). */
export const integrationKeys = pgTable(
  'integration_keys',
  {
    id: id(),
    name: text().notNull(),
    hash: text().notNull().unique(),
    kinds: text().array().$type<IntegrationKind[]>().notNull(),
    createdAt: createdAt(),
    createdById: integer()
      .notNull()
      .references(() => users.id),
    /** At most a minute old while the key is in use. */
    lastUsedAt: instant(),
    revokedAt: instant(),
    revokedById: integer().references(() => users.id),
    version: version(),
  },
  (t) => [
    index('integration_keys_created_by').on(t.createdById),
    index('integration_keys_revoked_by').on(t.revokedById),
  ],
)
