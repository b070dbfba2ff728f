import { type AutoOrderDraft, returnDayOf } from '@proba/domain/order/autoOrder'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Principal } from '../../../services/principal.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { addAutoOrder, insertOffers } from './autoOrderStore.ts'

/** An auto-order just written, with the draft it came from. */
export interface WrittenAutoOrder extends AutoOrderDraft {
  readonly id: number
}

async function writeOffers(tx: Tx, written: readonly WrittenAutoOrder[]): Promise<void> {
  const rows = written.flatMap(({ id, rows }) => rows.map(({ row, count }) => ({ id, row, count })))
  await insertOffers(
    tx,
    rows.map(({ id }) => id),
    rows.map(({ row }) => row.productId),
    rows.map(({ row }) => row.offerId),
    rows.map(({ row }) => row.typeOffer),
    rows.map(({ row }) => row.lengthMm),
    rows.map(({ row }) => row.coatingId),
    rows.map(({ row }) => row.unitMg),
    rows.map(({ count }) => count),
  )
}

/** What the auto-orders of one placing have in common. */
export interface AutoOrderSource {
  readonly companyId: number
  readonly contractId: number
  readonly comment: string
  /** Metals for which the customer agreed to a higher cost. */
  readonly consentedMetals: ReadonlySet<number>
  readonly createdAt: Date
}

/** Makes the auto-orders of a placing in its transaction, one per draft (decision G-170). */
export async function writeAutoOrders(
  tx: Tx,
  me: Principal,
  { consentedMetals, ...source }: AutoOrderSource,
  drafts: readonly AutoOrderDraft[],
): Promise<WrittenAutoOrder[]> {
  const written: WrittenAutoOrder[] = []
  for (const draft of drafts) {
    const id = await addAutoOrder(tx, {
      ...source,
      userId: me.userId,
      metalId: draft.metalId,
      productType: draft.productType,
      isCostOrderIncreased: consentedMetals.has(draft.metalId),
      countAll: draft.count,
      weightAllMg: draft.weightMg,
      returnOn: returnDayOf(source.createdAt.toISOString()),
    })
    written.push({ ...draft, id })
    const after = { metalId: draft.metalId, count: draft.count, weightMg: draft.weightMg }
    const { companyId } = source
    await logAction(tx, me, { entity: 'auto_order', entityId: id, action: 'create', companyId, after })
  }
  if (written.length > 0) await writeOffers(tx, written)
  return written
}
