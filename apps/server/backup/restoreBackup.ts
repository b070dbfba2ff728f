import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { jobKinds, leadsOut } from '@proba/domain/jobs/job'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { diskFiles } from '../integrations/diskFiles.ts'
import type { FileStore } from '../integrations/fileStore.ts'
import type { Log } from '../services.ts'
import { BackupRefused, backupParts, readManifest } from './backupFolder.ts'
import { fillPostgres } from './postgresTools.ts'
import {
  beginRestoring,
  closeDigests,
  dropPasswordLinks,
  endRestoring,
  endSessions,
  parkJobs,
  readTables,
  skipMissedSlots,
  skipOrderNumbers,
} from './settleStore.ts'

export interface RestoreOptions {
  /** Folder of the migrations. */
  readonly migrations: string
  /** How many order numbers are left out, as they may have been given after the backup. */
  readonly skippedNumbers: number
  readonly log: Log
}

/** What a restored installation begins with. */
export interface Restored {
  readonly madeAt: string
  readonly files: number
  /** Jobs that were parked, as what they send may have been sent. */
  readonly parkedJobs: number
  readonly nextOrderNumber: number
}

const reason = 'Restored from a backup: what this sends may have been sent already'

/** Makes a restored database one that can go on: no old session lives, nothing is sent again, no number comes twice. */
async function settle(database: Database, skippedNumbers: number) {
  return database.transaction(async (tx) => {
    await endSessions(tx)
    await dropPasswordLinks(tx)
    await closeDigests(tx)
    await skipMissedSlots(tx, new Date())
    const parked = await parkJobs(
      tx,
      jobKinds.filter((kind) => leadsOut[kind]),
      reason,
    )
    const [number] = await skipOrderNumbers(tx, skippedNumbers)
    await endRestoring(tx)
    return { parkedJobs: parked.length, nextOrderNumber: number?.next ?? 0 }
  })
}

async function settleAndClose(database: Database, { migrations, skippedNumbers }: RestoreOptions) {
  try {
    await migrate(database, migrations, { isRestoring: true })
    return await settle(database, skippedNumbers)
  } finally {
    await database.close()
  }
}

/** The database gets its place when it is settled; before, no server finds it. */
async function restoreEmbedded(config: Config, copy: string, options: RestoreOptions) {
  const place = join(config.dataDir, 'database')
  if (existsSync(place))
    throw new BackupRefused(`There is a database in ${config.dataDir}; name a new DATA_DIR, or remove it`)
  const draft = join(config.dataDir, 'restoring')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  cpSync(copy, join(draft, 'database'), { recursive: true })
  const settled = await settleAndClose(
    await openDatabase({ ...config, dataDir: draft }, options.log),
    options,
  )
  renameSync(join(draft, 'database'), place)
  rmSync(draft, { recursive: true, force: true })
  return settled
}

/** Until the database is settled a server refuses to start on it. */
async function restorePostgres(config: Config, url: string, dump: string, options: RestoreOptions) {
  const database = await openDatabase(config, options.log)
  try {
    const tables = await readTables(database.sql)
    if (tables.length > 0)
      throw new BackupRefused('The database of DATABASE_URL is not empty; make a new one for the backup')
    await beginRestoring(database.sql)
    await fillPostgres(url, dump)
  } catch (error) {
    await database.close()
    throw error
  }
  return settleAndClose(database, options)
}

async function putBack(from: FileStore, to: FileStore): Promise<void> {
  for await (const { id } of from.list()) {
    const content = await from.get(id)
    if (content !== null) await to.put(id, content)
  }
}

/**
 * Restores a backup into an installation without data: an empty database, or a DATA_DIR without one. Files come first:
 * what the database names is then there. Throws BackupRefused, PostgresToolFailed, SchemaRefused or a failure of disk
 * or store.
 */
export async function restoreBackup(
  config: Config,
  files: FileStore,
  folder: string,
  options: RestoreOptions,
): Promise<Restored> {
  const source = resolve(folder)
  const manifest = readManifest(source)
  const { databaseUrl, dataDir } = config
  const engine = databaseUrl === undefined ? 'embedded' : 'postgres'
  if (manifest.engine !== engine)
    throw new BackupRefused(
      `The backup is of ${manifest.engine === 'postgres' ? 'Postgres: set' : 'an embedded database: leave out'} DATABASE_URL`,
    )
  const parts = backupParts(source)
  await putBack(diskFiles(parts.files), files)
  if (existsSync(parts.public)) cpSync(parts.public, join(dataDir, 'public'), { recursive: true })
  const copy = parts.database(engine)
  const settled =
    databaseUrl === undefined
      ? await restoreEmbedded(config, copy, options)
      : await restorePostgres(config, databaseUrl, copy, options)
  return { madeAt: manifest.madeAt, files: manifest.files, ...settled }
}
