import { actDeadline } from '@proba/domain/company/actPeriod'
import { today } from '@proba/domain/text/dates'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { releaseKey } from '../../../jobs/jobStore.ts'
import type { Afterwards } from '../../../jobs/worker.ts'
import type { Services } from '../../../services/services.ts'
import { announce } from '../../common/notices/announce.ts'
import { documentName } from '../../common/notices/documentName.ts'
import { noteInformed, readTakenActs } from '../../metal/metalLedger/actTakersStore.ts'
import { noteChanged, readComparedActs, renewAgreeing } from './actAnswersStore.ts'
import { isOtherThan, readMetalsOf } from './actFigures.ts'
import { readCalendar } from './calendarStore.ts'

/** Acts whose figures are compared in one statement. */
const actsAtOnce = 50

/** An edition with the figures that are compared with the ledger. */
type Compared = Awaited<ReturnType<typeof readComparedActs>>[number]

/** The acts of a contract whose figures differ from the ledger now. */
async function changedOf<A extends Compared>(sql: Sql, contractId: number, acts: readonly A[]): Promise<A[]> {
  const changed: A[] = []
  for (let start = 0; start < acts.length; start += actsAtOnce) {
    const part = acts.slice(start, start + actsAtOnce)
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

/**
 * Records which editions of a contract no longer match the ledger and so take no answers. Editions that match it again get a new
 * deadline (decision G-593).
 */
async function noteAgreement(
  tx: Tx,
  contractId: number,
  compared: { readonly acts: readonly Compared[]; readonly changed: readonly Compared[] },
  now: Date,
): Promise<void> {
  const changed = compared.changed.map(({ id }) => id)
  const agreeing = compared.acts.map(({ id }) => id).filter((id) => !changed.includes(id))
  await noteChanged(tx, contractId, changed, now)
  const deadline = actDeadline(today(now.toISOString()), await readCalendar(tx))
  await renewAgreeing(tx, contractId, agreeing, deadline)
}

/**
 * Compares the acts of a contract with the ledger after late lines were booked. Each person who downloaded an act that changed
 * gets one mail (decision G-583).
 */
export async function announceChanges(
  services: Services,
  jobId: number,
  contractId: number,
): Promise<Afterwards> {
  const { sql } = services.database
  // A line that is booked after the figures were read here is compared by a job of its own.
  await releaseKey(sql, jobId)
  const acts = await readComparedActs(sql, contractId)
  const compared = { acts, changed: await changedOf(sql, contractId, acts) }
  const changed = await changedOf(sql, contractId, await readTakenActs(sql, contractId))
  return async (tx) => {
    await noteAgreement(tx, contractId, compared, services.now())
    for (const act of changed) {
      const readers = (await noteInformed(tx, act.id, services.now())).filter(({ knows }) => !knows)
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
