import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { noteTakenBack } from './tastingStore.ts'

/** Pieces of an article of an order that a correction document takes back. */
interface TakenBack {
  readonly orderNumber: string
  readonly article: string
  readonly count: number
}

/**
 * Notes what correction documents AR-2 take back; answers the rows, from 1, without a request for so many pieces
 * (decision G-402).
 */
export async function noteTakenBackAll(tx: Tx, returns: readonly TakenBack[]): Promise<number[]> {
  const refused: number[] = []
  for (const [index, { orderNumber, article, count }] of returns.entries()) {
    const [noted] = await noteTakenBack(tx, orderNumber, article, count)
    if (!noted) refused.push(index + 1)
    else
      await logAction(tx, null, {
        entity: 'tasting_return',
        entityId: noted.id,
        action: 'update',
        companyId: noted.company_id,
        after: { returned: count },
      })
  }
  return refused
}

/** The same in a transaction of its own. */
export function takeTastingReturns({ database }: Services, returns: readonly TakenBack[]) {
  return database.transaction(async (tx) => {
    const refused = await noteTakenBackAll(tx, returns)
    return { taken: returns.length - refused.length, refused }
  })
}
