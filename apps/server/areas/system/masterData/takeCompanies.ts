import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { companyReasons } from '@proba/api/system/masterData'
import {
  type CompanyUpdate,
  companyOfUpdate,
  companyUpdateErrors,
  companyUpdateFields,
} from '@proba/domain/company/companyUpdate'
import { laterFields, type UpdateClock, withReported } from '@proba/domain/order/updates/orderUpdate'
import type { ReportedAt } from '@proba/domain/text/reportedAt'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { readReported, saveReported } from '../../common/masterRecords/masterStore.ts'
import {
  messagesAtOnce,
  noteMessages,
  openMessages,
  portionsOf,
  takeInPortions,
  wholeVerdicts,
} from '../../common/messages/portions.ts'
import { MessageRefused, replyOf, type Verdict } from '../../common/messages/takeMessages.ts'
import {
  type ErpCompanyRecord,
  lockAllCompaniesOfErp,
  lockCompaniesOfErp,
} from '../../customers/companies/companiesStore.ts'
import { noteEarlierInn, noteLostInn, readInnHolders } from '../../customers/companies/earlierInnsStore.ts'
import { insertErpCompany, updateErpCompany } from '../../customers/companies/saveErpCompany.ts'

type Call = Calls['POST /integration/companies']
type Message = BodyOf<Call>['companies'][number]
type Reason = (typeof companyReasons)[number]
type CompanyVerdict = Verdict<Reason>

const trimmed = ({ id: _id, at: _at, ...update }: Message): CompanyUpdate =>
  Object.fromEntries(
    Object.entries(update).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  )

const only = (update: CompanyUpdate, fields: readonly string[]): CompanyUpdate =>
  Object.fromEntries(Object.entries(update).filter(([field]) => fields.includes(field)))

function refuseWrong(update: CompanyUpdate, stored: ErpCompanyRecord | null): void {
  const faults = Object.entries(companyUpdateErrors(update, stored)).map(([field, code]) => ({ field, code }))
  if (faults.length > 0) throw new MessageRefused<Reason>('invalid', faults)
}

/** The company that the update is about, its clock, and the fields of the update that nobody has reported later. */
async function findCompany(tx: Tx, update: CompanyUpdate, reported: ReportedAt) {
  // With a code, the company of the code is meant, or a new one.
  const { inn: given } = update
  const readThen = async () =>
    update.code === undefined && given !== undefined
      ? (await readInnHolders(tx, [given]))(given, reported)
      : null
  const then = await readThen()
  const candidates = await lockCompaniesOfErp(tx, update.code ?? null, update.inn ?? null, then)
  // The company has lost its INN while its lock was waited for.
  if ((await readThen()) !== then) throw new RequestRefused('version_conflict')
  const clocks = await readReported(
    tx,
    'company',
    candidates.map(({ id }) => id),
  )
  const clockOf = (company: ErpCompanyRecord | null): UpdateClock =>
    clocks.find(({ record_id: id }) => id === company?.id)?.said ?? {}
  const laterOf = (company: ErpCompanyRecord | null) =>
    only(update, laterFields(clockOf(company), reported, companyUpdateFields))
  const byCode = candidates.find(({ erp_code }) => erp_code !== null && erp_code === update.code) ?? null
  // An INN that was reported before the present one no longer names anybody.
  const inn = byCode ? laterOf(byCode).inn : update.inn
  const holder = candidates.find(({ id }) => id === then)
  const match = holder ? { company: holder } : companyOfUpdate({ code: update.code, inn }, candidates)
  if ('refusal' in match) throw new MessageRefused<Reason>(match.refusal)
  const { company } = match
  return { company, clock: clockOf(company), later: laterOf(company) }
}

/** Notes until when the company had the INN that it loses, or that an older update is about (decision G-552). */
async function keepEarlierInn(
  tx: Tx,
  company: ErpCompanyRecord,
  { inn }: CompanyUpdate,
  isLater: boolean,
  { reported, clock }: { readonly reported: ReportedAt; readonly clock: UpdateClock },
): Promise<void> {
  if (inn === undefined || inn === company.inn) return
  if (isLater && company.inn !== '') await noteLostInn(tx, company.inn, company.id, reported)
  if (!isLater && clock.inn) await noteEarlierInn(tx, inn, company.id, clock.inn)
}

async function takeCompany(
  tx: Tx,
  message: Message,
  reported: ReportedAt,
  now: Date,
): Promise<'taken' | 'unchanged'> {
  const update = trimmed(message)
  const { company, clock, later } = await findCompany(tx, update, reported)
  refuseWrong(later, company)
  const id = company?.id ?? (await insertErpCompany(tx, update))
  if (id === null) throw new RequestRefused('version_conflict')
  const isChanged = company ? await updateErpCompany(tx, now, company, later) : true
  if (company) await keepEarlierInn(tx, company, update, later.inn !== undefined, { reported, clock })
  const clocked = withReported(clock, reported, Object.keys(later))
  await saveReported(tx, 'company', [id], [JSON.stringify(clocked)], [new Date(reported.at)])
  return isChanged ? 'taken' : 'unchanged'
}

/** Refused before anything is written, so that the others of its portion can be taken. */
const orRefused = (work: Promise<'taken' | 'unchanged'>): Promise<CompanyVerdict> =>
  work.catch((error: unknown) => {
    if (error instanceof MessageRefused) return { reason: error.reason, fields: error.fields }
    throw error
  })

/** One after another, as of two messages one may give up the INN that the other takes. */
async function takePortion(tx: Tx, portion: readonly Message[], now: Date): Promise<CompanyVerdict[]> {
  const opened = await openMessages(tx, 'company', portion, now)
  const verdicts: (CompanyVerdict | undefined)[] = opened.verdicts
  const updates = opened.open.map(({ message }) => trimmed(message))
  await lockAllCompaniesOfErp(
    tx,
    updates.flatMap(({ code }) => code ?? []),
    updates.flatMap(({ inn }) => inn ?? []),
  )
  for (const { row, message, reported } of opened.open)
    verdicts[row] = await orRefused(takeCompany(tx, message, reported, now))
  const taken = opened.open.filter(({ row }) => typeof verdicts[row] === 'string')
  const own = await noteMessages(tx, 'company', taken, now, verdicts)
  // Some have been taken by another transaction meanwhile, and must not be taken twice.
  if (own.length < taken.length) throw new RequestRefused('version_conflict')
  return wholeVerdicts(portion, verdicts)
}

/** Takes what the ERP knows of companies (decisions G-481, G-552, G-554). */
export async function takeCompanies(services: Services, { companies }: BodyOf<Call>): Promise<ReplyOf<Call>> {
  const portions = portionsOf(companies, messagesAtOnce, () => [])
  return replyOf(companies, await takeInPortions(services, portions, takePortion))
}
