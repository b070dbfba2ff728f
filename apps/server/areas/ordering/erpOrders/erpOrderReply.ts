import type { Calls } from '@proba/api/calls'
import type { PlacedOrder } from '@proba/api/ordering/erpOrders'
import type { ReplyOf } from '@proba/api/route'
import type { Static } from 'typebox'
import type { ErpLineRecord, ErpOrderRecord } from './erpOrdersStore.ts'

type Placed = Static<typeof PlacedOrder>
type OpenOrder = ReplyOf<Calls['GET /integration/orders']>['orders'][number]

const lineReply = (row: ErpLineRecord, index: number): Placed['lines'][number] => ({
  line: index + 1,
  article: row.article,
  kind: row.type_offer,
  coating: row.coating,
  length: row.length_mm,
  sizeLabel: row.size_label,
  unitWeight: row.unit_weight_mg,
  count: row.count,
})

/** What was placed. */
export const placedOrderReply = (row: ErpOrderRecord, lines: readonly ErpLineRecord[]): Placed => ({
  number: String(row.number),
  placedAt: row.created_at.toISOString(),
  company: { inn: row.inn, name: row.name },
  contract: { sapNumber: row.contract_sap_number, type: row.contract_type },
  orderType: row.order_type,
  productType: row.product_type,
  metal: row.metal,
  comment: row.comment,
  count: row.count,
  weight: row.weight_mg,
  metalNeed: row.metal_need_mg,
  isCostOrderIncreased: row.is_cost_order_increased,
  lines: lines.map(lineReply),
})

/** An open order with what is known of it. */
export const openOrderReply = (row: ErpOrderRecord, lines: readonly ErpLineRecord[]): OpenOrder => ({
  ...placedOrderReply(row, []),
  accepted: row.accepted_at !== null,
  sapNumber: row.sap_number,
  provisionalDate: row.provisional_date,
  shipped: row.shipped,
  papers: row.papers,
  lines: lines.map((line, index) => ({
    ...lineReply(line, index),
    ready: line.ready_pieces,
    shipped: line.shipped_pieces,
  })),
})
