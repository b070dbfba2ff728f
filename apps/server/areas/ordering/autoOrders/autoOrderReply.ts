import type { Calls } from '@proba/api/calls'
import type { AutoOrderOffer, AutoOrderOrder } from '@proba/api/ordering/autoOrders'
import type { ReplyOf } from '@proba/api/route'
import { type AutoOrderStatus, autoOrderStatuses } from '@proba/domain/order/autoOrder'
import type { Language, Translate } from '@proba/i18n'
import type { Static } from 'typebox'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { AutoOrderOfferRecord, AutoOrderRecord, readOrdersOf } from './autoOrderListStore.ts'

type List = ReplyOf<Calls['GET /personal/auto-orders']>

const statusReply = (code: AutoOrderStatus, t: Translate) => ({
  code,
  title: t(`server.autoOrderStatus.${code}`),
})

/** The statuses there are, with their titles (appendix E). */
export const statusReplies = (t: Translate): List['statuses'] =>
  autoOrderStatuses.map((code) => statusReply(code, t))

/** An auto-order as lists and its own page show it. */
export function autoOrderReply(
  row: AutoOrderRecord,
  language: Language,
  t: Translate,
): List['items'][number] {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    countAll: row.count_all,
    countCompleted: row.count_completed,
    weightAll: row.weight_all_mg,
    weightCompleted: row.weight_completed_mg,
    knfmpNumber: row.knfmp_number,
    user: row.user_name,
    productType: row.product_type,
    metalId: row.metal_id,
    metalName: inLanguage(language, row.metal_ru, row.metal_en),
    comment: row.comment,
    status: statusReply(row.status, t),
    dateReturnToCart: row.return_on,
  }
}

/** A row of an auto-order. */
export const autoOrderOfferReply = (
  row: AutoOrderOfferRecord,
  language: Language,
): Static<typeof AutoOrderOffer> => ({
  id: row.id,
  productId: row.product_id,
  article: row.article,
  coating: inLanguage(language, row.coating_ru ?? '', row.coating_en),
  diameter: row.diameter_mm,
  length: row.length_mm,
  sizeLabel: row.size_label,
  count: row.count,
  weight: row.unit_weight_mg,
  totalWeight: row.unit_weight_mg * row.count,
  remainder: row.count - row.placed,
})

/** An order made from an auto-order. */
export const orderReply = (
  row: Awaited<ReturnType<typeof readOrdersOf>>[number],
): Static<typeof AutoOrderOrder> => ({
  id: row.id,
  numberOrder: String(row.number),
  date: row.created_at.toISOString(),
  knfmpNumber: row.knfmp_number,
  count: row.count,
  weight: row.weight_mg,
})
