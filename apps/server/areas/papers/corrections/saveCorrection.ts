import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { correctionPath } from '@proba/domain/codes/correctionType'
import { formatDay, today } from '@proba/domain/text/dates'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { corrections } from '../../../schema/papers/correctionsTables.ts'
import type { Principal } from '../../../services/principal.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { referFile, releaseFile } from '../../common/files/fileReferences.ts'
import type { AttachFile } from '../../common/files/keepUpload.ts'
import { announce } from '../../common/notices/announce.ts'
import { lockCompanies } from '../../customers/companies/companyChoicesStore.ts'
import {
  addCorrectionRow,
  type CorrectionRecord,
  deleteCorrection,
  nextCorrectionId,
  readCorrection,
  readNumberedOrder,
} from './correctionsStore.ts'

type Body = BodyOf<Calls['POST /admin/corrections']>
type NewCorrection = typeof corrections.$inferInsert

const holderOf = (id: number) => ({ entity: 'correction', entityId: id })

/** A correction document that is added or taken away is a change of its company. */
const note = (tx: Tx, me: Principal | null, row: CorrectionRecord, isAdded: boolean) => {
  const words = `${row.document_type}, ${row.event_date}, ${row.name}`
  return logAction(tx, me, {
    entity: 'company',
    entityId: row.company_id,
    action: 'update',
    companyId: row.company_id,
    before: { correction: isAdded ? null : words },
    after: { correction: isAdded ? words : null },
  })
}

/** The order that the number names; null for no number. */
async function orderOf(tx: Tx, body: Body, fields: Record<string, FieldRefusal[]>): Promise<number | null> {
  const number = body.orderNumber?.trim() ?? ''
  if (!number) return null
  const [order] = /^\d{1,15}$/.test(number) ? await readNumberedOrder(tx, body.company, Number(number)) : []
  if (!order) fields.orderNumber = [{ code: 'notFound' }]
  return order?.id ?? null
}

/** Gives an uploaded correction document to a company, whose people read it from then on (decision G-198). */
export async function addCorrection(tx: Tx, me: Principal, now: Date, body: Body): Promise<CorrectionRecord> {
  const fields: Record<string, FieldRefusal[]> = {}
  if (body.eventDate > today(now.toISOString())) fields.eventDate = [{ code: 'futureDay' }]
  if ((await lockCompanies(tx, [body.company])).length === 0) fields.company = [{ code: 'notFound' }]
  const orderId = await orderOf(tx, body, fields)
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  const row = {
    companyId: body.company,
    orderId,
    documentType: body.documentType,
    eventDate: body.eventDate,
    fileUuid: body.file,
  }
  return storeCorrection(tx, me, row, async (run, holder, readers) => {
    try {
      await referFile(run, me, { uuid: body.file, purpose: 'document' }, holder, readers)
    } catch (error) {
      if (error instanceof RequestRefused && error.code === 'not_found')
        throw refuseFields({ file: [{ code: 'notFound' }] })
      throw error
    }
  })
}

/**
 * Stores a correction document with its file and tells its company; nobody gave it where a surrounding system did
 * (decision G-416).
 */
export async function storeCorrection(
  tx: Tx,
  me: Principal | null,
  row: NewCorrection,
  attachFile: AttachFile,
): Promise<CorrectionRecord> {
  const id = await insertWithFile(tx, row, attachFile)
  const [made] = await readCorrection(tx, id, null)
  if (!made) throw new Error('The correction document was not stored')
  await note(tx, me, made, true)
  await announce(tx, {
    kind: 'document_ready',
    companyId: made.company_id,
    document: 'correction',
    paper: holderOf(id),
    name: `${made.document_type}, ${formatDay(made.event_date)}`,
    path: correctionPath(made.document_type),
    ...(made.order && { orderId: made.order.id }),
  })
  return made
}

async function insertWithFile(tx: Tx, row: NewCorrection, attachFile: AttachFile): Promise<number> {
  // Taken from the sequence first: the file must be known to be the caller's own before anything refers to it.
  const id = await nextCorrectionId(tx)
  await attachFile(tx, holderOf(id), { companyId: row.companyId, area: 'admin.documents.*' })
  if (!(await addCorrectionRow(tx, { ...row, id }))) throw refuseFields({ file: [{ code: 'unique' }] })
  return id
}

/** Takes a correction document back; answers whether it was there. */
export async function takeAwayCorrection(tx: Tx, me: Principal | null, id: number): Promise<boolean> {
  const [row] = await readCorrection(tx, id, null)
  const [deleted] = await deleteCorrection(tx, id)
  if (!row || !deleted) return false
  await releaseFile(tx, row.file_uuid, holderOf(id))
  await note(tx, me, row, false)
  return true
}

/** The same by an admin; one that is gone already is not found. */
export async function removeCorrection(tx: Tx, me: Principal, id: number): Promise<void> {
  if (!(await takeAwayCorrection(tx, me, id))) throw new RequestRefused('not_found')
}
