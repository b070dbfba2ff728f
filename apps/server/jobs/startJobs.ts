import { hostname } from 'node:os'
import { openMail } from '../integrations/openMail.ts'
import { loggable } from '../loggable.ts'
import type { Services } from '../services.ts'
import { jobHandlers } from './handlers.ts'
import { queueDue } from './schedule.ts'
import { startWorker, type Worker } from './worker.ts'

const lookEveryMs = 20_000

/** Starts the worker of the durable queue with the outside systems of the settings. */
export function startJobs(services: Services): Worker {
  const mail = openMail(services.config, services.log)
  const worker = startWorker({
    database: services.database,
    log: services.log,
    name: `${hostname()}/${process.pid}/${services.newId()}`,
    handle: jobHandlers(services, mail),
  })
  const look = () => {
    queueDue(services).then(
      (queued) => queued && worker.wake(),
      (error: unknown) => services.log.warn({ err: loggable(error) }, 'due work was not queued'),
    )
  }
  const looking = setInterval(look, lookEveryMs)
  looking.unref()
  look()
  return {
    wake: worker.wake,
    async stop() {
      clearInterval(looking)
      await worker.stop()
      mail.close()
    },
  }
}
