import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { noteTakenBack } from './tastingStore.ts'

/** Pieces of an article of an order that a correction document takes back. */
interface TakenBack {
  readonly orderNumber: string
  readonly article: string
  readonly count: number
}

/** Notes what correction documents AR-2 take back; rows without a request for so many pieces are refused (G-402). */
export function takeTastingReturns({ database }: Services, returns: readonly TakenBack[]) {
  return database.transaction(async (tx) => {
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
    return { taken: returns.length - refused.length, refused }
  })
}
