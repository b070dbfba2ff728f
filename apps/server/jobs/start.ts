import { hostname } from 'node:os'
import { openMail } from '../integrations/openMail.ts'
import type { Services } from '../services.ts'
import { jobHandlers } from './handlers.ts'
import { startWorker, type Worker } from './worker.ts'

/** Starts working off the durable queue with the outside systems of the settings. */
export function startJobs(services: Services): Worker {
  const mail = openMail(services.config, services.log)
  const worker = startWorker({
    database: services.database,
    log: services.log,
    name: `${hostname()}/${process.pid}/${services.newId()}`,
    handle: jobHandlers(services, mail),
  })
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop()
      mail.close()
    },
  }
}
