import type { RowChange } from '@proba/domain/cart/rowChange'
import { decideWaiting, type WaitingDecision } from '@proba/domain/cart/waitingList'
import { type CheckCode, checkLevels, type RowCode } from '@proba/domain/codes/checkCodes'
import type { OrderType } from '@proba/domain/codes/orderType'
import { amountOf, minimumLeft } from '@proba/domain/product/productMinimum'
import { overflowCodes, resourceKindOf } from '@proba/domain/stock/demand'
import { refusal } from '@proba/domain/text/refusal'
import { type CartOfType, type CartPosition, domainRow, type ShownCartRow } from '../cartOfType.ts'

/** A note of a row, as data: a refusal or an excess of the row, or the shortage of its product. */
export type RowNote =
  | { readonly kind: 'refusal'; readonly code: string; readonly exceeded: number }
  | { readonly kind: 'short'; readonly weightMg: number; readonly count: number }
  | { readonly kind: 'canMove' }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'unsent'; readonly change: RowChange }

const isRowCode = (code: string): code is RowCode => checkLevels[code as CheckCode] === 'row'

const minimumOf = ({ minOrderWeight, minOrderCount }: CartPosition) => ({
  weightMg: minOrderWeight,
  count: minOrderCount,
})

/** Whether each product of the waiting list may move, counting what of it is already in production (G-108). */
export function waitingDecisions(waiting: CartOfType): ReadonlyMap<number, WaitingDecision> {
  const positions = waiting.metals.flatMap((metal) => metal.positions)
  return new Map(
    positions.map((position) => {
      const { productId, cartOffers, inProduction } = position
      const codes = new Set(cartOffers.flatMap((offer) => offer.codes))
      const product = {
        productId,
        minimum: minimumOf(position),
        refusals: [...codes].filter(isRowCode).map((code) => refusal(code)),
        waiting: amountOf(cartOffers.map((offer) => domainRow('waiting_list', offer))),
        inProduction: { weightMg: inProduction?.weight ?? 0, count: inProduction?.count ?? 0 },
      }
      return [productId, decideWaiting(product)]
    }),
  )
}

function productNote(position: CartPosition, orderType: OrderType, decision: WaitingDecision | undefined) {
  if (decision?.canMove) return { kind: 'canMove' as const }
  if (decision) return { kind: 'short' as const, ...decision.missing }
  if (orderType !== 'products_production') return null
  const amount = amountOf(position.cartOffers.map(({ count, weight }) => ({ count, unitMg: weight })))
  return { kind: 'short' as const, ...minimumLeft(minimumOf(position), amount) }
}

/** Why a row cannot be ordered, by how much it is too large, and (on the first row of a product) what it lacks. */
export function rowNotes(
  orderType: OrderType,
  { position, offer }: Pick<ShownCartRow, 'position' | 'offer'>,
  isFirst: boolean,
  decision?: WaitingDecision,
): RowNote[] {
  const kind = offer.exceeded > 0 ? resourceKindOf(orderType) : null
  const codes = [...new Set([...offer.codes, ...(kind ? [overflowCodes[kind]] : [])])]
  const refusals = codes.map((code) => ({ kind: 'refusal' as const, code, exceeded: offer.exceeded }))
  const note = isFirst ? productNote(position, orderType, decision) : null
  const isEmpty = note?.kind === 'short' && note.weightMg === 0 && note.count === 0
  return note && !isEmpty ? [...refusals, note] : refusals
}
