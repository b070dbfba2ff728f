import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Sql } from '../statements/sql.ts'
import { type OnlineStep, readOnlineSteps } from './onlineSteps.ts'
import { SchemaRefused } from './schemaRefused.ts'

/** What a database notes of a migration that it has. */
interface Mark {
  readonly tag: string
  /** Milliseconds since 1970 at which it was generated; its place in the order. */
  readonly when: number
  readonly hash: string
}

/** A step of the schema, as drizzle-kit wrote it, and what is done after it while servers work. */
export interface Migration {
  readonly tag: string
  readonly when: number
  readonly statements: readonly string[]
  readonly online: readonly OnlineStep[]
  /** Its own mark, or those of all migrations that it replaces. */
  readonly marks: readonly Mark[]
  /** The last version of the program that has the replaced migrations. */
  readonly versionBefore: string
}

interface Applied extends Record<string, unknown> {
  readonly hash: string
  readonly created_at: number
}

/**
 * The file `<migration>.squashed.json` lists the migrations that this one replaces (decision G-611). A new database
 * notes all of them, so that it is the same as one that was made before.
 */
function readReplaced(folder: string, tag: string): Pick<Migration, 'marks' | 'versionBefore'> | undefined {
  const file = join(folder, `${tag}.squashed.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
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
    const noted = readReplaced(folder, tag) ?? { marks: [{ tag, when, hash }], versionBefore: '' }
    return { tag, when, statements, online: readOnlineSteps(tag, online), ...noted }
  })
}

/** The migrations that a database has. */
export async function readApplied(on: Sql): Promise<Applied[]> {
  const found = await on.execute<Applied>(
    sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`,
  )
  return found.rows
}

/** The migrations that a database does not have yet; throws SchemaRefused where it has others, or is too old. */
export function findPending(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): readonly Migration[] {
  const known = migrations.flatMap(({ marks }) => marks)
  const newest = known.at(-1)?.when ?? 0
  for (const [index, row] of applied.entries()) {
    if (row.created_at > newest)
      throw new SchemaRefused('The database belongs to a newer version; start that one')
    const mark = known[index]
    if (mark?.hash !== row.hash) {
      const name = mark?.tag ?? `number ${index + 1}`
      throw new SchemaRefused(
        `Migration ${name} is not the one this database was made with; restore it or use another database`,
      )
    }
  }
  let before = 0
  return migrations.filter(({ marks, versionBefore }) => {
    const had = applied.length - before
    before += marks.length
    if (had > 0 && had < marks.length)
      throw new SchemaRefused(
        `The database is too old for this version: its last migration is ${known[applied.length - 1]?.tag}. Start version ${versionBefore} with it first, or restore its backup with that one; then start this version`,
      )
    return had <= 0
  })
}
