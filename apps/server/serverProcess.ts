import cluster from 'node:cluster'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { offerSetup } from './areas/system/setup/offerSetup.ts'
import type { Config } from './config/config.ts'
import { demoPictures } from './demo/catalogue/demoPictures.ts'
import { startSimulator } from './factorySimulator/startSimulator.ts'
import { startHeartbeat } from './heartbeat/startHeartbeat.ts'
import { drain } from './http/closing.ts'
import type { ErrorReports } from './integrations/errorReports.ts'
import { openErrorReports } from './integrations/openErrorReports.ts'
import { announcement } from './program/announcement.ts'
import { buildApp } from './program/app.ts'
import { createLog, createSay } from './program/createLog.ts'
import { fillDatabase } from './program/fillDatabase.ts'
import { type OpenServices, openServices } from './program/openServices.ts'
import { startJobs } from './program/startJobs.ts'
import { sendServing, shareFigures } from './workers/askPrimary.ts'

/** Source tree and bundle are both two folders below the root. */
const root = join(import.meta.dirname, '../..')

type Say = (line: string) => void

function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}

/** What is closed when the process ends. */
interface Running {
  readonly app: FastifyInstance
  readonly works: readonly { stop(): Promise<void> }[]
  readonly open: OpenServices
  readonly reports: ErrorReports | null
}

/**
 * Shuts down in order: not ready for a while, no new requests and jobs, running ones to their end, then the database. A
 * second signal ends at once, except in a worker, which may get the same one from a terminal and from its primary.
 * An error that nothing waits for is logged. After one that was thrown, as in a timer, it is unknown what was left half
 * done: the process ends in the same order, with exit code 1, and is to be started again (decision G-534).
 */
function endInOrder({ app, works, open, reports }: Running, log: Logger, say: Say): void {
  let ending = false
  const end = (exitCode: number) => {
    ending = true
    const { drainSeconds, endSeconds } = open.services.config
    setTimeout(() => process.exit(1), (drainSeconds + endSeconds) * 1000).unref()
    const served = drain(app, drainSeconds).then(() => app.close())
    const ended = Promise.all([served, ...works.map((work) => work.stop())]).then(() => open.close())
    const reported = ended.finally(() => reports?.close())
    reported.then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  const endBySignal = (signal: NodeJS.Signals) => {
    if (ending) {
      if (cluster.isPrimary) process.exit(1)
      return
    }
    say(`Received ${signal}, finishing what is under way`)
    end(0)
  }
  process.on('SIGTERM', endBySignal)
  process.on('SIGINT', endBySignal)
  process.on('unhandledRejection', (reason) =>
    log.error({ err: asError(reason) }, 'nothing waited for this error'),
  )
  process.on('uncaughtException', (error) => {
    log.fatal(
      { err: asError(error) },
      'nothing caught this error; the process finishes what is under way and ends',
    )
    if (!ending) end(1)
  })
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Name of a server in the list of servers: machine and port, and which of the processes there. */
const nameAt = (port: number) => `${hostname()}:${port}${cluster.worker ? `/${cluster.worker.id}` : ''}`

/** Version of the program, as its package says. */
function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Throws where the port cannot be had, before a start on it has made and filled a database for nothing. */
async function tryPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  probe.listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** A server says once that it is ready, and offers its setup once: a later worker would void the offer of the first. */
const isFirst = () => cluster.isPrimary || cluster.worker?.id === 1

/** Opens what the settings name, fills an empty database, and serves until a signal ends the process. */
export async function start(config: Config): Promise<void> {
  await tryPort(config)
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
      ...(cluster.isWorker && { shareFigures: (own) => shareFigures(own, log) }),
    })
    await app.listen({ port: config.port, host: config.host })
    const port = portOf(app, config)
    Object.assign(jobs, startJobs(open.services, open.jobDatabase))
    const heartbeat = startHeartbeat(open.services, { name: nameAt(port), version: ownVersion() })
    const works = [jobs, startSimulator(open.services, port), heartbeat]
    endInOrder({ app, works, open, reports }, log, say)
    if (isFirst()) {
      for (const line of announcement(config, port, isTerminal)) say(line)
      await offerSetup(open.services, isTerminal, say)
    }
    if (cluster.isWorker) sendServing()
  } catch (error) {
    await open.close()
    throw error
  }
}
