import type { PersonalOrder } from '@proba/api/ordering/personalOrders'
import { dayOf } from '@proba/domain/text/dates'
import type { Translate } from '@proba/i18n'
import type { Static } from 'typebox'
import type { SheetRecord, WorkbookColumn } from '../../../workbook/sheetSpec.ts'
import type { StreamedSheet } from '../../../workbook/write/streamSheet.ts'

type Order = Static<typeof PersonalOrder>

/** Orders as a sheet that people read, a row for each; discounts only where the list has them (decisions G-158, G-587). */
export function ordersSheet(
  parts: AsyncIterable<readonly Order[]>,
  showsDiscount: boolean,
  t: Translate,
): StreamedSheet {
  const title = (key: string) => t(`server.ordersSheet.${key}`)
  const rowOf = (order: Order): SheetRecord => ({
    number: order.numberOrder,
    created: dayOf(order.dateCreate),
    contract: order.contractNumber,
    type: t(`terms.orderType.${order.order_type}`),
    metal: order.metal.name,
    count: order.count,
    weight: order.weight,
    status: t(`terms.orderStatus.${order.status}`, { n: order.orderReadyPercent }),
    ready: order.dateEnd,
    released: order.dateRelease,
    discount: order.discount / 100,
    user: order.userName,
    comment: order.comment,
  })
  async function* records() {
    for await (const part of parts) yield part.map(rowOf)
  }
  const columns: WorkbookColumn[] = [
    { key: 'number', title: title('number'), kind: 'text', width: 12 },
    { key: 'created', title: title('created'), kind: 'date', width: 14 },
    { key: 'contract', title: title('contract'), kind: 'text', width: 18 },
    { key: 'type', title: title('type'), kind: 'text', width: 24 },
    { key: 'metal', title: title('metal'), kind: 'text', width: 14 },
    { key: 'count', title: title('count'), kind: 'integer', width: 16 },
    { key: 'weight', title: title('weight'), kind: 'grams2', width: 14 },
    { key: 'status', title: title('status'), kind: 'text', width: 24 },
    { key: 'ready', title: title('ready'), kind: 'date', width: 18 },
    { key: 'released', title: title('released'), kind: 'date', width: 14 },
  ]
  if (showsDiscount) columns.push({ key: 'discount', title: title('discount'), kind: 'raw', width: 14 })
  columns.push(
    { key: 'user', title: title('user'), kind: 'text', width: 28 },
    { key: 'comment', title: title('comment'), kind: 'text', width: 40 },
  )
  return { name: title('sheet'), columns, parts: records() }
}
