import { actPeriodError, answerToRequest, snapMonths } from '@proba/domain/company/actPeriod'
import { mayConcern } from '@proba/domain/company/contractPapers'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../db/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { type DocumentPeriod, fingerprintOf, readMetals } from './actFigures.ts'
import { addEdition, lockEditions, readNewest, readOwnContract, startAgain } from './actsStore.ts'

/** What is asked for: days as they were chosen, the contract by its id or its number in the ERP. */
export interface WantedAct {
  readonly dateFrom: string
  readonly dateTo: string
  readonly contract: number | string
}

async function wantedPeriod(tx: Tx, me: Principal, wanted: WantedAct, now: Date): Promise<DocumentPeriod> {
  const { dateFrom, dateTo, contract } = wanted
  const error = actPeriodError(dateFrom, dateTo, now.toISOString())
  if (error) throw refuseFields({ dateTo: [{ code: error === 'future' ? 'monthNotOver' : 'periodOrder' }] })
  const [id, sapNumber] = typeof contract === 'number' ? [contract, null] : [null, contract.trim()]
  const [own] = await readOwnContract(tx, id, sapNumber, me.companyIds)
  if (!own) throw new RequestRefused('not_found')
  const [from, to] = snapMonths(dateFrom, dateTo)
  // Months after the end stay open to customers, who may ask for what they like of a balance that is left.
  if (!mayConcern({ startDate: own.start_date, endDate: null }, from, to))
    throw refuseFields({ dateTo: [{ code: 'beforeContract' }] })
  return { contractId: own.id, dateFrom: from, dateTo: to }
}

/** The edition that a request leads to: the present one, the next one, or the one that a colleague asked for just now. */
async function editionFor(
  tx: Tx,
  services: Services,
  me: Principal,
  period: DocumentPeriod,
  language: Language,
): Promise<{ id: number; isNew: boolean }> {
  const { contractId, dateFrom, dateTo } = period
  await lockEditions(tx, contractId)
  const [present] = await readNewest(tx, contractId, dateFrom, dateTo)
  if (present) {
    const { status, fingerprint, is_official: isOfficial } = present
    const figures = status === 'ready' && !isOfficial ? fingerprintOf(await readMetals(tx, period)) : ''
    if (answerToRequest({ status, isOfficial, fingerprint }, figures) !== 'edition')
      return { id: present.id, isNew: false }
  }
  const edition = (present?.edition ?? 0) + 1
  const added = await addEdition(
    tx,
    contractId,
    dateFrom,
    dateTo,
    edition,
    language,
    me.userId,
    services.now(),
  )
  if (added[0]) return { id: added[0].id, isNew: true }
  const [ofColleague] = await readNewest(tx, contractId, dateFrom, dateTo)
  if (!ofColleague) throw new Error('The edition that stood in the way is gone')
  return { id: ofColleague.id, isNew: false }
}

/** Asks for an act: an equal request leads to the act that exists (decision G-392). */
export async function orderAct(
  services: Services,
  me: Principal,
  wanted: WantedAct,
  language: Language,
): Promise<{ id: number; status: 'new' | 'ready'; isNew: boolean }> {
  const answer = await services.database.transaction(async (tx) => {
    const period = await wantedPeriod(tx, me, wanted, services.now())
    const { id, isNew } = await editionFor(tx, services, me, period, language)
    const [act] = await readNewest(tx, period.contractId, period.dateFrom, period.dateTo)
    if (act?.status === 'ready') return { id, isNew, status: 'ready' as const }
    await startAgain(tx, id)
    await enqueue(tx, 'act', { actId: id }, String(id))
    const after = { contract: period.contractId, dateFrom: period.dateFrom, dateTo: period.dateTo }
    if (isNew) await logAction(tx, me, { entity: 'act', entityId: id, action: 'create', after })
    return { id, isNew, status: 'new' as const }
  })
  services.wakeJobs()
  return answer
}
