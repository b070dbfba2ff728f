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

/** What is said about typed counts, by cart row. */
export type Cuts = ReadonlyMap<number, string>

const noCuts: Cuts = new Map()

/** What is said about the typed count of a row, and what else is to be said about it. */
function notesOf(cuts: Cuts, cartOfferId: number, notes: readonly RowNote[]): readonly RowNote[] {
  const cut = cuts.get(cartOfferId)
  return cut ? [{ kind: 'typed', text: cut }, ...notes] : notes
}

/** The cart as lines of a table: grouped by metal, then by product. */
export function tableLines(
  ofType: CartOfType,
  decisions: ReadonlyMap<number, WaitingDecision>,
  cuts: Cuts = noCuts,
): TableLine[] {
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
        notes: notesOf(
          cuts,
          offer.cartOfferId,
          rowNotes(ofType.orderType, { position, offer }, index === 0, decisions.get(position.productId)),
        ),
      })),
    ),
  ])
}
