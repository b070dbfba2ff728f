import cluster from 'node:cluster'
import { type Config, readConfig } from './config/config.ts'
import { createPrivately } from './db/connection/privateFolder.ts'
import { explainStart } from './db/connection/startFailure.ts'
import { createLog, createSay } from './program/createLog.ts'
import { Workers } from './workers/workers.ts'

/** Starts processes that serve and does nothing else, so that it has nothing to fail by and needs little memory. */
function startWorkers({ workers: count, logLevel }: Config): void {
  const log = createLog(logLevel)
  const say = createSay(log, process.stdout.isTTY, console.log)
  const workers = new Workers({ count, log, say })
  process.on('SIGTERM', (signal) => workers.end(signal))
  process.on('SIGINT', (signal) => workers.end(signal))
  workers.start()
}

let config: Config | undefined
createPrivately()
try {
  config = readConfig(process.env, process.cwd())
  if (config.workers > 1 && cluster.isPrimary) startWorkers(config)
  else {
    const { start } = await import('./serverProcess.ts')
    await start(config)
  }
} catch (error) {
  const { line, exitCode } = explainStart(error, config)
  console.error(line)
  if (config?.logLevel === 'debug' || config?.logLevel === 'trace') console.error(error)
  process.exit(exitCode)
}
