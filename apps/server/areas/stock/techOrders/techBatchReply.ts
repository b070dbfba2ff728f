import type { TechBatch } from '@proba/api/stock/techOrders'
import type { Static } from 'typebox'
import type { readNextBatch } from './techOrdersStore.ts'

/** A batch as it is sent to the ERP. */
export const techBatchReply = ({
  id,
  sent_at: sentAt,
  rows,
}: Awaited<ReturnType<typeof readNextBatch>>[number]): Static<typeof TechBatch> => ({
  number: id,
  sentAt: sentAt.toISOString(),
  rows,
})
