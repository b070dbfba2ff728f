import type { PersonalOrder } from '@proba/api/ordering/personalOrders'
import { dayOf } from '@proba/domain/text/dates'
import type { Translate } from '@proba/i18n'
import type { Static } from 'typebox'
import type { SheetRecord, WorkbookColumn } from '../../../workbook/sheetSpec.ts'
import type { StreamedSheet } from '../../../workbook/write/streamSheet.ts'

type Order = Static<typeof PersonalOrder>

type Kind = WorkbookColumn['kind']

const columns: readonly (readonly [key: string, kind: Kind, width: number])[] = [
  ['number', 'text', 12],
  ['created', 'date', 14],
  ['contract', 'text', 18],
  ['type', 'text', 24],
  ['metal', 'text', 14],
  ['count', 'integer', 16],
  ['weight', 'grams2', 14],
  ['status', 'text', 24],
  ['ready', 'date', 18],
  ['released', 'date', 14],
  ['discount', 'raw', 14],
  ['user', 'text', 28],
  ['comment', 'text', 40],
]

const rowOf = (order: Order, t: Translate): SheetRecord => ({
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

/** Orders as a sheet that people read, a row for each; discounts only where the list has them (decisions G-158, G-587). */
export function ordersSheet(
  parts: AsyncIterable<readonly Order[]>,
  showsDiscount: boolean,
  t: Translate,
): StreamedSheet {
  const title = (key: string) => t(`server.ordersSheet.${key}`)
  async function* records() {
    for await (const part of parts) yield part.map((order) => rowOf(order, t))
  }
  return {
    name: title('sheet'),
    columns: columns
      .filter(([key]) => showsDiscount || key !== 'discount')
      .map(([key, kind, width]) => ({ key, title: title(key), kind, width })),
    parts: records(),
  }
}
