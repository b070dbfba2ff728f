import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { readTechOrder as readForm, techOrderLimits } from '@proba/domain/order/techOrder'
import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { techOrderBatches, techOrders } from '../../../schema/stock/techOrdersTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import { tellBatch } from '../../common/outbound/queueMessages.ts'
import { readStockedOffer } from '../finishedResidues/finishedResiduesStore.ts'
import {
  countDrafts,
  lockDrafts,
  lockTechOrder,
  putIntoBatch,
  readTechOrder,
  type TechOrderRecord,
} from './techOrdersStore.ts'

type Write = BodyOf<Calls['POST /techOrders']>
type Update = BodyOf<Calls['POST /techOrders/{id}']>

/** The columns of a form whose size exists and whose coating is one of the product. */
async function columnsOf(sql: Sql, form: Write) {
  const [offer] = await readStockedOffer(sql, form.offerId)
  if (!offer) throw refuseFields({ offerId: [{ code: 'notFound' }] })
  const read = readForm({ count: form.count, coatingId: form.coatingId ?? null }, offer.coating_ids)
  if (!read.ok)
    throw refuseFields(
      Object.fromEntries(Object.entries(read.errors).map(([field, code]) => [field, [{ code }]])),
    )
  return {
    offerId: offer.id,
    coatingId: read.coatingId,
    count: form.count,
    comment: form.comment?.trim() ?? '',
  }
}

const stored = (row: TechOrderRecord) => ({
  offerId: row.offer_id,
  coatingId: row.coating_id,
  count: row.count,
  comment: row.comment,
})

/** Adds a draft; returns its id. */
export async function createTechOrder(services: Services, me: Principal, form: Write): Promise<number> {
  return services.database.transaction(async (tx) => {
    const columns = await columnsOf(tx, form)
    const [{ drafts } = { drafts: 0 }] = await countDrafts(tx)
    if (drafts >= techOrderLimits.drafts)
      throw new RequestRefused('tech_order_drafts', { limit: techOrderLimits.drafts })
    const [made] = await tx
      .insert(techOrders)
      .values({ ...columns, authorId: me.actorId ?? me.userId, createdAt: services.now() })
      .returning({ id: techOrders.id })
    const id = made?.id ?? 0
    await logAction(tx, me, { entity: 'tech_order', entityId: id, action: 'create', after: columns })
    return id
  })
}

/** The locked draft, if nobody else has changed it since `version`. */
async function openDraft(tx: Tx, id: number, version: number | undefined): Promise<TechOrderRecord> {
  await lockTechOrder(tx, id)
  const [row] = await readTechOrder(tx, id)
  if (!row) throw new RequestRefused('not_found')
  if (row.batch_id !== null) throw new RequestRefused('tech_order_sent', { batch: row.batch_id })
  return unchanged(row, version)
}

/** Changes a draft. */
export async function updateTechOrder(
  services: Services,
  me: Principal,
  id: number,
  { version, ...form }: Update,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openDraft(tx, id, version)
    const columns = await columnsOf(tx, form)
    await tx
      .update(techOrders)
      .set({ ...columns, version: row.version + 1 })
      .where(eq(techOrders.id, id))
    await logAction(tx, me, {
      entity: 'tech_order',
      entityId: id,
      action: 'update',
      ...changedParts(stored(row), columns),
    })
  })
}

/** Deletes a draft. */
export async function deleteTechOrder(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openDraft(tx, id, version)
    await tx.delete(techOrders).where(eq(techOrders.id, id))
    await logAction(tx, me, { entity: 'tech_order', entityId: id, action: 'delete', before: stored(row) })
  })
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
    const [made] = await tx
      .insert(techOrderBatches)
      .values({ senderId: me.actorId ?? me.userId, sentAt: services.now() })
      .returning({ id: techOrderBatches.id })
    const batch = made?.id ?? 0
    await putIntoBatch(
      tx,
      batch,
      drafts.map(({ id }) => id),
    )
    for (const { id } of drafts)
      await logAction(tx, me, { entity: 'tech_order', entityId: id, action: 'send', after: { batch } })
    await tellBatch(services, tx, batch)
    return { sent: drafts.length, batch }
  })
  services.wakeJobs()
  return done
}
