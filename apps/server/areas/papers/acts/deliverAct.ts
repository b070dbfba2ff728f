import { actDeadline } from '@proba/domain/company/actPeriod'
import { today } from '@proba/domain/text/dates'
import type { Tx } from '../../../db/connection/connect.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { attach, releaseFile } from '../../common/files/fileReferences.ts'
import { announce } from '../../common/notices/announce.ts'
import { documentName } from '../../common/notices/documentName.ts'
import { type DocumentPeriod, fingerprintOf, readMetals } from './actFigures.ts'
import {
  addOfficial,
  addOfficialFile,
  deleteOfficial,
  lockEditions,
  moveEditionsUp,
  readActContract,
  readActFiles,
  readLaterEdition,
  renewDeadline,
  settleEditions,
} from './actsStore.ts'
import { readCalendar } from './calendarStore.ts'

/** An official act: the id of the surrounding system, when it was issued, and its stored file. */
export interface OfficialAct extends DocumentPeriod {
  readonly companyId: number
  readonly documentId: string
  readonly issuedAt: Date
  readonly fileUuid: string
}

const holderOf = (id: number) => ({ entity: 'act', entityId: id })

/** The edition of an act that comes after one issued later, which moves up; null for the newest. */
async function editionBefore(tx: Tx, { contractId, dateFrom, dateTo, issuedAt, documentId }: OfficialAct) {
  const [later] = await readLaterEdition(tx, contractId, dateFrom, dateTo, issuedAt, documentId)
  const edition = later?.edition ?? null
  if (edition === null) return null
  await moveEditionsUp(tx, contractId, dateFrom, dateTo, edition)
  await settleEditions(tx, contractId, dateFrom, dateTo)
  return edition
}

/** Until when an act is answered that can be from a moment on. */
const deadlineOf = async (tx: Tx, now: Date) => actDeadline(today(now.toISOString()), await readCalendar(tx))

async function announceAct(tx: Tx, id: number, act: OfficialAct): Promise<void> {
  const { contractId, dateFrom, dateTo, companyId } = act
  const [contract] = await readActContract(tx, contractId)
  await announce(tx, {
    kind: 'document_ready',
    companyId,
    document: 'act',
    paper: holderOf(id),
    name: documentName({
      knfmp_number: contract?.knfmp_number ?? '',
      date_from: dateFrom,
      date_to: dateTo,
    }),
    path: '/personal/documents/acts',
  })
}

/**
 * Takes an official act and tells its company. It is the newest edition about its contract and period from then on,
 * but for official ones issued later; ours before it stay readable (decisions G-180, G-392, G-419). Answers its id, or
 * null where the document was delivered before.
 */
export async function deliverAct(tx: Tx, now: Date, act: OfficialAct): Promise<number | null> {
  const deadline = await deadlineOf(tx, now)
  const { contractId, dateFrom, dateTo, documentId, fileUuid, companyId, issuedAt } = act
  await lockEditions(tx, contractId)
  const edition = await editionBefore(tx, act)
  const metals = await readMetals(tx, act)
  const [added] = await addOfficial(
    tx,
    contractId,
    dateFrom,
    dateTo,
    deadline,
    now,
    issuedAt,
    edition,
    JSON.stringify({ metals }),
    fingerprintOf(metals),
  )
  if (!added) throw new Error('The official act was not stored')
  const [file] = await addOfficialFile(tx, added.id, documentId, fileUuid, now)
  if (!file) {
    await deleteOfficial(tx, added.id)
    return null
  }
  await attach(tx, fileUuid, holderOf(added.id), { companyId })
  const after = { contract: contractId, dateFrom, dateTo }
  await logAction(tx, null, { entity: 'act', entityId: added.id, action: 'create', companyId, after })
  if (edition === null) await announceAct(tx, added.id, act)
  return added.id
}

/**
 * Takes an official act back, so that the edition before it counts, with all of its days to be answered; answers whether it
 * was there.
 */
export async function takeAwayAct(tx: Tx, id: number, now: Date): Promise<boolean> {
  const files = await readActFiles(tx, id)
  const [deleted] = await deleteOfficial(tx, id)
  if (!deleted) return false
  for (const { file_uuid: uuid } of files) if (uuid) await releaseFile(tx, uuid, holderOf(id))
  const { contract_id: contract, date_from: dateFrom, date_to: dateTo, company_id: companyId } = deleted
  await renewDeadline(tx, contract, dateFrom, dateTo, deleted.edition, await deadlineOf(tx, now))
  const before = { contract, dateFrom, dateTo }
  await logAction(tx, null, { entity: 'act', entityId: id, action: 'delete', companyId, before })
  return true
}
