import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/connect.ts'
import { isSchemaCurrent, migrate } from './db/migrate.ts'
import { keepSessionSecret } from './db/sessionSecret.ts'
import { openFiles } from './integrations/openFiles.ts'
import { createPictureStore, type DrawnPictures } from './pictures/pictureStore.ts'
import type { Log, Services } from './services.ts'
import { createWorkbooks } from './workbook/workbooks.ts'

export interface OpenOptions {
  /** Folder of the migrations. */
  readonly migrations: string
  /** Pictures beside the uploaded ones. */
  readonly drawnPictures?: DrawnPictures
  readonly wakeJobs: () => void
  readonly log: Log
}

/** Services that must be closed at the end. */
export interface OpenServices {
  readonly services: Services
  close(): Promise<void>
}

async function servicesOver(database: Database, config: Config, options: OpenOptions): Promise<OpenServices> {
  await migrate(database, options.migrations)
  const files = await openFiles(config, options.log)
  const workbooks = createWorkbooks()
  const pictures = createPictureStore({
    dir: join(config.dataDir, 'pictures'),
    ...(options.drawnPictures && { drawn: options.drawnPictures }),
  })
  const services: Services = {
    config: { ...config, sessionSecret: keepSessionSecret(config) },
    database,
    now: () => new Date(),
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
    files,
    pictures,
    workbooks,
    migrationsCurrent: () => isSchemaCurrent(database, options.migrations),
    wakeJobs: options.wakeJobs,
    log: options.log,
  }
  const close = async () => {
    await workbooks.close()
    await pictures.close()
    await database.close()
  }
  return { services, close }
}

/** Opens the database (migrated), the stores and the threads that the features need. */
export async function openServices(config: Config, options: OpenOptions): Promise<OpenServices> {
  const database = await openDatabase(config, options.log)
  try {
    return await servicesOver(database, config, options)
  } catch (error) {
    await database.close()
    throw error
  }
}
