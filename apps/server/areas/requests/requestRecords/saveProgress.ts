import type { RequestUpdate } from '@proba/api/requests/requestFields'
import { requestTimes } from '@proba/domain/forms/requestProgress'
import { eq } from 'drizzle-orm'
import type { Static } from 'typebox'
import { unchanged } from '../../../lib/unchanged.ts'
import { claims } from '../../../schema/requests/claimsTables.ts'
import { feedback } from '../../../schema/requests/feedbackTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/log/logStore.ts'

const tables = { claim: claims, feedback } as const

/** Writes state and comment of a request that nobody else has changed since it was read, and logs who did. */
export async function saveProgress(
  services: Services,
  me: Principal,
  kind: keyof typeof tables,
  id: number,
  body: Static<typeof RequestUpdate>,
): Promise<void> {
  const table = tables[kind]
  await services.database.transaction(async (tx) => {
    const [found] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    const row = unchanged(found, body.version)
    const staffComment = body.staffComment.trim()
    if (row.state === body.state && row.staffComment === staffComment) return
    const known = {
      takenAt: row.takenAt?.toISOString() ?? null,
      doneAt: row.doneAt?.toISOString() ?? null,
    }
    const { takenAt, doneAt } = requestTimes(known, body.state, services.now().toISOString())
    await tx
      .update(table)
      .set({
        state: body.state,
        staffComment,
        takenAt: takenAt === null ? null : new Date(takenAt),
        doneAt: doneAt === null ? null : new Date(doneAt),
        version: row.version + 1,
      })
      .where(eq(table.id, id))
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
