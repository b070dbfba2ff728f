import { actDeadline } from '@proba/domain/company/actPeriod'
import { today } from '@proba/domain/text/dates'
import type { Tx } from '../../db/connect.ts'
import { attach } from '../files/fileReferences.ts'
import type { DocumentPeriod } from './actFigures.ts'
import { addOfficial } from './actsStore.ts'
import { readCalendar } from './calendarStore.ts'

/** An official act: the id of the surrounding system, and its stored file. */
export interface OfficialAct extends DocumentPeriod {
  readonly companyId: number
  readonly documentId: string
  readonly fileUuid: string
}

/**
 * Takes an official act, which is the newest edition about its contract and period from then on; ours before it stay
 * readable (decisions G-180, G-392). Answers its id, or null where the document was delivered before.
 */
export async function deliverAct(tx: Tx, now: Date, act: OfficialAct): Promise<number | null> {
  const deadline = actDeadline(today(now.toISOString()), await readCalendar(tx))
  const { contractId, dateFrom, dateTo, documentId, fileUuid, companyId } = act
  const [added] = await addOfficial(tx, contractId, dateFrom, dateTo, documentId, fileUuid, deadline, now)
  if (!added) return null
  await attach(tx, fileUuid, { entity: 'act', entityId: added.id }, { companyId })
  return added.id
}
