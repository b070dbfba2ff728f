import type { InputOf } from '@proba/api/client'
import type { OfferKind } from '@proba/domain/codes/offerKind'
import type { OrderType } from '@proba/domain/codes/orderType'
import { groupBy } from '@proba/domain/text/grouping'
import { coatingOf, type ShownCartRow } from './cartOfType.ts'

/** Body of the call that adds offers of a product. */
export type AddBody = InputOf<'POST /cart/positions'>['body']

const addedOf = ({ offer }: ShownCartRow) => ({
  offerId: offer.offerId,
  length: offer.length,
  weight: offer.weight,
  coatingId: coatingOf(offer),
  count: offer.count,
})

/** Calls that add deleted rows again: one per product, and one more for each further coil of a product. */
export function restoringCalls(orderType: OrderType, rows: readonly ShownCartRow[]): AddBody[] {
  return [...groupBy(rows, ({ position }) => position.productId)].flatMap(([productId, own]) => {
    const of = (kind: OfferKind) => own.filter(({ offer }) => offer.typeOffer === kind).map(addedOf)
    const [finished, custom, coils] = [of('finished'), of('custom'), of('coil')]
    const sized = finished.length + custom.length > 0 ? [{ finished, custom }] : []
    return [...sized, ...coils.map((coil) => ({ coil }))].map((offers) => ({ orderType, productId, offers }))
  })
}
