import { hostname } from 'node:os'
import type { Database } from '../db/connection/connect.ts'
import { loggable } from '../db/loggable.ts'
import { openErp } from '../integrations/openErp.ts'
import { openMail } from '../integrations/openMail.ts'
import { queueDue } from '../jobs/schedule.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import type { Services } from '../services/services.ts'
import { jobHandlers } from './jobHandlers.ts'

const lookEveryMs = 20_000

/** Starts the worker of the durable queue with the outside systems of the settings, on a database of its own. */
export function startJobs(services: Services, database: Database = services.database): Worker {
  const mail = openMail(services.config, services.log)
  const worker = startWorker({
    database,
    log: services.log,
    name: `${hostname()}/${process.pid}/${services.newId()}`,
    handle: jobHandlers(services, mail, openErp(services.config, services.now)),
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
