import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import type { RemainderAction } from '@proba/domain/codes/remainderAction'
import { isDemoMode } from '@proba/domain/company/contract'
import { remainderDestinations } from '@proba/domain/order/updates/remainder'
import { remainderParts } from '@proba/domain/order/updates/remainderParts'
import { type DictionaryNames, metalReply } from '../../catalogue/listing/dictionaryNames.ts'
import type { WrittenAutoOrder } from '../autoOrders/writeAutoOrders.ts'
import { differencesReply } from './checkReply.ts'
import type { OrderCheck, OrderRequest } from './orderCheck.ts'
import type { WrittenOrder } from './writeOrders.ts'

export type Placed = ReplyOf<Calls['POST /cart/checkout']>

/** The answer of a placing: the orders, where the remainder went, and the auto-orders made of it. */
export function placedReply(
  request: OrderRequest,
  checked: OrderCheck,
  written: readonly WrittenOrder[],
  autoOrders: readonly WrittenAutoOrder[],
  action: RemainderAction,
  names: DictionaryNames,
): Placed {
  const { result } = checked
  const destinations = remainderDestinations(result.rows, action)
  const parts = remainderParts(
    destinations,
    new Map(result.rows.map(({ row }) => [row.cartOfferId, row.unitMg])),
  )
  const products = new Map(result.rows.map(({ row }) => [row.cartOfferId, row.productId]))
  return {
    orders: result.orders.map((draft, index) => ({
      id: written[index]?.id ?? 0,
      numberOrder: String(written[index]?.number ?? ''),
      metal: metalReply(names, draft.metalId, request.language),
      productType: draft.productType,
      positions: new Set(draft.lines.map(({ cartOfferId }) => products.get(cartOfferId))).size,
      sizes: draft.lines.length,
      count: draft.count,
      weight: draft.weightMg,
    })),
    remainder: {
      action,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      weight: parts.reduce((sum, { weightMg }) => sum + weightMg, 0),
      parts: parts.map(({ weightMg, ...part }) => ({ ...part, weight: weightMg })),
      offers: differencesReply(checked, names, request.language),
    },
    isMailed: !isDemoMode({ contractType: checked.contract.contract_type }),
    autoOrder: autoOrders[0] ? { id: autoOrders[0].id } : null,
    autoOrders: autoOrders.map(({ id, metalId, productType, count, weightMg }) => ({
      id,
      metal: metalReply(names, metalId, request.language),
      productType,
      count,
      weight: weightMg,
    })),
  }
}
