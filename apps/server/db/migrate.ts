import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Sql, Tx } from './connect.ts'
import { databaseFailure, postgresError } from './failures.ts'

/** The schema cannot be brought to this program's state; the message says why, and nothing was changed. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused'
}

interface Migration {
  readonly tag: string
  /** Milliseconds since 1970 at which it was generated; its place in the order. */
  readonly when: number
  readonly hash: string
  readonly statements: readonly string[]
}

interface Applied extends Record<string, unknown> {
  readonly hash: string
  readonly created_at: number
}

/** Key of the advisory lock that lets one server at a time migrate a database. */
const migrationLock = 727_001
const undefinedTable = '42P01'

export interface MigrateOptions {
  /** The caller is filling the database from a backup. */
  readonly isRestoring?: boolean
}

/** A backup that was not restored to its end would send what was sent before. */
async function refuseHalfRestored(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ found: string | null }>(
    sql`select to_regnamespace('restoring')::text as found`,
  )
  if (rows[0]?.found)
    throw new SchemaRefused(
      'A backup was not restored to its end; drop this database and restore it into a new one',
    )
}

/**
 * Brings the schema to the state of `folder` (made by drizzle-kit), all steps in one transaction and one server at a
 * time; returns the names applied now. Throws SchemaRefused when a step fails, or when the database was migrated by
 * a newer program or from other files.
 */
export async function migrate(
  database: Database,
  folder: string,
  { isRestoring = false }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  return database.transaction(
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
      await tx.execute(sql`set local lock_timeout = '15s'`)
      if (!isRestoring) await refuseHalfRestored(tx)
      await tx.execute(sql`create schema if not exists drizzle`)
      await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`)
      const pending = findPending(migrations, await readApplied(tx))
      for (const migration of pending) await apply(tx, migration)
      return pending.map((migration) => migration.tag)
    },
    { lockTimeoutMs: 0, statementTimeoutMs: 0 },
  )
}

/** Whether the schema is exactly the one of this program, for readiness; throws when the database does not answer. */
export async function isSchemaCurrent(database: Database, folder: string): Promise<boolean> {
  try {
    return findPending(readMigrations(folder), await readApplied(database.sql)).length === 0
  } catch (error) {
    if (error instanceof SchemaRefused || postgresError(error)?.code === undefinedTable) return false
    throw error
  }
}

function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    return { tag, when, hash, statements: text.split('--> statement-breakpoint') }
  })
}

async function readApplied(on: Sql): Promise<Applied[]> {
  const found = await on.execute<Applied>(
    sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`,
  )
  return found.rows
}

function findPending(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
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

async function apply(tx: Tx, migration: Migration): Promise<void> {
  for (const text of migration.statements) {
    try {
      await tx.$client.query(text)
    } catch (error) {
      if (databaseFailure(error)) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new SchemaRefused(`Migration ${migration.tag} failed and was undone: ${reason}`, { cause: error })
    }
  }
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.when})`,
  )
}
