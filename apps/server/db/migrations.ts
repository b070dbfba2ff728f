import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type OnlineStep, readOnlineSteps } from './onlineSteps.ts'
import { SchemaRefused } from './schemaRefused.ts'
import type { Sql } from './sql.ts'

/** A step of the schema, as drizzle-kit wrote it, and what is done after it while servers work. */
export interface Migration {
  readonly tag: string
  /** Milliseconds since 1970 at which it was generated; its place in the order. */
  readonly when: number
  readonly hash: string
  readonly statements: readonly string[]
  readonly online: readonly OnlineStep[]
}

interface Applied extends Record<string, unknown> {
  readonly hash: string
  readonly created_at: number
}

/** Reads the migrations of a folder in their order. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const onlineFile = join(folder, `${tag}.online.sql`)
    const online = existsSync(onlineFile) ? readFileSync(onlineFile, 'utf8') : ''
    const hash = createHash('sha256').update(text).update(online).digest('hex')
    const statements = text.split('--> statement-breakpoint')
    return { tag, when, hash, statements, online: readOnlineSteps(tag, online) }
  })
}

/** The migrations that a database has. */
export async function readApplied(on: Sql): Promise<Applied[]> {
  const found = await on.execute<Applied>(
    sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`,
  )
  return found.rows
}

/** The migrations that a database does not have yet; throws SchemaRefused where it has others. */
export function findPending(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): readonly Migration[] {
  const newest = migrations.at(-1)?.when ?? 0
  for (const [index, row] of applied.entries()) {
    if (row.created_at > newest)
      throw new SchemaRefused('The database belongs to a newer version; start that one')
    const migration = migrations[index]
    if (migration?.hash !== row.hash) {
      const name = migration?.tag ?? `number ${index + 1}`
      throw new SchemaRefused(
        `Migration ${name} is not the one this database was made with; restore it or use another database`,
      )
    }
  }
  return migrations.slice(applied.length)
}
