import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../db/columns.ts'

/** Stored files; the bytes are in the file store under the uuid (decisions G-011, G-012). */
export const files = pgTable(
  'files',
  {
    uuid: uuid().primaryKey(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    ownerId: integer(),
    companyId: integer(),
    purpose: text().notNull(),
    isPublic: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Set when something refers to the file; unreferenced uploads are deleted after 24 h. */
    referencedAt: instant(),
    /** Set before the bytes are deleted; from then on the file cannot be read or referred to. */
    discardedAt: instant(),
  },
  (t) => [
    index('files_unreferenced').on(t.createdAt).where(sql`referenced_at is null`),
    index('files_owner').on(t.ownerId, t.createdAt),
  ],
)
