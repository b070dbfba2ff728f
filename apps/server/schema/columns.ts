import { sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Identity key; demo data and integrations may bring their own ids. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** Integer of mg, kopecks or capacity units. */
export const whole = () => bigint({ mode: 'number' })

/** Instant in UTC. */
export const instant = () => timestamp({ withTimezone: true })
export const createdAt = () => instant().notNull().default(sql`now()`)
export const updatedAt = () => instant().notNull().default(sql`now()`)

/** Counts saves of a record, so that an outdated save is refused (decision G-015). */
export const version = () => integer().notNull().default(1)

/** Text compared by code point, so that both engines sort and range-scan it alike. */
export const codeText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
