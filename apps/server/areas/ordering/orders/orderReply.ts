import type { Calls } from '@proba/api/calls'
import type { AdminOrder } from '@proba/api/ordering/orderRecords'
import type { OrderDetail, OrderPosition, PersonalOrder } from '@proba/api/ordering/personalOrders'
import type { ReplyOf } from '@proba/api/route'
import { shownDateEnd } from '@proba/domain/order/followingDays'
import { orderStatus, readyPercent } from '@proba/domain/order/orderStatusRules'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { LineRecord, OrderRecord } from './orderStore.ts'
import { leftOfOrder } from './shipmentReply.ts'
import type { ShipmentRecord } from './shipmentsStore.ts'

/** Percent and status of an order by its facts (DR-68, DR-69). */
export function progressOf(row: OrderRecord) {
  const percent = readyPercent(row.ready_pieces, row.count)
  const status = orderStatus({
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    readyPercent: percent,
    actualDate: row.actual_date,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
  })
  return { percent, status }
}

const metalOf = (row: OrderRecord, language: Language) => ({
  id: row.metal_id,
  name: inLanguage(language, row.metal_ru, row.metal_en),
})

/** What a company sees of its orders: the provisional day (G-160), the completion in the detail (G-159). */
export interface OrderSight {
  readonly seesProvisional: boolean
  readonly showsRelease?: boolean
}

/** An order in the list of the personal area. */
export function personalOrderReply(
  row: OrderRecord,
  { seesProvisional }: OrderSight,
  language: Language,
): Static<typeof PersonalOrder> {
  const days = { dateEnd: row.date_end, provisionalDate: row.provisional_date }
  const { percent, status } = progressOf(row)
  return {
    id: row.id,
    numberOrder: String(row.number),
    order_type: row.order_type,
    dateCreate: row.created_at.toISOString(),
    dateRelease: row.date_release,
    dateEnd: shownDateEnd(days, seesProvisional),
    discount: row.discount_kopecks,
    status,
    orderReadyPercent: percent,
    count: row.count,
    weight: row.weight_mg,
    metal: metalOf(row, language),
    contractNumber: row.knfmp_number,
    comment: row.comment,
    userName: row.user_name,
    isCostOrderIncreased: row.is_cost_order_increased,
    isDemo: row.is_demo,
    specifications: row.specifications,
  }
}

/** A line of an order, of which so many pieces left. */
export const positionReply = (
  line: LineRecord,
  shippedPieces: number,
  language: Language,
): Static<typeof OrderPosition> => ({
  id: line.id,
  productId: line.product_id,
  article: line.article,
  img: line.picture,
  coating: { title: inLanguage(language, line.coating_ru, line.coating_en) },
  diameter: line.diameter_mm ?? 0,
  length: line.length_mm,
  sizeLabel: line.size_label,
  isDimensioned: line.is_dimensioned ?? true,
  typeOffer: line.type_offer,
  weight: line.unit_weight_mg,
  count: line.count,
  readyPieces: line.ready_pieces,
  shippedPieces,
})

/** An order with its positions; the completion day is shown where a setting of the company says so. */
export function orderDetailReply(
  row: OrderRecord,
  lines: readonly LineRecord[],
  shipments: readonly ShipmentRecord[],
  splitNumbers: readonly number[],
  sight: OrderSight,
  language: Language,
): Static<typeof OrderDetail> {
  const { discount: _discount, ...order } = personalOrderReply(row, sight, language)
  const left = leftOfOrder(row, lines, shipments)
  return {
    ...order,
    dateRelease: sight.showsRelease ? row.date_release : null,
    product_type: row.product_type,
    splitNumbers: splitNumbers.map(String),
    positions: lines.map((line) => positionReply(line, left.pieces.get(line.id) ?? 0, language)),
    shipments: left.shipments,
  }
}

/**
 * How far an order of the personal area has come; its provisional date, and the one before (`provisionalWas`), where the
 * company may see it (G-160, G-609).
 */
export function orderProgressReply(
  row: OrderRecord,
  remainder: { readonly count: number; readonly weightMg: number },
  provisionalWas: string | null,
  sight: OrderSight,
  language: Language,
): ReplyOf<Calls['GET /personal/orders/{id}/status']> {
  const order = personalOrderReply(row, sight, language)
  return {
    numberOrder: order.numberOrder,
    dateCreate: order.dateCreate,
    status: order.status,
    shipped: row.shipped,
    contractNumber: order.contractNumber,
    metal: order.metal,
    modalCount: remainder.count,
    modalWeight: remainder.weightMg,
    shippedCount: row.count - remainder.count,
    shippedWeight: row.weight_mg - remainder.weightMg,
    provisionalDate: sight.seesProvisional ? row.provisional_date : null,
    provisionalDateWas: sight.seesProvisional && row.provisional_date !== null ? provisionalWas : null,
    actualDate: row.actual_date,
    orderReadyPercent: order.orderReadyPercent,
    lastStatusUpdateDate: row.last_status_update_at?.toISOString() ?? null,
    claimed: row.claimed,
  }
}

const instant = (date: Date | null) => date?.toISOString() ?? null

/** An order in the back office. */
export function adminOrderReply(row: OrderRecord, language: Language): Static<typeof AdminOrder> {
  const { percent, status } = progressOf(row)
  return {
    id: row.id,
    numberOrder: String(row.number),
    company: { id: row.company_id, name: row.company_name },
    user: { id: row.user_id, name: row.user_name },
    contractNumber: row.knfmp_number,
    orderType: row.order_type,
    productType: row.product_type,
    metal: metalOf(row, language),
    count: row.count,
    weight: row.weight_mg,
    status,
    orderReadyPercent: percent,
    readyPieces: row.ready_pieces,
    createdAt: row.created_at.toISOString(),
    acceptedAt: instant(row.accepted_at),
    dateEnd: row.date_end,
    dateRelease: row.date_release,
    provisionalDate: row.provisional_date,
    actualDate: row.actual_date,
    shipped: row.shipped,
    claimed: row.claimed,
    discount: row.discount_kopecks,
    comment: row.comment,
    sapNumber: row.sap_number,
    cancelled: row.cancelled_at !== null,
    cancelReason: row.cancel_reason,
    isDemo: row.is_demo,
    isCostOrderIncreased: row.is_cost_order_increased,
    isTasting: row.is_tasting,
    version: row.version,
  }
}
