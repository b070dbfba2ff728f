import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import type { RemainderAction } from '@proba/domain/codes/remainderAction'
import { isDemoMode } from '@proba/domain/company/contract'
import type { RemainderDestination } from '@proba/domain/order/remainder'
import { remainderParts } from '@proba/domain/order/remainderParts'
import { type DictionaryNames, metalReply } from '../../catalogue/listing/dictionaryNames.ts'
import type { WrittenAutoOrder } from '../autoOrders/writeAutoOrders.ts'
import { differencesReply } from './checkReply.ts'
import type { OrderCheck, OrderRequest } from './orderCheck.ts'
import type { WrittenOrder } from './writeOrders.ts'

export type Placed = ReplyOf<Calls['POST /cart/checkout']>

type Names = Pick<OrderRequest, 'language'> & { readonly names: DictionaryNames }

function ordersReply(
  { orders, rows }: OrderCheck['result'],
  written: readonly WrittenOrder[],
  { names, language }: Names,
): Placed['orders'] {
  const products = new Map(rows.map(({ row }) => [row.cartOfferId, row.productId]))
  return orders.map((draft, index) => ({
    id: written[index]?.id ?? 0,
    numberOrder: String(written[index]?.number ?? ''),
    metal: metalReply(names, draft.metalId, language),
    productType: draft.productType,
    positions: new Set(draft.lines.map(({ cartOfferId }) => products.get(cartOfferId))).size,
    sizes: draft.lines.length,
    count: draft.count,
    weight: draft.weightMg,
  }))
}

/** What the buyer chose for the remainder, and where each row of it goes. */
export interface Remainder {
  readonly action: RemainderAction
  readonly destinations: readonly RemainderDestination[]
}

function remainderReply(
  checked: OrderCheck,
  { action, destinations }: Remainder,
  { names, language }: Names,
): Placed['remainder'] {
  const unitMgs = new Map(checked.result.rows.map(({ row }) => [row.cartOfferId, row.unitMg]))
  const parts = remainderParts(destinations, unitMgs)
  return {
    action,
    count: parts.reduce((sum, { count }) => sum + count, 0),
    weight: parts.reduce((sum, { weightMg }) => sum + weightMg, 0),
    parts: parts.map(({ weightMg, ...part }) => ({ ...part, weight: weightMg })),
    offers: differencesReply(checked, names, language),
  }
}

/** The answer of a placing: the orders, where the remainder went, and the auto-orders made of it. */
export function placedReply(
  { language }: OrderRequest,
  checked: OrderCheck,
  written: readonly WrittenOrder[],
  autoOrders: readonly WrittenAutoOrder[],
  remainder: Remainder,
  names: DictionaryNames,
): Placed {
  return {
    orders: ordersReply(checked.result, written, { names, language }),
    remainder: remainderReply(checked, remainder, { names, language }),
    isMailed: !isDemoMode({ contractType: checked.contract.contract_type }),
    autoOrder: autoOrders[0] ? { id: autoOrders[0].id } : null,
    autoOrders: autoOrders.map(({ id, metalId, productType, count, weightMg }) => ({
      id,
      metal: metalReply(names, metalId, language),
      productType,
      count,
      weight: weightMg,
    })),
  }
}
