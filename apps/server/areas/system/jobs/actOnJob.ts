import type { JobAction } from '@proba/domain/jobs/job'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { changeJob, readJob } from './jobsStore.ts'

/** Retries or cancels a job for a person, and logs it in the same transaction. */
export async function actOnJob(
  services: Services,
  me: Principal,
  id: number,
  action: JobAction,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [before] = await readJob(tx, id)
    if (!before) throw new RequestRefused('not_found')
    const [changed] = await changeJob[action](tx, id)
    if (!changed) throw new RequestRefused('job_state_changed')
    const { kind, state, attempts } = before
    await logAction(tx, me, { entity: 'job', entityId: id, action, before: { kind, state, attempts } })
  })
  services.wakeJobs()
}
