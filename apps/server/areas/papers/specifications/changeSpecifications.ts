import { extensionOf, maxSpecifications, type SpecificationKind } from '@proba/domain/order/specification'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { referFile, releaseFile } from '../../common/files/fileReferences.ts'
import { readFileRecord } from '../../common/files/filesStore.ts'
import type { AttachFile } from '../../common/files/keepUpload.ts'
import { announce } from '../../common/notices/announce.ts'
import { lockOrder } from '../../ordering/orders/changeOrderStore.ts'
import { readOrder } from '../../ordering/orders/orderStore.ts'
import { liveShipments } from '../../ordering/orders/updates/takenStock.ts'
import {
  addSpecification,
  deleteSpecification,
  type PaperRecord,
  readPaper,
  readPapers,
} from './specificationsStore.ts'

const entity = 'specification'

/** A document that was uploaded for an order. */
interface NewPaper {
  readonly order: number
  readonly uuid: string
  readonly additionalType: SpecificationKind
}

/** A paper that is attached or removed is a change of its order (decision G-214). */
const note = (
  tx: Tx,
  me: Principal | null,
  paper: Pick<PaperRecord, 'order_id' | 'company_id' | 'name'>,
  isAdded: boolean,
) =>
  logAction(tx, me, {
    entity: 'order',
    entityId: paper.order_id,
    action: 'update',
    companyId: paper.company_id,
    before: { specification: isAdded ? null : paper.name },
    after: { specification: isAdded ? paper.name : null },
  })

/**
 * Attaches an uploaded document to an order; a second press with the same file attaches it once. The company of the
 * order reads it from then on (decisions G-012, G-164).
 */
export const attachPaper = (tx: Tx, me: Principal, paper: NewPaper): Promise<readonly PaperRecord[]> =>
  addPaper(tx, me, paper, (run, holder, readers) =>
    referFile(run, me, { uuid: paper.uuid, purpose: 'document' }, holder, readers),
  )

/** The same with the file attached by the caller; nobody gave it where a surrounding system did (decision G-416). */
export async function addPaper(
  tx: Tx,
  me: Principal | null,
  { order: orderId, uuid, additionalType }: NewPaper,
  attachFile: AttachFile,
): Promise<readonly PaperRecord[]> {
  await lockOrder(tx, orderId)
  const [order] = await readOrder(tx, orderId, null)
  if (!order) throw new RequestRefused('not_found')
  const present = await readPapers(tx, orderId)
  if (present.some((paper) => paper.file_uuid === uuid)) return present
  // What a cancelled order had shipped before has its papers all the same.
  const isGone = order.actual_date !== null || (await liveShipments(tx, orderId)).length > 0
  if (order.cancelled_at && !isGone) throw new RequestRefused('order_cancelled')
  if (present.length >= maxSpecifications)
    throw new RequestRefused('too_many_specifications', { n: maxSpecifications })
  const [file] = await readFileRecord(tx, uuid)
  if (!file) throw new RequestRefused('not_found')
  const row = { orderId, fileUuid: uuid, extension: extensionOf(file.name), additionalType }
  const id = await addSpecification(tx, row)
  const readers = { companyId: order.company_id, area: 'admin.order.update' } as const
  const holder = { entity, entityId: id }
  await attachFile(tx, holder, readers)
  await note(tx, me, { order_id: orderId, company_id: order.company_id, name: file.name }, true)
  await announce(tx, {
    kind: 'document_ready',
    companyId: order.company_id,
    document: 'specification',
    paper: holder,
    name: file.name,
    path: `/personal/orders/${orderId}`,
    orderId,
  })
  return readPapers(tx, orderId)
}

/** Removes a paper from its order; answers whether it was there. */
export async function takeAwayPaper(tx: Tx, me: Principal | null, id: number): Promise<boolean> {
  const [found] = await readPaper(tx, id, null)
  if (!found) return false
  await lockOrder(tx, found.order_id)
  const [deleted] = await deleteSpecification(tx, id)
  if (!deleted) return false
  await releaseFile(tx, found.file_uuid, { entity, entityId: id })
  await note(tx, me, found, false)
  return true
}

/** The same by an admin; one that is gone already is not found. */
export async function removePaper(tx: Tx, me: Principal, id: number): Promise<void> {
  if (!(await takeAwayPaper(tx, me, id))) throw new RequestRefused('not_found')
}
