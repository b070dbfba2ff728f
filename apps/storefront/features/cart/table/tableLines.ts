import type { RowChange } from '@proba/domain/cart/rowChange'
import type { WaitingDecision } from '@proba/domain/cart/waitingList'
import type { CartMetal, CartOffer, CartOfType, CartPosition } from '../cartOfType.ts'
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

/** What is shown about typed counts, by cart row. */
export type Cuts = ReadonlyMap<number, string>

/** What became of the last change of a row, by row: a cut count, a change that did not reach the server. */
export interface Outcomes {
  readonly cuts: Cuts
  readonly unsent: ReadonlyMap<number, RowChange>
}

const noOutcomes: Outcomes = { cuts: new Map(), unsent: new Map() }

/** What became of the last change of a row, and what else is to be shown about it. */
function notesOf(
  { cuts, unsent }: Outcomes,
  cartOfferId: number,
  notes: readonly RowNote[],
): readonly RowNote[] {
  const cut = cuts.get(cartOfferId)
  const change = unsent.get(cartOfferId)
  if (!cut && !change) return notes
  return [
    ...(change ? [{ kind: 'unsent' as const, change }] : []),
    ...(cut ? [{ kind: 'typed' as const, text: cut }] : []),
    ...notes,
  ]
}

const isSameNote = (a: RowNote, b: RowNote | undefined) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Whether two lines are drawn alike; sums of its metal do not concern a row. */
export function isSameLine(a: TableLine, b: TableLine): boolean {
  if (a.kind === 'metal' || b.kind === 'metal') return a.metal === b.metal && a.key === b.key
  return (
    a.offer === b.offer &&
    a.position === b.position &&
    a.metal.id === b.metal.id &&
    a.isFirst === b.isFirst &&
    a.notes.length === b.notes.length &&
    a.notes.every((note, index) => isSameNote(note, b.notes[index]))
  )
}

/** The cart as lines of a table: grouped by metal, then by product. */
export function tableLines(
  ofType: CartOfType,
  decisions: ReadonlyMap<number, WaitingDecision>,
  outcomes: Outcomes = noOutcomes,
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
          outcomes,
          offer.cartOfferId,
          rowNotes(ofType.orderType, { position, offer }, index === 0, decisions.get(position.productId)),
        ),
      })),
    ),
  ])
}
