import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { countStand } from '../../../tools/testRun/stands.ts'
import { readConfig } from '../config/config.ts'
import { type Database, openDatabase } from '../db/connection/connect.ts'
import { openTestDatabase, silentLog, type TestDatabase } from '../db/testDatabase.support.ts'
import { diskFiles } from '../integrations/diskFiles.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createPdfs } from '../pdf/pdfs.ts'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { buildApp } from '../program/app.ts'
import type { Services } from '../services/services.ts'
import { keepRows, keptSchema } from './keptRows.ts'
import { createCalls } from './testCalls.ts'
import { createTestWorkbooks } from './workbooks/testWorkbooks.ts'
import { createSeed } from './world/seed.ts'
import { type LentWorld, seedWorld, type World } from './world/world.ts'
import { lendWorldDatabase, type WorldDatabase } from './world/worldDatabase.ts'

/** Monday noon in Krasnoyarsk: the time of a test by default. */
export const testNow = '2026-11-16T05:00:00.000Z'

export interface TestOptions {
  /** Instant of the stopped clock, ISO. */
  readonly now?: string
  /** Services of the test: randomness, mail, a shared database. */
  readonly services?: Partial<Services>
  /** Settings that differ from the defaults of a test. */
  readonly env?: Readonly<Record<string, string>>
  readonly webFolder?: string
  readonly loggerInstance?: FastifyBaseLogger
  /** A Postgres instead of an embedded database, for real concurrency; the first server on it removes it at its end. */
  readonly postgres?: LentWorld
  /** A second server on the database of this one, with its secret and its rows. */
  readonly beside?: { readonly services: Services; readonly world: World }
}

/** For tests that are not about pictures: none is ever drawn. */
const noPictures: PictureStore = {
  get: async () => null,
  warm: async () => {},
  close: async () => {},
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** How often the rows of a database have been kept. */
const keptDepths = new WeakMap<Database, number>()

/** The database of a test, and a folder that is deleted with it. */
type Opened = Pick<TestDatabase, 'dataDir' | 'close'> & { readonly database: Database } & Partial<
    Pick<WorldDatabase, 'seed' | 'world'>
  >

/** An embedded database, or a connection to the Postgres of the test; one that the test has opened stays open. */
async function openFor(options: TestOptions, now: () => Date): Promise<Opened> {
  const { postgres, beside, services } = options
  if (!postgres && !services?.database) {
    if (beside === undefined && options.now === undefined) {
      const { database, ...rows } = await lendWorldDatabase(now)
      return { ...rows, database, dataDir: database.dataDir, close: database.close }
    }
    const database = await openTestDatabase()
    return { database, dataDir: database.dataDir, close: database.close }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'proba-test-'))
  const database =
    services?.database ??
    (await openDatabase(
      { databaseUrl: postgres?.url, databasePool: 10, dataDir, minFreeBytes: 0 },
      silentLog,
    ))
  const close = async () => {
    if (!services?.database) await database.close()
    if (!beside) await postgres?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (!postgres) return { database, dataDir, close }
  const seed = createSeed(database.sql, now, { last: postgres.names })
  return { database, dataDir, close, seed, world: postgres.world }
}

function servicesOf({ database, dataDir }: Opened, now: () => Date, options: TestOptions): Services {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://portal.example.test' }
  const secret = options.beside?.services.config.sessionSecret ?? randomBytes(32).toString('base64url')
  return {
    config: { ...readConfig({ ...env, ...options.env }, dataDir), sessionSecret: secret },
    database,
    now,
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
    files: diskFiles(join(dataDir, 'files')),
    registry: null,
    pictures: noPictures,
    workbooks: createTestWorkbooks(),
    pdfs: createPdfs(),
    replica: null,
    migrationsCurrent: async () => true,
    wakeJobs: () => {},
    log: silent,
    metrics: createMetrics(),
    ...options.services,
  }
}

/** Builds an application of its own for a test, as the budget of the suite counts it. */
export const buildCounted: typeof buildApp = (...given) => {
  countStand('application')
  return buildApp(...given)
}

/**
 * The whole server on an embedded database of its own, with the rows of the test world, a clock that only `advance` moves, and
 * calls through `inject`. `close` removes everything.
 */
export async function createTestApp(options: TestOptions = {}) {
  let clock = Date.parse(options.now ?? testNow)
  const now = () => new Date(clock)
  const opened = await openFor(options, now)
  const services = servicesOf(opened, now, options)
  const seed = opened.seed ?? createSeed(services.database.sql, now)
  const world: World = options.beside?.world ?? opened.world ?? (await seedWorld(seed))
  const { webFolder, loggerInstance } = options
  const app = await buildCounted(services, {
    ...(webFolder !== undefined && { webFolder }),
    ...(loggerInstance && { loggerInstance }),
  })
  await app.ready()
  const calls = createCalls(app, now)
  return {
    app,
    services,
    sql: services.database.sql,
    seed,
    world,
    ...calls,
    /** Moves the clock on. */
    advance: (ms: number) => {
      clock += ms
    },
    /**
     * Remembers the rows, and returns a function that restores them and the clock and logs everybody out. What is kept
     * later, by this server or one beside it, does not replace what was kept before.
     */
    keep: async () => {
      const depth = (keptDepths.get(services.database) ?? 0) + 1
      keptDepths.set(services.database, depth)
      const restore = await keepRows(services.database.sql, keptSchema(depth))
      const kept = clock
      return async () => {
        await restore()
        clock = kept
        calls.forgetLogins()
      }
    },
    close: async () => {
      await app.close()
      await services.workbooks.close()
      await services.pdfs.close()
      await opened.close()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
