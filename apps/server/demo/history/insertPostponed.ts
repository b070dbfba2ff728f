import { takeOneUpdate } from '../../areas/ordering/orders/updates/takeOneUpdate.ts'
import type { Tx } from '../../db/connection/connect.ts'
import type { OrderRecord } from '../customerRecords.ts'
import { instantFrom } from '../days.ts'

/** Yesterday the ERP put the provisional days of some orders off (decision G-609). */
export async function insertPostponed(tx: Tx, orders: readonly OrderRecord[], today: string): Promise<void> {
  const at = instantFrom(today, -1, 300)
  for (const { numberOrder, provisionalDate: was, postponedTo: is } of orders) {
    if (was === null || is === null) continue
    const orderNumber = String(numberOrder)
    const update = { id: `demo-day-${orderNumber}`, orderNumber, at, provisionalDate: is }
    const { verdict } = await takeOneUpdate(tx, update, new Date(at))
    if (verdict !== 'taken') throw new Error(`The moved day of the demo was not taken: ${verdict}`)
  }
}
