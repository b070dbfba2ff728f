import type { DocumentType } from '@proba/domain/codes/documentType'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from '../columns.ts'
import { files } from '../common/filesTables.ts'
import { companies } from '../customers/companiesTables.ts'

/** Sections of documents, a tree for each type; for all or for one company (decisions G-185, G-386). */
export const documentSections = pgTable(
  'document_sections',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => documentSections.id),
    type: text().$type<DocumentType>().notNull(),
    companyId: integer().references(() => companies.id),
    nameRu: text().notNull(),
    nameEn: text().notNull(),
    sort: integer().notNull(),
    active: boolean().notNull().default(true),
    version: version(),
  },
  (t) => [
    index('document_sections_parent').on(t.parentId),
    index('document_sections_type').on(t.type, t.companyId),
    check('document_sections_types', sql`type in ('public', 'blanks', 'personal', 'return', 'statutory')`),
  ],
)

/** Documents of sections; a deleted one is in none and is kept for 30 days (decision G-188). */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    sectionId: integer().references(() => documentSections.id),
    /** That of the section where it has one. */
    companyId: integer().references(() => companies.id),
    nameRu: text().notNull(),
    nameEn: text().notNull(),
    sort: integer().notNull(),
    /** Null for a statutory document that is a name alone. */
    fileUuid: uuid().references(() => files.uuid),
    createdAt: createdAt(),
    recycledAt: instant(),
    /** Name of the section that a deleted document was in. */
    recycledFrom: text(),
    version: version(),
  },
  (t) => [
    index('documents_section').on(t.sectionId, t.sort, t.id),
    index('documents_company').on(t.companyId),
    index('documents_recycled').on(t.recycledAt).where(sql`recycled_at is not null`),
    index('documents_file').on(t.fileUuid),
    check('documents_place', sql`(section_id is null) = (recycled_at is not null)`),
  ],
)
