import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { jobKinds, leadsOut } from '@proba/domain/jobs/job'
import type { Config } from '../config/config.ts'
import { type Database, openDatabase } from '../db/connection/connect.ts'
import { migrate } from '../db/migrating/migrate.ts'
import { diskFiles } from '../integrations/diskFiles.ts'
import type { FileStore } from '../integrations/fileStore.ts'
import type { Log } from '../lib/log.ts'
import { BackupRefused, backupParts, copyFolder, readManifest } from './backupFolder.ts'
import { missingFiles } from './missingFiles.ts'
import { fillPostgres } from './postgresTools.ts'
import {
  beginRestoring,
  closeDigests,
  dropChallenges,
  dropPasswordLinks,
  endRestoring,
  endSessions,
  holdAutoOrders,
  parkJobs,
  readTables,
  skipMissedSlots,
  skipNumbers,
} from './settleStore.ts'

export interface RestoreOptions {
  /** Folder of the migrations. */
  readonly migrations: string
  /** How many order numbers, and ids of each table, are left out, as they may have been given after the backup. */
  readonly skippedNumbers: number
  readonly log: Log
}

/** What a restored installation begins with. */
export interface Restored {
  readonly madeAt: string
  readonly files: number
  /** Files that records refer to and that the backup does not have. */
  readonly missing: readonly string[]
  /** Jobs that were parked, as what they send may have been sent. */
  readonly parkedJobs: number
  readonly nextOrderNumber: number
}

const reason = 'Restored from a backup: what this sends may have been sent already'
const heldReason =
  'Restored from a backup: what auto-orders placed after it is not known here. Auto-orders wait until this job is tried again or called off'

/** Makes a restored database one that can go on: no old session lives, nothing is sent again, no number comes twice. */
async function settle(database: Database, skippedNumbers: number) {
  return database.transaction(async (tx) => {
    await endSessions(tx)
    await dropPasswordLinks(tx)
    await dropChallenges(tx)
    await closeDigests(tx)
    await skipMissedSlots(tx, new Date())
    const parked = await parkJobs(
      tx,
      jobKinds.filter((kind) => leadsOut[kind]),
      reason,
    )
    await holdAutoOrders(tx, heldReason)
    const numbers = await skipNumbers(tx, skippedNumbers)
    await endRestoring(tx)
    const nextOrderNumber = numbers.find(({ name }) => name === 'order_numbers')?.next ?? 0
    return { parkedJobs: parked.length, nextOrderNumber }
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

const ownDatabase = ({ dataDir }: Config) => join(dataDir, 'database')
const ownPublic = ({ dataDir }: Config) => join(dataDir, 'public')

async function refuseTables({ sql }: Database): Promise<void> {
  if ((await readTables(sql)).length > 0)
    throw new BackupRefused('The database of DATABASE_URL is not empty; make a new one for the backup')
}

/** Refuses an installation that has data, before anything of it is written over (decision G-563). */
async function refuseFilled(config: Config, log: Log): Promise<void> {
  if (config.databaseUrl === undefined && existsSync(ownDatabase(config)))
    throw new BackupRefused(`There is a database in ${config.dataDir}; name a new DATA_DIR, or remove it`)
  const place = ownPublic(config)
  if (existsSync(place) && readdirSync(place).length > 0)
    throw new BackupRefused(`There are files in ${place}; name a new DATA_DIR, or move them away`)
  if (config.databaseUrl === undefined) return
  const database = await openDatabase(config, log)
  try {
    await refuseTables(database)
  } finally {
    await database.close()
  }
}

/** The database gets its place when it is settled; before, no server finds it. */
async function restoreEmbedded(config: Config, copy: string, options: RestoreOptions) {
  const draft = join(config.dataDir, 'restoring')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  cpSync(copy, join(draft, 'database'), { recursive: true })
  const settled = await settleAndClose(
    await openDatabase({ ...config, dataDir: draft }, options.log),
    options,
  )
  renameSync(join(draft, 'database'), ownDatabase(config))
  rmSync(draft, { recursive: true, force: true })
  return settled
}

/** Until the database is settled a server refuses to start on it. */
async function restorePostgres(config: Config, url: string, dump: string, options: RestoreOptions) {
  const database = await openDatabase(config, options.log)
  try {
    // Once more: the files have taken their time.
    await refuseTables(database)
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
 * Restores a backup into an installation without data: an empty database or a DATA_DIR without one, and no public folder.
 * Files come first: what the database names is then there; the store may have them already, as they never change.
 * Throws BackupRefused, PostgresToolFailed, SchemaRefused or a failure of disk or store.
 */
export async function restoreBackup(
  config: Config,
  files: FileStore,
  folder: string,
  options: RestoreOptions,
): Promise<Restored> {
  const source = resolve(folder)
  const manifest = readManifest(source)
  const { databaseUrl } = config
  const engine = databaseUrl === undefined ? 'embedded' : 'postgres'
  if (manifest.engine !== engine)
    throw new BackupRefused(
      `The backup is of ${manifest.engine === 'postgres' ? 'Postgres: set' : 'an embedded database: leave out'} DATABASE_URL`,
    )
  await refuseFilled(config, options.log)
  const missing = await missingFiles(source, engine, options.log)
  const parts = backupParts(source)
  await putBack(diskFiles(parts.files), files)
  copyFolder(parts.public, ownPublic(config))
  const copy = parts.database(engine)
  const settled =
    databaseUrl === undefined
      ? await restoreEmbedded(config, copy, options)
      : await restorePostgres(config, databaseUrl, copy, options)
  return { madeAt: manifest.madeAt, files: manifest.files, missing, ...settled }
}
