import { changeRow, type RowChange } from '@proba/domain/cart/rowChange'
import type { Refusal } from '@proba/domain/text/refusal'
import {
  type CartOffer,
  type CartOfType,
  domainRow,
  patchRows,
  type ShownCartRow,
  withRow,
} from '../cartOfType.ts'
import type { CartTransferPlan } from '../transfers/cartTransferPlan.ts'

/** Effect of a change on the shown cart; applied again to every cart from the server that does not have it yet. */
export type ShownEdit = (ofType: CartOfType) => CartOfType

/** Result of a change for the row and the other rows of its product, as far as the data of the cart shows it. */
function decide(
  orderType: CartOfType['orderType'],
  cartOffers: readonly CartOffer[],
  offer: CartOffer,
  change: RowChange,
) {
  return changeRow(domainRow(orderType, offer), change, {
    rows: cartOffers.map((own) => domainRow(orderType, own)),
    coatingIds: offer.coatingOfferList.map(({ id }) => id),
    // The mass data of the product is not in the cart: a custom length keeps its weight until the server answers.
    weightOf: () => offer.weight,
    chainMinLengthMm: 0,
  })
}

/** The rows of a product after a change of one of them, merging it into an equal one (DR-54, G-106). */
function changedOffers(
  orderType: CartOfType['orderType'],
  cartOffers: readonly CartOffer[],
  cartOfferId: number,
  change: RowChange,
): readonly CartOffer[] {
  const offer = cartOffers.find((own) => own.cartOfferId === cartOfferId)
  const result = offer && decide(orderType, cartOffers, offer, change)
  if (!result?.ok) return cartOffers
  const { updated, deleted } = result.value.edit
  const rows = new Map(updated.map((row) => [row.cartOfferId, row]))
  return cartOffers
    .filter((own) => !deleted.includes(own.cartOfferId))
    .map((own) => {
      const row = rows.get(own.cartOfferId)
      return row ? withRow(own, row) : own
    })
}

/** Why a change of a row would be refused, as far as the data of the cart shows it; null when it may be sent. */
export function changeRefusal(ofType: CartOfType, row: ShownCartRow, change: RowChange): Refusal | null {
  const result = decide(ofType.orderType, row.position.cartOffers, row.offer, change)
  return result.ok ? null : result.refusal
}

/** Effect of the same change on several rows, one after another; rows that it does not apply to stay as they are. */
export function rowsEdit(cartOfferIds: readonly number[], change: RowChange): ShownEdit {
  const requested = new Set(cartOfferIds)
  return (ofType) => {
    const patch = new Map<number, CartOffer | null>()
    for (const { cartOffers } of ofType.metals.flatMap(({ positions }) => positions)) {
      const ids = cartOffers.map(({ cartOfferId }) => cartOfferId).filter((id) => requested.has(id))
      if (ids.length === 0) continue
      const next = ids.reduce<readonly CartOffer[]>(
        (offers, id) => changedOffers(ofType.orderType, offers, id, change),
        cartOffers,
      )
      const after = new Map(next.map((own) => [own.cartOfferId, own]))
      for (const { cartOfferId } of cartOffers) patch.set(cartOfferId, after.get(cartOfferId) ?? null)
    }
    return patchRows(ofType, patch)
  }
}

/** Effect of a change of one row. */
export const rowEdit = (cartOfferId: number, change: RowChange): ShownEdit => rowsEdit([cartOfferId], change)

/** Effect of deleting rows. */
export function removeEdit(cartOfferIds: readonly number[]): ShownEdit {
  return (ofType) => patchRows(ofType, new Map(cartOfferIds.map((id) => [id, null])))
}

/** Effect of a transfer: what fits leaves, the rest stays (G-109). */
export function transferEdit({ rows }: CartTransferPlan): ShownEdit {
  const left = new Map(
    rows.map(({ row: { offer }, left }) => {
      const rest = offer.typeOffer === 'coil' ? { ...offer, weight: left } : { ...offer, count: left }
      return [offer.cartOfferId, left > 0 ? rest : null]
    }),
  )
  return (ofType) => patchRows(ofType, left)
}
