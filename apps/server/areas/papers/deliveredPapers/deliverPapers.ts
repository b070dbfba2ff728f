import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { actPeriodError, snapMonths } from '@proba/domain/company/actPeriod'
import { readReturns } from '@proba/domain/order/tasting'
import { today } from '@proba/domain/text/dates'
import type { UploadedFile } from '../../../http/handler.ts'
import { accountingTime } from '../../../lib/accountingTime.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { lockCompanies } from '../../customers/companies/companyChoicesStore.ts'
import { deliverAct } from '../acts/deliverAct.ts'
import { storeCorrection } from '../corrections/saveCorrection.ts'
import { addPaper } from '../specifications/changeSpecifications.ts'
import { noteTakenBackAll } from '../tasting/takeTastingReturns.ts'
import { readDeliveredPaper } from './deliveredPapersStore.ts'
import { findParties, PaperRefused, refuseOutsideContract } from './findParties.ts'
import { type PaperVerdict, takePaper } from './takePaper.ts'

type Specification = Calls['POST /integration/specifications']
type Correction = Calls['POST /integration/correction-documents']
type Act = Calls['POST /integration/acts']

/** What a paper of an order is refused for, in the words of its sender. */
function paperRefused(error: unknown): unknown {
  if (!(error instanceof RequestRefused)) return error
  if (error.code === 'too_many_specifications') return new PaperRefused('too_many_papers')
  return error.code === 'order_cancelled' ? new PaperRefused('order_cancelled') : error
}

/** Attaches a delivered specification to its order and announces it (decision G-164). */
export const deliverSpecification = (
  services: Services,
  body: BodyOf<Specification>,
  file: UploadedFile | null,
): Promise<PaperVerdict> =>
  takePaper(services, 'specification', body, file, async (tx, kept) => {
    const { order } = await findParties(tx, body)
    if (!order) throw new PaperRefused('missing_order')
    const paper = { order: order.id, uuid: kept.uuid, additionalType: body.kind ?? 'specification' }
    try {
      const papers = await addPaper(tx, null, paper, kept.attach)
      const made = papers.find(({ file_uuid: uuid }) => uuid === kept.uuid)
      if (!made) throw new Error('The paper of an order was not stored')
      return { recordId: made.id }
    } catch (error) {
      throw paperRefused(error)
    }
  })

/** The lines, from 1, that were not counted when the document was taken. */
async function uncountedBefore(
  { database }: Services,
  { id, returns }: BodyOf<Correction>,
): Promise<number[]> {
  const [paper] = await readDeliveredPaper(database.sql, 'correction', id.trim())
  const counted = new Set(paper?.returns.map(({ article }) => article))
  const listed = returns === undefined ? [] : (readReturns(returns) ?? [])
  return listed.flatMap(({ article }, index) => (counted.has(article) ? [] : [index + 1]))
}

/** Takes a correction document; what an AR-2 takes back from a tasting counts with it (decisions G-198, G-418). */
export async function deliverCorrection(
  services: Services,
  body: BodyOf<Correction>,
  file: UploadedFile | null,
): Promise<ReplyOf<Correction>> {
  let refusedReturns: number[] = []
  const verdict = await takePaper(services, 'correction', body, file, async (tx, kept) => {
    const parties = await findParties(tx, body)
    const { companyId, order } = parties
    const listed = body.returns === undefined ? [] : readReturns(body.returns)
    if (!listed || (listed.length > 0 && body.documentType !== 'АР-2')) throw new PaperRefused('returns')
    if (listed.length > 0 && !order) throw new PaperRefused('missing_order')
    if ((await lockCompanies(tx, [companyId])).length === 0) throw new PaperRefused('unknown_company')
    const { documentType, eventDate } = body
    if (eventDate > today(services.now().toISOString())) throw new PaperRefused('future')
    await refuseOutsideContract(tx, parties, eventDate, eventDate)
    const row = { companyId, orderId: order?.id ?? null, documentType, eventDate, fileUuid: kept.uuid }
    const { id: recordId } = await storeCorrection(tx, null, row, kept.attach)
    const returns = listed.map((one) => ({ ...one, orderNumber: String(order?.number ?? '') }))
    refusedReturns = await noteTakenBackAll(tx, returns, body.id.trim())
    const counted = returns.filter((_, index) => !refusedReturns.includes(index + 1))
    return { recordId, returns: counted.map(({ article, orderNumber }) => ({ article, orderNumber })) }
  })
  if (verdict.verdict === 'known') refusedReturns = await uncountedBefore(services, body)
  const isTaken = verdict.verdict === 'taken' || verdict.verdict === 'known'
  return { ...verdict, refusedReturns: isTaken ? refusedReturns : [] }
}

/** Takes an official act, which replaces ours of its contract and months (decisions G-180, G-419). */
export const deliverOfficialAct = (
  services: Services,
  body: BodyOf<Act>,
  file: UploadedFile | null,
): Promise<PaperVerdict> =>
  takePaper(services, 'act', body, file, async (tx, kept) => {
    const now = services.now()
    const parties = await findParties(tx, { sapNumber: body.sapNumber, inn: body.inn })
    const { companyId, contractId } = parties
    if (contractId === null) throw new PaperRefused('unknown_contract')
    const { dateFrom, dateTo } = body
    const [from, to] = snapMonths(dateFrom, dateTo)
    const isWhole = from === dateFrom && to === dateTo
    if (!isWhole || actPeriodError(dateFrom, dateTo, now.toISOString())) throw new PaperRefused('period')
    await refuseOutsideContract(tx, parties, dateFrom, dateTo)
    const issuedAt = accountingTime(body.at, now)
    if (typeof issuedAt === 'string') throw new PaperRefused(issuedAt)
    const documentId = body.id.trim()
    const act = { contractId, dateFrom, dateTo, companyId, documentId, issuedAt, fileUuid: kept.uuid }
    const recordId = await deliverAct(tx, now, act)
    if (recordId === null) throw new PaperRefused('different')
    return { recordId }
  })
