import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { requestScope } from '../../../lib/requestScope.ts'
import type { Services } from '../../../services/services.ts'
import { insertOrderMessages } from './outboundStore.ts'

type Settings = Pick<Services, 'config'>

/**
 * Messages to the ERP, written in the transaction of the change. Callers leave out trial orders (decision G-134). An
 * installation without an ERP writes none: an ERP that comes later asks for the open orders itself (decision G-490).
 */
export async function reportPlaced({ config }: Settings, tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (config.erp) await insertOrderMessages(tx, 'erp-order-placed', orderIds, requestScope.getStore() ?? null)
}

/** The same of a cancelled order. */
export async function reportCancelled({ config }: Settings, tx: Tx, orderId: number): Promise<void> {
  if (config.erp)
    await insertOrderMessages(tx, 'erp-order-cancelled', [orderId], requestScope.getStore() ?? null)
}

/** The same of a batch of technical orders. */
export async function reportBatch({ config }: Settings, tx: Tx, batchId: number): Promise<void> {
  if (config.erp) await enqueue(tx, 'erp-tech-batch', { batchId }, String(batchId))
}
