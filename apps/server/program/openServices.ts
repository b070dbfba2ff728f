import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { checkStoreMark } from '../areas/common/files/storeMark.ts'
import { serveCopies } from '../backup/copyService.ts'
import type { Config } from '../config/config.ts'
import { type Database, openDatabase } from '../db/connection/connect.ts'
import { startDatabaseClock } from '../db/connection/databaseClock.ts'
import { keepFinishing } from '../db/connection/keepFinishing.ts'
import { closeToOthers } from '../db/connection/privateFolder.ts'
import { keepSessionSecret } from '../db/connection/sessionSecret.ts'
import { isSchemaCurrent, migrate } from '../db/migrating/migrate.ts'
import { integrationKeyOf } from '../factorySimulator/simulatorKey.ts'
import { httpRegistry } from '../integrations/companyRegistry.ts'
import { openFiles } from '../integrations/openFiles.ts'
import type { Log } from '../lib/log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createPdfs } from '../pdf/pdfs.ts'
import { createPictureStore, type DrawnPictures } from '../pictures/pictureStore.ts'
import { openWatchedReplica } from '../replica/openWatched.ts'
import type { Services } from '../services/services.ts'
import { createWorkbooks } from '../workbook/workbooks.ts'

/** Marking, claiming and renewing leases are short. */
const jobConnections = 2

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
  /** Connections of the job worker, apart from those of requests where the engine has more than one. */
  readonly jobDatabase: Database
  close(): Promise<void>
}

async function servicesOver(database: Database, config: Config, options: OpenOptions): Promise<OpenServices> {
  const directUrl = config.databaseDirectUrl
  await migrate(database, options.migrations, { directUrl })
  const clock = await startDatabaseClock(database, options.log)
  const files = await openFiles(config, options.log)
  await checkStoreMark({ database, files, now: clock.now, newId: randomUUID }, config)
  const workbooks = createWorkbooks()
  const pdfs = createPdfs()
  const pictures = createPictureStore({
    dir: join(config.dataDir, 'pictures'),
    ...(options.drawnPictures && { drawn: options.drawnPictures }),
  })
  const sessionSecret = keepSessionSecret(config)
  const replica = await openWatchedReplica(config, options.log)
  const services: Services = {
    config: { ...config, sessionSecret, integrationKey: integrationKeyOf(config, sessionSecret) },
    database,
    now: clock.now,
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
    files,
    registry: config.companyRegistry ? httpRegistry(config.companyRegistry) : null,
    pictures,
    workbooks,
    pdfs,
    replica,
    migrationsCurrent: () => isSchemaCurrent(database, options.migrations),
    wakeJobs: options.wakeJobs,
    log: options.log,
    metrics: createMetrics(),
  }
  const jobDatabase =
    config.databaseUrl === undefined
      ? database
      : await openDatabase({ ...config, databasePool: jobConnections }, options.log)
  const finishing = keepFinishing(database, options.migrations, { directUrl, log: options.log })
  const endCopies = database.copyTo && (await serveCopies(config.dataDir, database.copyTo, options.log))
  const close = async () => {
    clock.stop()
    await finishing.stop()
    await endCopies?.()
    await workbooks.close()
    await pdfs.close()
    await pictures.close()
    await replica?.close()
    if (jobDatabase !== database) await jobDatabase.close()
    await database.close()
  }
  return { services, jobDatabase, close }
}

/** Opens the database (migrated), the stores and the threads that the features need. */
export async function openServices(config: Config, options: OpenOptions): Promise<OpenServices> {
  closeToOthers(config.dataDir, options.log)
  const database = await openDatabase(config, options.log)
  try {
    return await servicesOver(database, config, options)
  } catch (error) {
    await database.close()
    throw error
  }
}
