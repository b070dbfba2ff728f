import { actPeriodError, answerToRequest, snapMonths } from '@proba/domain/company/actPeriod'
import { mayConcern } from '@proba/domain/company/contractPapers'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { type DocumentPeriod, fingerprintOf, keptFingerprint, readMetals } from './actFigures.ts'
import { addEdition, lockEditions, orderFile, readNewest, readOwnContract } from './actsStore.ts'

/** What is asked for: days as they were chosen, the contract by its id or its number in the ERP. */
export interface RequestedAct {
  readonly dateFrom: string
  readonly dateTo: string
  readonly contract: number | string
}

async function requestedPeriod(
  tx: Tx,
  me: Principal,
  requested: RequestedAct,
  now: Date,
): Promise<DocumentPeriod> {
  const { dateFrom, dateTo, contract } = requested
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

/** The edition that a request leads to, in its language: the present one, or the next one. */
async function editionFor(
  tx: Tx,
  period: DocumentPeriod,
  language: Language,
  now: Date,
): Promise<{ id: number; edition: number; isNew: boolean; isReady: boolean }> {
  const { contractId, dateFrom, dateTo } = period
  await lockEditions(tx, contractId)
  const [present] = await readNewest(tx, contractId, dateFrom, dateTo, language)
  if (present) {
    const { id, edition, file } = present
    const fingerprint = present.fingerprint && keptFingerprint(present.fingerprint)
    const { is_official: isOfficial, keeps_figures: keepsFigures } = present
    const isOpen = isOfficial || fingerprint === null
    const figures = isOpen ? '' : fingerprintOf(await readMetals(tx, period))
    const answer = answerToRequest({ isOfficial, keepsFigures, fingerprint, file }, figures)
    if (answer !== 'edition') return { id, edition, isNew: false, isReady: answer === 'keep' }
  }
  const edition = (present?.edition ?? 0) + 1
  const [added] = await addEdition(tx, contractId, dateFrom, dateTo, edition, now)
  if (!added) throw new Error('The edition was not stored')
  return { id: added.id, edition, isNew: true, isReady: false }
}

/**
 * Asks for an act in a language: an equal request leads to the act that exists, whose file of that language is made when
 * it is first asked for (decisions G-392, G-581).
 */
export async function orderAct(
  services: Services,
  me: Principal,
  requested: RequestedAct,
  language: Language,
): Promise<{ id: number; status: 'new' | 'ready'; isNew: boolean; edition: number }> {
  const now = services.now()
  const answer = await services.database.transaction(async (tx) => {
    const period = await requestedPeriod(tx, me, requested, now)
    const { id, edition, isNew, isReady } = await editionFor(tx, period, language, now)
    if (isReady) return { id, isNew, edition, status: 'ready' as const }
    await orderFile(tx, id, language, me.userId, now)
    await enqueue(tx, 'act', { actId: id, language }, `${id} ${language}`)
    const after = { contract: period.contractId, dateFrom: period.dateFrom, dateTo: period.dateTo }
    if (isNew) await logAction(tx, me, { entity: 'act', entityId: id, action: 'create', after })
    return { id, isNew, edition, status: 'new' as const }
  })
  services.wakeJobs()
  return answer
}
