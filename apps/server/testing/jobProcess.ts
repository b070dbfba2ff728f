import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../db/connection/connect.ts'
import { embeddedConfig, silentLog } from '../db/testDatabase.support.ts'
import { startWorker } from '../jobs/worker.ts'

/**
 * A process that only does jobs, of a Postgres or of an embedded database in a folder: prints which it begins and
 * ends; the job of user 13 never ends.
 */
const [, , where = '', name = ''] = process.argv
const isUrl = where.startsWith('postgres')
const database = await openDatabase(
  isUrl ? { databaseUrl: where, databasePool: 4, dataDir: '/', minFreeBytes: 0 } : embeddedConfig(where),
  silentLog,
)
startWorker({
  database,
  log: { info: () => {}, ...silentLog },
  name,
  leaseSeconds: 2,
  pollMs: 50,
  handle: async ({ payload }) => {
    const { userId } = payload as { userId: number }
    process.stdout.write(`begin ${userId}\n`)
    if (userId === 13 && name === 'victim') await sleep(600_000)
    await sleep(Math.random() * 10)
    process.stdout.write(`done ${userId}\n`)
    return undefined
  },
})
setInterval(() => {}, 60_000)
