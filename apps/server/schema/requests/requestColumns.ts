import type { RequestState } from '@proba/domain/codes/requestCodes'
import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, version } from '../columns.ts'

/** What the tables of leads and feedback have in common: contact, proof of agreement, and how far staff are. */
export const requestColumns = () => ({
  state: text().$type<RequestState>().notNull().default('new'),
  /** What staff noted about the request; the person who sent it never sees this. */
  staffComment: text().notNull().default(''),
  /** When it was taken in work and when it was done; both are null for a new one. */
  takenAt: instant(),
  doneAt: instant(),
  version: version(),
  company: text().notNull().default(''),
  inn: text().notNull().default(''),
  email: text().notNull().default(''),
  /** As typed, without letters; its digits alone are searched (decision G-244). */
  phone: text().notNull().default(''),
  phoneDigits: text().notNull().default(''),
  comment: text().notNull().default(''),
  /** Language of the form. */
  language: text().notNull(),
  /** Network address of the sender; with the time and the text agreed to it is the proof of agreement (G-247). */
  address: text().notNull(),
  /** Version of the text that was agreed to; null without agreement, which only some forms ask for. */
  agreement: text(),
  /** Hash of sender and content: the same request within a minute is not stored twice (decision G-014). */
  fingerprint: text().notNull(),
  createdAt: createdAt(),
})

/** The text that a search of the lists looks in, of columns as SQL names them there; lists and indexes must agree on it. */
export const requestText = (...columns: readonly string[]): string =>
  `(lower(${columns.join(" || ' ' || ")}))`

/** Indexes by which the lists are searched: the text of a request, and the digits of its phone. */
export const requestSearch = (table: string, person: string, phoneDigits: ExtraConfigColumn) => [
  index(`${table}_search`).using(
    'gin',
    sql.raw(`${requestText(person, 'company', 'inn', 'email', 'comment')} gin_trgm_ops`),
  ),
  index(`${table}_phone`).using('gin', phoneDigits.op('gin_trgm_ops')),
]

export const isRequestState = sql`state in ('new', 'work', 'done')`
