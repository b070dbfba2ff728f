import { isWorkContract } from '@proba/domain/company/contract'
import { isMonthClosed, metalReportError } from '@proba/domain/metal/metalReport'
import { today } from '@proba/domain/text/dates'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { addReport, readReportContract, startReportAgain } from './metalReportsStore.ts'

/** What is asked for: a work contract, and days unless it is the whole period. */
export interface RequestedReport {
  readonly sapNumber: string
  readonly dateFrom: string | null
  readonly dateTo: string | null
  readonly wholePeriod?: boolean
}

/** Codes of the fields of the form, by what is wrong with the days. */
const fieldOf = {
  required: ['dateFrom', 'required'],
  future: ['dateTo', 'futureDay'],
  order: ['dateTo', 'periodOrder'],
  beforeStart: ['dateFrom', 'incorrectDate'],
} as const

async function periodOf(tx: Tx, me: Principal, requested: RequestedReport, now: string) {
  const [contract] = await readReportContract(tx, requested.sapNumber.trim(), companyOf(me).id)
  if (!contract) throw new RequestRefused('not_found')
  if (!isWorkContract({ contractType: contract.contract_type }))
    throw refuseFields({ sapNumber: [{ code: 'withoutMetals' }] })
  const start = contract.start_date
  if (requested.wholePeriod === true)
    // A contract that begins later has a period of one day, without movements.
    return { contractId: contract.id, dateFrom: start < today(now) ? start : today(now), dateTo: today(now) }
  const { dateFrom, dateTo } = requested
  const error = metalReportError(dateFrom ?? '', dateTo ?? '', start, now)
  if (error || dateFrom === null || dateTo === null) {
    const [field, code] = fieldOf[error ?? 'required']
    throw refuseFields({ [field]: [{ code }] })
  }
  return { contractId: contract.id, dateFrom, dateTo }
}

/** Asks for a report; one that is asked for twice is made once (decision G-396). */
export async function orderReport(
  services: Services,
  me: Principal,
  requested: RequestedReport,
  language: Language,
): Promise<{ id: number; status: 'new' }> {
  const now = services.now()
  const id = await services.database.transaction(async (tx) => {
    const { contractId, dateFrom, dateTo } = await periodOf(tx, me, requested, now.toISOString())
    const isPreliminary = !isMonthClosed(dateTo.slice(0, 7), now.toISOString())
    const [added] = await addReport(tx, contractId, dateFrom, dateTo, isPreliminary, language, me.userId, now)
    const [open] = added ? [added] : await startReportAgain(tx, contractId, dateFrom, dateTo)
    // It was finished between the two statements.
    if (!open) throw new RequestRefused('request_in_progress')
    await enqueue(tx, 'metal-report', { reportId: open.id }, String(open.id))
    const after = { contract: contractId, dateFrom, dateTo }
    if (added) await logAction(tx, me, { entity: 'metal_report', entityId: open.id, action: 'create', after })
    return open.id
  })
  services.wakeJobs()
  return { id, status: 'new' }
}
