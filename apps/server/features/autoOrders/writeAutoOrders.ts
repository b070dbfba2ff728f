import { type AutoOrderDraft, draftAutoOrders, returnDayOf } from '@proba/domain/autoOrder'
import type { RemainderAction } from '@proba/domain/orderType'
import type { Tx } from '../../db/connect.ts'
import { command } from '../../db/statement.ts'
import type { Principal } from '../../principal.ts'
import type { Bid, CheckedBid } from '../checkout/bid.ts'
import { logAction } from '../log/logStore.ts'
import { autoOrders } from './autoOrdersTables.ts'

type Ints = readonly number[]

const insertOffers = command<[Ints, Ints, Ints, readonly string[], Ints, Ints, Ints, Ints]>(
  'auto_order_insert_offers',
  `insert into auto_order_offers (auto_order_id, product_id, offer_id, type_offer, length_mm, covering_id, unit_weight_mg, count)
   select * from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::int[], $6::int[], $7::bigint[], $8::int[])`,
)

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
    rows.map(({ row }) => row.coveringId),
    rows.map(({ row }) => row.unitMg),
    rows.map(({ count }) => count),
  )
}

/** Makes the auto-orders of a placing in its transaction: what capacity cut, per metal and product type (G-170). */
export async function writeAutoOrders(
  tx: Tx,
  me: Principal,
  bid: Bid,
  { result, contract }: CheckedBid,
  action: RemainderAction,
  comment: string,
): Promise<WrittenAutoOrder[]> {
  const drafts = draftAutoOrders(result.rows, action)
  const written: WrittenAutoOrder[] = []
  for (const draft of drafts) {
    const [row] = await tx
      .insert(autoOrders)
      .values({
        companyId: bid.company.id,
        contractId: contract.id,
        userId: me.userId,
        metalId: draft.metalId,
        productType: draft.productType,
        comment,
        isCostOrderIncreased: bid.isCostOrderIncreased,
        countAll: draft.count,
        weightAllMg: draft.weightMg,
        returnOn: returnDayOf(bid.now.toISOString()),
        createdAt: bid.now,
      })
      .returning({ id: autoOrders.id })
    if (!row) throw new Error('An auto-order was not written')
    written.push({ ...draft, id: row.id })
    const after = { metalId: draft.metalId, count: draft.count, weightMg: draft.weightMg }
    await logAction(tx, me, { entity: 'auto_order', entityId: row.id, action: 'create', after })
  }
  if (written.length > 0) await writeOffers(tx, written)
  return written
}
