import type { FeedbackSection, FeedbackTheme } from '@proba/domain/codes/requestCodes'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { codeText, createdAt, id } from '../columns.ts'
import { companies } from '../customers/companiesTables.ts'
import { users } from '../customers/sessionTables.ts'
import { isRequestState, requestColumns, requestSearch } from './requestColumns.ts'

/** Messages of the feedback form, of people who logged in and of guests (decisions G-206, G-237). */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    theme: text().$type<FeedbackTheme>().notNull(),
    section: text().$type<FeedbackSection>().notNull(),
    /** Full name of the person who writes. */
    fio: text().notNull(),
    ...requestColumns(),
    /** The attached file, if there is one. */
    fileUuid: uuid(),
    /** Who was logged in, and the manager or admin who acted for this user; null for a guest. */
    userId: integer().references(() => users.id),
    actorId: integer().references(() => users.id),
    /** Active company of the user. */
    companyId: integer().references(() => companies.id),
  },
  (t) => [
    index('feedback_created').on(t.createdAt.desc(), t.id.desc()),
    index('feedback_state').on(t.state, t.createdAt.desc(), t.id.desc()),
    ...requestSearch('feedback', 'fio', t.phoneDigits),
    index('feedback_fingerprint').on(t.fingerprint, t.createdAt),
    index('feedback_file').on(t.fileUuid),
    index('feedback_company').on(t.companyId),
    index('feedback_user').on(t.userId),
    check('feedback_request_state', isRequestState),
  ],
)

/** Companies of a public registry that were found before, so that it is not asked twice (decision G-239). */
export const registryCompanies = pgTable(
  'registry_companies',
  {
    inn: codeText().primaryKey(),
    name: text().notNull(),
    /** The name as it is searched: lower case. */
    nameKey: text().notNull(),
    readAt: createdAt(),
  },
  (t) => [index('registry_companies_name').using('gin', t.nameKey.op('gin_trgm_ops'))],
)

/** Questions the registry has answered, with the time: a question is asked again after 30 days. */
export const registryQueries = pgTable(
  'registry_queries',
  {
    query: codeText().primaryKey(),
    askedAt: createdAt(),
  },
  (t) => [index('registry_queries_asked').on(t.askedAt)],
)
