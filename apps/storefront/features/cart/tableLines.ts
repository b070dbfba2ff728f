import type { WaitingDecision } from '@proba/domain/cart/waitingList'
import type { CartMetal, CartOffer, CartOfType, CartPosition } from './cartOfType.ts'
import { type RowNote, rowNotes } from './rowNotes.ts'

/** A line of the cart table: the heading of a metal, or a row of a product. */
export type TableLine =
  | { readonly kind: 'metal'; readonly key: string; readonly metal: CartMetal }
  | {
      readonly kind: 'row'
      readonly key: string
      readonly metal: CartMetal
      readonly position: CartPosition
      readonly offer: CartOffer
      /** The first row of its product shows the picture and the name. */
      readonly isFirst: boolean
      readonly notes: readonly RowNote[]
    }

export type RowLine = Extract<TableLine, { kind: 'row' }>

/** The cart as lines of a table: grouped by metal, then by product. */
export function tableLines(ofType: CartOfType, decisions: ReadonlyMap<number, WaitingDecision>): TableLine[] {
  return ofType.metals.flatMap((metal) => [
    { kind: 'metal' as const, key: `metal ${metal.id}`, metal },
    ...metal.positions.flatMap((position) =>
      position.cartOffers.map((offer, index) => ({
        kind: 'row' as const,
        key: `row ${offer.cartOfferId}`,
        metal,
        position,
        offer,
        isFirst: index === 0,
        notes: rowNotes(
          ofType.orderType,
          { position, offer },
          index === 0,
          decisions.get(position.productId),
        ),
      })),
    ),
  ])
}
