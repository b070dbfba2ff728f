import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../advisoryLocks.ts'
import type { Database, Tx } from '../connection/connect.ts'
import { finishPlainly } from '../connection/finishPlainly.ts'
import { DatabaseBusy, databaseFailure, postgresError } from '../failures.ts'
import { findPending, type Migration, readApplied, readMigrations } from './migrations.ts'
import { runOnlineSteps } from './onlineStepRun.ts'
import { addSteps, createStepsTable, readUnfinished } from './onlineStepsStore.ts'
import { SchemaRefused } from './schemaRefused.ts'

const undefinedTable = '42P01'
/**
 * Everybody who wants a table waits behind the one who waits to lock it, so the wait is short and tried again
 * (decision G-511).
 */
const lockWaitMs = 500
const lockTries = 30
const pauseMs = 1000

export interface MigrateOptions {
  /** The caller is filling the database from a backup. */
  readonly isRestoring?: boolean
  /** Address of Postgres itself, for online steps that later migrations wait for. */
  readonly directUrl?: string | undefined
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

interface Round {
  readonly applied: readonly string[]
  /** Further migrations wait for the online steps of those that are applied. */
  readonly isWaiting: boolean
}

/** Applies all that is pending, or up to the first migration whose online steps the next one has to wait for. */
async function applyPending(tx: Tx, migrations: readonly Migration[], isAlone: boolean): Promise<Round> {
  const known = await readApplied(tx)
  const pending = findPending(migrations, known)
  const isPlain = isAlone || known.length === 0
  const unfinished = await readUnfinished(tx.$client, migrations)
  if (!isPlain && pending.length > 0 && unfinished.length > 0) return { applied: [], isWaiting: true }
  const until = isPlain ? -1 : pending.findIndex((migration) => migration.online.length > 0)
  const now = until === -1 ? pending : pending.slice(0, until + 1)
  for (const migration of now) {
    await apply(tx, migration)
    if (isPlain && migration.online.length > 0) await finishPlainly(tx, migrations)
  }
  if (isPlain) await finishPlainly(tx, migrations)
  return { applied: now.map(({ tag }) => tag), isWaiting: now.length < pending.length }
}

function round(database: Database, migrations: readonly Migration[], isRestoring: boolean): Promise<Round> {
  return database.transaction(
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`)
      await tx.execute(sql.raw(`set local lock_timeout = ${lockWaitMs}`))
      if (!isRestoring) await refuseHalfRestored(tx)
      await tx.execute(sql`create schema if not exists drizzle`)
      await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`)
      await createStepsTable(tx.$client)
      return applyPending(tx, migrations, isRestoring || database.kind === 'embedded')
    },
    { lockTimeoutMs: 0, statementTimeoutMs: 0 },
  )
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!(databaseFailure(error) instanceof DatabaseBusy) || tried === lockTries) throw error
      await sleep(pauseMs)
    }
  }
}

/**
 * Brings the schema to the state of `folder` (made by drizzle-kit), one server at a time; returns the names applied now.
 * The online steps of the last ones are left to `keepFinishing`; where nobody else can use the database they are done
 * at once. Throws SchemaRefused when a migration fails, and then none of those applied with it remains, or when the
 * database was migrated by a newer program or from other files.
 */
export async function migrate(
  database: Database,
  folder: string,
  { isRestoring = false, directUrl }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  const applied: string[] = []
  for (;;) {
    const done = await patiently(() => round(database, migrations, isRestoring))
    applied.push(...done.applied)
    if (!done.isWaiting) return applied
    if (directUrl === undefined)
      throw new SchemaRefused('Online steps have to be finished first; set DATABASE_DIRECT_URL')
    await runOnlineSteps(directUrl, migrations)
  }
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
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select hash, "when" from json_to_recordset(${JSON.stringify(migration.marks)}) as m (hash text, "when" bigint)`)
  await addSteps(tx.$client, migration)
}
