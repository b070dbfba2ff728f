import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/** Stored files; the bytes are in the file store under the uuid (decisions G-011, G-012). */
export const files = pgTable(
  'files',
  {
    uuid: uuid().primaryKey(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    /** Null for what a guest sent with a form. */
    ownerId: integer(),
    purpose: text().notNull(),
    createdAt: createdAt(),
    /** Set while something refers to the file; unreferenced uploads are deleted after 24 h. */
    referencedAt: instant(),
    /** Set before the bytes are deleted; from then on the file cannot be read or referred to. */
    discardedAt: instant(),
  },
  (t) => [
    index('files_unreferenced').on(t.createdAt).where(sql`referenced_at is null`),
    index('files_owner').on(t.ownerId, t.createdAt),
  ],
)

/** The records that a file is attached to, and who may read it because of each (decision G-012). */
export const fileReferences = pgTable(
  'file_references',
  {
    fileUuid: uuid()
      .notNull()
      .references(() => files.uuid),
    /** The kind of record, as `metal_cost_list`. */
    entity: text().notNull(),
    entityId: integer().notNull(),
    /** People of this company read it. */
    companyId: integer(),
    /** Admins with this permission read it. */
    area: text(),
    /** Everybody reads it, guests included. */
    isPublic: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.fileUuid, t.entity, t.entityId] }),
    index('file_references_record').on(t.entity, t.entityId),
    check('file_references_readers', sql`not is_public or (company_id is null and area is null)`),
  ],
)
