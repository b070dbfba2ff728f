import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openTestDatabase } from '../db/testDatabase.ts'
import { localFileStore } from '../integrations/fileStore.ts'
import type { PictureStore } from '../pictures/pictureStore.ts'
import type { Services } from '../services.ts'
import { createWorkbooks } from '../workbook/workbooks.ts'
import { createSeed } from './seed.ts'
import { createCalls } from './testCalls.ts'
import { seedWorld, type World } from './world.ts'

/** Monday noon in Krasnoyarsk: where the clock of a test stands unless told. */
export const testNow = '2026-11-16T05:00:00.000Z'

export interface TestOptions {
  /** ISO instant at which the clock stands. */
  readonly now?: string
  /** Services of the test's own: randomness, mail, a database with rivals. */
  readonly services?: Partial<Services>
  /** Settings beside the defaults of a test. */
  readonly env?: Readonly<Record<string, string>>
  readonly webFolder?: string
}

/** No picture is ever drawn in a test that is not about pictures. */
const noPictures: PictureStore = {
  get: async () => null,
  warm: async () => {},
  addOriginal: async () => ({ ok: true }) as never,
  close: async () => {},
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * The whole server on an embedded database of its own, with the rows of the test world, a clock that stands still until
 * `advance`, and calls that go through `inject`. `close` removes everything.
 */
export async function createTestApp(options: TestOptions = {}) {
  const database = await openTestDatabase()
  let clock = Date.parse(options.now ?? testNow)
  const now = () => new Date(clock)
  const workbooks = createWorkbooks()
  const env = { DATA_DIR: database.dataDir, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://portal.example.test' }
  const secret = randomBytes(32).toString('base64url')
  const services: Services = {
    config: { ...readConfig({ ...env, ...options.env }, database.dataDir), sessionSecret: secret },
    database,
    now,
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
    files: localFileStore(join(database.dataDir, 'files')),
    pictures: noPictures,
    workbooks,
    migrationsCurrent: async () => true,
    wakeJobs: () => {},
    log: silent,
    ...options.services,
  }
  const seed = createSeed(services.database.sql, now)
  const world: World = await seedWorld(seed)
  const app = await buildApp(services, options.webFolder ? { webFolder: options.webFolder } : {})
  await app.ready()
  return {
    app,
    services,
    sql: services.database.sql,
    seed,
    world,
    ...createCalls(app, now),
    /** Moves the clock on. */
    advance: (ms: number) => {
      clock += ms
    },
    close: async () => {
      await app.close()
      await workbooks.close()
      await database.close()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
