import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { explainStart } from './db/startFailure.ts'
import { demoPictures } from './demo/demoPictures.ts'
import { seedDemo } from './demo/loadDemo.ts'
import { demoAccounts, demoPassword } from './features/session/initReply.ts'
import { startJobs } from './jobs/startJobs.ts'
import { type OpenServices, openServices } from './openServices.ts'

/** Source tree and bundle are both two folders below the root. */
const root = join(import.meta.dirname, '../..')
const drainMs = 9_000

const say = (line: string) => console.log(line)

async function announce(app: FastifyInstance, config: Config): Promise<void> {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const host =
    config.host === '0.0.0.0' || config.host === '127.0.0.1' || config.host === '::'
      ? 'localhost'
      : config.host
  say(`Proba is ready at http://${host}:${port} (back office: /admin, API: /api/v1/docs)`)
  if (config.demo) say(`Demo accounts, password ${demoPassword}: ${demoAccounts.join(', ')}`)
}

/** Shuts down in order: no new requests, running ones answered, jobs, the database. A second signal ends at once. */
function endOnSignal(app: FastifyInstance, jobs: { stop(): Promise<void> }, open: OpenServices): void {
  let ending = false
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1)
    ending = true
    say(`Received ${signal}, finishing what is under way`)
    setTimeout(() => process.exit(1), drainMs).unref()
    const ended = app
      .close()
      .then(() => jobs.stop())
      .then(() => open.close())
    ended.then(
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
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers', '*.authorization', '*.password', '*.token'],
  })
  const jobs = { wake: () => {}, stop: async () => {} }
  const open = await openServices(config, {
    migrations: join(root, 'apps/server/db/migrations'),
    drawnPictures: demoPictures(join(root, 'apps/server/demo/pictures')),
    wakeJobs: () => jobs.wake(),
    log,
  })
  try {
    if (config.demo) await seedDemo(open.services, say)
    const webFolder = join(root, 'dist/web')
    const app = await buildApp(open.services, {
      loggerInstance: log,
      ...(existsSync(webFolder) && { webFolder }),
    })
    await app.listen({ port: config.port, host: config.host })
    Object.assign(jobs, startJobs(open.services))
    endOnSignal(app, jobs, open)
    await announce(app, config)
  } catch (error) {
    await open.close()
    throw error
  }
}

let config: Config | undefined
try {
  config = readConfig(process.env, process.cwd())
  await start(config)
} catch (error) {
  const { line, exitCode } = explainStart(error, config)
  console.error(line)
  if (config?.logLevel === 'debug' || config?.logLevel === 'trace') console.error(error)
  process.exit(exitCode)
}
