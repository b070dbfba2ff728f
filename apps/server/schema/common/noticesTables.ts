import type { JoinedKind, NoticeKind, ReadyDocument } from '@proba/domain/codes/noticeKind'
import type { OrderStatus } from '@proba/domain/codes/orderStatus'
import type { JoinedFacts } from '@proba/domain/order/updates/joinedNotices'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { companies, contracts } from '../customers/companiesTables.ts'
import { users } from '../customers/sessionTables.ts'

/** What a notice says beside what it is about, as it was when it happened. */
export interface NoticeFacts extends JoinedFacts {
  readonly status?: OrderStatus
  readonly percent?: number
  readonly document?: ReadyDocument
  readonly isChanged?: boolean
  /** Name of a document, as a period or a number: the same in every language. */
  readonly name?: string
  /** Where the portal shows it, as `/personal/acts`. */
  readonly path?: string
  readonly endDate?: string
}

/** What happened, to be mailed to the people whom it concerns (decision G-411). */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    kind: text().$type<JoinedKind>().notNull(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** Not referenced: a trial order can be deleted, and its notices are then not mailed. */
    orderId: integer(),
    contractId: integer().references(() => contracts.id),
    /** The only person whom it concerns. */
    userId: integer().references(() => users.id),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    /** The record whose file it tells of, as `file_references` names it: a notice goes with its paper (G-582). */
    paper: text(),
    paperId: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notices_created').on(t.createdAt),
    index('notices_paper').on(t.paper, t.paperId).where(sql`paper is not null`),
  ],
)

/** A mail that gathers notices for one person until it is closed; one of them is open at a time. */
export const noticeDigests = pgTable(
  'notice_digests',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** How long it gathers, minutes. */
    windowMinutes: integer().notNull(),
    createdAt: createdAt(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex('notice_digests_open').on(t.userId, t.windowMinutes).where(sql`closed_at is null`),
    index('notice_digests_created').on(t.createdAt),
  ],
)

/** The notices of a digest. */
export const digestNotices = pgTable(
  'digest_notices',
  {
    digestId: integer()
      .notNull()
      .references(() => noticeDigests.id, { onDelete: 'cascade' }),
    noticeId: integer()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.digestId, t.noticeId] }), index('digest_notices_notice').on(t.noticeId)],
)

/** Kinds of mails that a person has switched off (decision G-410). */
export const mutedNotices = pgTable(
  'muted_notices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text().$type<NoticeKind>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/** Steps before the end of a contract that were announced; another end day begins again (decision G-413). */
export const contractNotices = pgTable(
  'contract_notices',
  {
    contractId: integer()
      .notNull()
      .references(() => contracts.id),
    endDate: date().notNull(),
    step: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.endDate, t.step] })],
)
