import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { countStand } from '../../../tools/testRun/stands.ts'
import { type Database, type DatabaseLog, type DatabaseOptions, openDatabase } from './connection/connect.ts'
import { migrate } from './migrating/migrate.ts'

/** The migrations of the product. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** A log that discards everything. */
export const silentLog: DatabaseLog = { warn: () => {}, error: () => {} }

/** Settings of an embedded database in `dataDir`. */
export const embeddedConfig = (dataDir: string) => ({
  databaseUrl: undefined,
  databasePool: 1,
  dataDir,
  minFreeBytes: 0,
})

export interface TestDatabase extends Database {
  readonly dataDir: string
  /** Closes and keeps the folder for the test. */
  closeKeeping(): Promise<void>
}

/**
 * A migrated embedded database of a test; `close` deletes its folder. The migrated folder is made once for each state of
 * the migrations and copied from then on.
 */
export async function openTestDatabase(
  options: DatabaseOptions & { minFreeBytes?: number; parent?: string } = {},
): Promise<TestDatabase> {
  const dataDir = await copyMigrated(options.parent)
  const config = { ...embeddedConfig(dataDir), minFreeBytes: options.minFreeBytes ?? 0 }
  countStand('engine')
  const database = await openDatabase(config, silentLog, options)
  return {
    ...database,
    dataDir,
    closeKeeping: () => database.close(),
    close: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A new data folder with a migrated database; the caller removes it. */
export async function copyMigrated(parent = tmpdir()): Promise<string> {
  const dataDir = mkdtempSync(join(parent, 'proba-test-'))
  cpSync(await migratedFolder(), dataDir, { recursive: true })
  return dataDir
}

/** The folder that all runs share, also for a process whose temporary folder is inside of its run's. */
const folderOfRuns = () => (process.env.TEST_FOLDER ? dirname(process.env.TEST_FOLDER) : tmpdir())

async function migratedFolder(): Promise<string> {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  const hash = createHash('sha256').update(journal)
  for (const { tag } of entries) hash.update(readFileSync(join(migrationsFolder, `${tag}.sql`)))
  const folder = join(folderOfRuns(), `proba-migrated-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) await makeMigrated(folder)
  return folder
}

/** Two test files may do this at once: the folder appears complete, and the second one's is dropped. */
async function makeMigrated(folder: string): Promise<void> {
  const draft = mkdtempSync(`${folder}-`)
  const database = await openDatabase(embeddedConfig(draft), silentLog)
  await migrate(database, migrationsFolder)
  await database.close()
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
