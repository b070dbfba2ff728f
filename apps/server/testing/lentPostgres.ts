import { type LentDatabase, lendDatabase } from '../../../tools/servers/lentDatabase.ts'
import { openDatabase } from '../db/connection/connect.ts'
import { migrate } from '../db/migrating/migrate.ts'
import { migrationsFolder, silentLog } from '../db/testDatabase.support.ts'
import { testNow } from './testApp.ts'
import { createSeed } from './world/seed.ts'
import { type LentWorld, seedWorld } from './world/world.ts'

/** Made by the first test file that asks, for all that the process runs after it. */
let migrated: Promise<string> | undefined
let filled: Promise<Omit<LentWorld, 'drop'>> | undefined

const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, databasePool: 1, dataDir: '/', minFreeBytes: 0 }, silentLog)

async function makeMigrated(): Promise<string> {
  const { url } = await lendDatabase()
  const database = await open(url)
  await migrate(database, migrationsFolder)
  await database.close()
  return url
}

/** A database of Postgres without rows but those of the migrations. */
export async function lendMigrated(): Promise<LentDatabase> {
  migrated ??= makeMigrated()
  return lendDatabase(await migrated)
}

async function makeFilled(): Promise<Omit<LentWorld, 'drop'>> {
  const { url } = await lendMigrated()
  const database = await open(url)
  const names = { last: 0 }
  const world = await seedWorld(createSeed(database.sql, () => new Date(testNow), names))
  await database.close()
  return { url, world, names: names.last }
}

/** A database of Postgres with the rows of the test world, as a copy of one that is filled once. */
export async function lendWorld(): Promise<LentWorld> {
  filled ??= makeFilled()
  const { url: template, ...rows } = await filled
  return { ...rows, ...(await lendDatabase(template)) }
}
