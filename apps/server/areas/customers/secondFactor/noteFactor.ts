import type { SecondFactorEvent } from '@proba/domain/access/secondFactor'
import type { LogAction } from '@proba/domain/codes/logCodes'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Principal } from '../../../services/principal.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'

/** Writes down and mails what was done to a factor. */
export async function noteFactor(
  tx: Tx,
  me: Principal | null,
  userId: number,
  action: LogAction,
  event: SecondFactorEvent,
): Promise<void> {
  await logAction(tx, me, { entity: 'user', entityId: userId, action })
  await enqueue(tx, 'second-factor-changed', { userId, event })
}
