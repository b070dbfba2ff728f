import type { RequestUpdate } from '@proba/api/requests/requestFields'
import { requestTimes } from '@proba/domain/forms/requestProgress'
import type { Static } from 'typebox'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { lockRequest, type RequestKind, saveProgressOf } from './requestRecordsStore.ts'

/** Writes state and comment of a request that nobody else has changed since it was read, and logs who did. */
export async function saveProgress(
  services: Services,
  me: Principal,
  kind: RequestKind,
  id: number,
  body: Static<typeof RequestUpdate>,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = unchanged(await lockRequest(tx, kind, id), body.version)
    const staffComment = body.staffComment.trim()
    if (row.state === body.state && row.staffComment === staffComment) return
    const known = {
      takenAt: row.takenAt?.toISOString() ?? null,
      doneAt: row.doneAt?.toISOString() ?? null,
    }
    const { takenAt, doneAt } = requestTimes(known, body.state, services.now().toISOString())
    await saveProgressOf(tx, kind, id, {
      state: body.state,
      staffComment,
      takenAt: takenAt === null ? null : new Date(takenAt),
      doneAt: doneAt === null ? null : new Date(doneAt),
    })
    await logAction(tx, me, {
      entity: kind,
      entityId: id,
      action: 'update',
      companyId: row.companyId,
      before: { state: row.state, staffComment: row.staffComment },
      after: { state: body.state, staffComment },
    })
  })
}
