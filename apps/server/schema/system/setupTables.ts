import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/** Links for making the first administrator, hashed; making one uses up all of them. */
export const setupLinks = pgTable('setup_links', {
  hash: text().primaryKey(),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
