import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { readTechOrder as readForm, techOrderLimits } from '@proba/domain/order/techOrder'
import type { Sql } from '../../../db/connection/connect.ts'
import { refusalsOf } from '../../../lib/refusals.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { reportBatch } from '../../common/outbound/queueMessages.ts'
import type { RecordKind } from '../../common/records/recordKind.ts'
import { readStockedOffer } from '../finishedResidues/finishedResiduesStore.ts'
import {
  addBatch,
  countDrafts,
  lockDrafts,
  lockTechOrder,
  putIntoBatch,
  readTechOrder,
  type TechOrderRecord,
  techOrderTable,
} from './techOrdersStore.ts'

type Form = BodyOf<Calls['POST /techOrders']>

/** The columns of a form whose size exists and whose coating is one of the product. */
async function columnsOf(sql: Sql, form: Form) {
  const [offer] = await readStockedOffer(sql, form.offerId)
  if (!offer) throw refuseFields({ offerId: [{ code: 'notFound' }] })
  const read = readForm({ count: form.count, coatingId: form.coatingId ?? null }, offer.coating_ids)
  if (!read.ok) throw refuseFields(refusalsOf(read.errors))
  return {
    offerId: offer.id,
    coatingId: read.coatingId,
    count: form.count,
    comment: form.comment?.trim() ?? '',
  }
}

type Columns = Awaited<ReturnType<typeof columnsOf>>
type Values = Columns & { readonly authorId: number; readonly createdAt: Date }

/** Drafts of technical orders; one that was sent in a batch stays as it is. */
export const techOrderKind: RecordKind<Form, TechOrderRecord, Values> = {
  entity: 'tech_order',
  open: async ({ tx }, id) => {
    if (id === undefined) return {}
    await lockTechOrder(tx, id)
    const [row] = await readTechOrder(tx, id)
    if (row && row.batch_id !== null) throw new RequestRefused('tech_order_sent', { batch: row.batch_id })
    return { row }
  },
  judge: async ({ tx, me, now }, form, { row }) => {
    const columns = await columnsOf(tx, form)
    if (row) return { ...columns, authorId: row.author_id, createdAt: row.created_at }
    if (!me) throw new RequestRefused('forbidden')
    const [{ drafts } = { drafts: 0 }] = await countDrafts(tx)
    if (drafts >= techOrderLimits.drafts)
      throw new RequestRefused('tech_order_drafts', { limit: techOrderLimits.drafts })
    return { ...columns, authorId: me.actorId ?? me.userId, createdAt: now }
  },
  table: techOrderTable,
  logged: (row) => ({
    offerId: row.offer_id,
    coatingId: row.coating_id,
    count: row.count,
    comment: row.comment,
  }),
  loggedAfter: ({ authorId: _, createdAt: __, ...columns }) => columns,
}

/**
 * Sends all drafts as one batch, which goes to the ERP or is fetched by it (decisions G-323, G-490); refused when they
 * are no longer as many as the person was shown, since a batch is never taken back.
 */
export async function sendTechOrders(
  services: Services,
  me: Principal,
  shown: BodyOf<Calls['POST /techOrders/send']>,
): Promise<{ sent: number; batch: number }> {
  const done = await services.database.transaction(async (tx) => {
    const drafts = await lockDrafts(tx)
    if (drafts.length === 0) throw new RequestRefused('tech_orders_none')
    const pieces = drafts.reduce((sum, { count }) => sum + count, 0)
    const isOther = (shown?.drafts ?? drafts.length) !== drafts.length || (shown?.pieces ?? pieces) !== pieces
    if (isOther) throw new RequestRefused('tech_orders_changed')
    const batch = await addBatch(tx, me.actorId ?? me.userId, services.now())
    await putIntoBatch(
      tx,
      batch,
      drafts.map(({ id }) => id),
    )
    for (const { id } of drafts)
      await logAction(tx, me, { entity: 'tech_order', entityId: id, action: 'send', after: { batch } })
    await reportBatch(services, tx, batch)
    return { sent: drafts.length, batch }
  })
  services.wakeJobs()
  return done
}
