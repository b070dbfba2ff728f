import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { contractReasons } from '@proba/api/system/masterData'
import { contractChange, type SheetContract } from '@proba/domain/files/contractSheet'
import { laterFields, type UpdateClock, withReported } from '@proba/domain/order/updates/orderUpdate'
import type { ReportedAt } from '@proba/domain/text/reportedAt'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Services } from '../../../services/services.ts'
import { readReported, saveReported } from '../../common/masterRecords/masterStore.ts'
import {
  messagesAtOnce,
  noteMessages,
  type OpenMessage,
  openMessages,
  portionsOf,
  takeInPortions,
  wholeVerdicts,
} from '../../common/messages/portions.ts'
import { replyOf, type Verdict } from '../../common/messages/takeMessages.ts'
import { createRecordIn, updateRecordIn } from '../../common/records/writeRecord.ts'
import { readCompaniesByInn } from '../../customers/companies/companyChoicesStore.ts'
import { readInnHolders } from '../../customers/companies/earlierInnsStore.ts'
import {
  type AdminContractRecord,
  lockContractsBySap,
  readContractsBySap,
} from '../../customers/contracts/contractRecordsStore.ts'
import { contractKind, storedContractOf } from '../../customers/contracts/saveContract.ts'

type Call = Calls['POST /integration/contracts']
type Message = BodyOf<Call>['contracts'][number]
type Reason = (typeof contractReasons)[number]
type ContractVerdict = Verdict<Reason>
type Change = ReturnType<typeof contractChange>
type Issue = Extract<Change, { issues: unknown }>['issues'][number]

/** Fields of a contract that the ERP says; its number stays, and its company while that is there. */
const reportedFields = ['knfmpNumber', 'name', 'contractType', 'startDate', 'endDate', 'active'] as const

const innOf = ({ inn }: Message) => inn?.trim() ?? null
const numberOf = ({ sapNumber }: Message) => sapNumber.trim()

/** A message about a contract as a row of an import, without what somebody has reported later. */
function rowOf(message: Message, later: ReadonlySet<string>): SheetContract {
  const reported = <Field extends (typeof reportedFields)[number]>(field: Field) =>
    later.has(field) ? (message[field] ?? null) : null
  const { endDate } = message
  return {
    sapNumber: numberOf(message),
    inn: innOf(message),
    knfmpNumber: reported('knfmpNumber')?.trim() ?? null,
    name: reported('name')?.trim() ?? null,
    contractType: reported('contractType'),
    startDate: reported('startDate'),
    end: later.has('endDate') && endDate !== undefined ? { day: endDate } : null,
    active: reported('active'),
  }
}

const wordOfCode: Readonly<Record<string, Reason>> = {
  notFound: 'unknown_company',
  otherCompany: 'other_company',
  hasOrders: 'has_orders',
}

/** One reason of its own where that is all that is wrong, else the fields. */
function refusalOf(issues: readonly Issue[]): ContractVerdict {
  const reason = issues.length === 1 ? wordOfCode[issues[0]?.code ?? ''] : undefined
  if (reason) return { reason }
  return { reason: 'invalid', fields: issues.map(({ column, code }) => ({ field: column ?? '', code })) }
}

/** What finds the company that has an INN, or had it at the moment of the message (decision G-552). */
async function readCompaniesOf(tx: Tx, messages: readonly Message[]) {
  const inns = [...new Set(messages.flatMap((message) => innOf(message) ?? []))]
  const holderThen = await readInnHolders(tx, inns)
  const companies = new Map((await readCompaniesByInn(tx, inns)).map((row) => [row.inn, row]))
  return (message: Message, reported: ReportedAt): number | 'trial' | null => {
    const inn = innOf(message)
    if (inn === null) return null
    const then = holderThen(inn, reported)
    if (then !== null) return then
    const company = companies.get(inn)
    return company?.is_demo ? 'trial' : (company?.id ?? null)
  }
}

/** Locks the contracts of messages, and reads them with what the ERP has reported of each. */
async function readLocked(tx: Tx, messages: readonly Message[]) {
  const numbers = messages.map(numberOf)
  await lockContractsBySap(tx, numbers)
  const rows = await readContractsBySap(tx, numbers)
  const reported = await readReported(
    tx,
    'contract',
    rows.map(({ id }) => id),
  )
  const clocks = new Map(reported.map(({ record_id: id, said }) => [id, said]))
  const contracts = new Map(rows.map((row) => [row.sap_number, row]))
  return (message: Message) => {
    const stored = contracts.get(numberOf(message)) ?? null
    return { stored, clock: (stored && clocks.get(stored.id)) ?? {} }
  }
}

/** Creates the contract or changes it; the first message about one that people made takes it over (decision G-067). */
async function write(
  tx: Tx,
  now: Date,
  stored: AdminContractRecord | null,
  sapNumber: string,
  { written, isSame }: Extract<Change, { written: unknown }>,
): Promise<{ id: number; isChanged: boolean }> {
  const { companyId, startDate, endDate, ...form } = written
  const body = { ...form, contractStartDate: startDate, contractEndDate: endDate }
  if (!stored)
    return {
      id: await createRecordIn({ tx, me: null, now }, contractKind, { ...body, companyId, sapNumber }),
      isChanged: true,
    }
  const { id, version } = stored
  const isChanged = !isSame || stored.erp_as_of === null
  if (isChanged)
    await updateRecordIn({ tx, me: null, now }, contractKind, id, { ...body, companyId, version })
  return { id, isChanged }
}

/** A message that may be taken, with what it makes of its contract. */
interface Candidate extends OpenMessage<Message> {
  readonly stored: AdminContractRecord | null
  readonly clock: UpdateClock
  readonly later: readonly string[]
  readonly change: Extract<Change, { written: unknown }>
}

/** Sorts out what was taken before and what cannot be; the others may be taken. */
async function judgePortion(tx: Tx, portion: readonly Message[], now: Date) {
  const opened = await openMessages(tx, 'contract', portion, now)
  const verdicts: (ContractVerdict | undefined)[] = opened.verdicts
  const messages = opened.open.map(({ message }) => message)
  const storedOf = await readLocked(tx, messages)
  const companyOf = await readCompaniesOf(tx, messages)
  const good = opened.open.flatMap((one): Candidate[] => {
    const { row, message, reported } = one
    const { stored, clock } = storedOf(message)
    const company = companyOf(message, reported)
    if (stored?.contract_type === 'demo' || company === 'trial') {
      verdicts[row] = { reason: 'trial' }
      return []
    }
    const given = reportedFields.filter((field) => message[field] !== undefined)
    const later = laterFields(clock, reported, given)
    const before = stored && { ...storedContractOf(stored), isOwned: false }
    const change = contractChange(rowOf(message, new Set(later)), before, company)
    if (!('issues' in change)) return [{ ...one, stored, clock, later, change }]
    verdicts[row] = refusalOf(change.issues)
    return []
  })
  return { verdicts, good }
}

async function takePortion(tx: Tx, portion: readonly Message[], now: Date): Promise<ContractVerdict[]> {
  const { verdicts, good } = await judgePortion(tx, portion, now)
  const taken = await noteMessages(tx, 'contract', good, now, verdicts)
  const ids: number[] = []
  for (const { row, message, stored, change } of taken) {
    const { id, isChanged } = await write(tx, now, stored, numberOf(message), change)
    verdicts[row] = isChanged ? 'taken' : 'unchanged'
    ids.push(id)
  }
  await saveReported(
    tx,
    'contract',
    ids,
    taken.map(({ clock, reported, later }) => JSON.stringify(withReported(clock, reported, later))),
    taken.map(({ reported }) => new Date(reported.at)),
  )
  return wholeVerdicts(portion, verdicts)
}

/** Takes what the ERP says of contracts (decisions G-067, G-482, G-554). */
export async function takeContracts(services: Services, { contracts }: BodyOf<Call>): Promise<ReplyOf<Call>> {
  const portions = portionsOf(contracts, messagesAtOnce, (message) => [`contract ${numberOf(message)}`])
  return replyOf(contracts, await takeInPortions(services, portions, takePortion))
}
