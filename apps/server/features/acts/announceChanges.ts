import type { Afterwards } from '../../jobs/worker.ts'
import type { Services } from '../../services.ts'
import { noteTold, readTakenActs } from '../actTakers/actTakersStore.ts'
import { announce } from '../notices/announce.ts'
import { documentName } from '../notices/documentName.ts'
import { isOtherThan, readMetalsOf } from './actFigures.ts'

/** Acts whose figures are compared in one statement. */
const actsAtOnce = 50

/** The acts of a contract that people have taken and whose figures are others now. */
async function changedActs({ database: { sql } }: Services, contractId: number) {
  const changed: Awaited<ReturnType<typeof readTakenActs>> = []
  const taken = await readTakenActs(sql, contractId)
  for (let start = 0; start < taken.length; start += actsAtOnce) {
    const part = taken.slice(start, start + actsAtOnce)
    const now = await readMetalsOf(
      sql,
      part.map((act) => ({ contractId, dateFrom: act.date_from, dateTo: act.date_to })),
    )
    changed.push(
      ...part.filter(
        (act, index) => act.fingerprint !== null && isOtherThan(act.fingerprint, now[index] ?? []),
      ),
    )
  }
  return changed
}

/** Tells those who took an act of a contract, once, that its account has changed since (decision G-583). */
export async function announceChanges(services: Services, contractId: number): Promise<Afterwards> {
  const changed = await changedActs(services, contractId)
  return async (tx) => {
    for (const act of changed) {
      const readers = (await noteTold(tx, act.id, services.now())).filter(({ knows }) => !knows)
      for (const { user_id: userId } of readers)
        await announce(tx, {
          kind: 'document_ready',
          companyId: act.company_id,
          document: 'act',
          isChanged: true,
          paper: { entity: 'act', entityId: act.id },
          name: documentName(act),
          path: '/personal/documents/acts',
          userId,
        })
    }
  }
}
