import type { Tx } from '../db/connect.ts'
import { takeOneNews } from '../features/orders/takeOneNews.ts'
import type { OrderRecord } from './customerRecords.ts'
import { instantFrom } from './days.ts'

/** The ERP puts the provisional day of an order off on the day before it (decision G-609). */
export async function insertPostponed(tx: Tx, orders: readonly OrderRecord[]): Promise<void> {
  for (const { numberOrder, provisionalDate: was, postponedTo: is } of orders) {
    if (was === null || is === null) continue
    const at = instantFrom(was, -1, 300)
    const orderNumber = String(numberOrder)
    const news = { id: `demo-day-${orderNumber}`, orderNumber, at, provisionalDate: is }
    const { verdict } = await takeOneNews(tx, news, new Date(at))
    if (verdict !== 'taken') throw new Error(`The moved day of the demo was not taken: ${verdict}`)
  }
}
