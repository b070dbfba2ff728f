import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { announcement } from './announcement.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createPrivately } from './db/privateFolder.ts'
import { explainStart } from './db/startFailure.ts'
import { demoPictures } from './demo/demoPictures.ts'
import { offerSetup } from './features/setup/offerSetup.ts'
import { fillDatabase } from './fillDatabase.ts'
import type { ErrorReports } from './integrations/errorReports.ts'
import { openErrorReports } from './integrations/openErrorReports.ts'
import { startJobs } from './jobs/startJobs.ts'
import { createLog, createSay } from './log.ts'
import { type OpenServices, openServices } from './openServices.ts'

/** Source tree and bundle are both two folders below the root. */
const root = join(import.meta.dirname, '../..')
const drainMs = 9_000

type Say = (line: string) => void

function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}

/**
 * Shuts down in order: no new requests and jobs, running ones to their end, then the database. A second signal ends at
 * once.
 */
function endOnSignal(
  app: FastifyInstance,
  jobs: { stop(): Promise<void> },
  open: OpenServices,
  reports: ErrorReports | null,
  say: Say,
): void {
  let ending = false
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1)
    ending = true
    say(`Received ${signal}, finishing what is under way`)
    setTimeout(() => process.exit(1), drainMs).unref()
    const ended = Promise.all([app.close(), jobs.stop()]).then(() => open.close())
    const reported = ended.finally(() => reports?.close())
    reported.then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

async function start(config: Config): Promise<void> {
  const reports = await openErrorReports(config)
  const log = createLog(config.logLevel, undefined, reports?.report)
  const isTerminal = process.stdout.isTTY
  const say = createSay(log, isTerminal, console.log)
  const jobs = { wake: () => {}, stop: async () => {} }
  const open = await openServices(config, {
    migrations: join(root, 'apps/server/db/migrations'),
    drawnPictures: demoPictures(join(root, 'apps/server/demo/pictures')),
    wakeJobs: () => jobs.wake(),
    log,
  })
  try {
    await fillDatabase(open.services, say)
    const webFolder = join(root, 'dist/web')
    const app = await buildApp(open.services, {
      loggerInstance: log,
      ...(existsSync(webFolder) && { webFolder }),
    })
    await app.listen({ port: config.port, host: config.host })
    Object.assign(jobs, startJobs(open.services, open.jobDatabase))
    endOnSignal(app, jobs, open, reports, say)
    for (const line of announcement(config, portOf(app, config), isTerminal)) say(line)
    await offerSetup(open.services, isTerminal, say)
  } catch (error) {
    await open.close()
    throw error
  }
}

let config: Config | undefined
createPrivately()
try {
  config = readConfig(process.env, process.cwd())
  await start(config)
} catch (error) {
  const { line, exitCode } = explainStart(error, config)
  console.error(line)
  if (config?.logLevel === 'debug' || config?.logLevel === 'trace') console.error(error)
  process.exit(exitCode)
}
