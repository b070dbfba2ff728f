import { changeRow, type RowChange } from '@proba/domain/cartChange'
import type { Problem } from '@proba/domain/problem'
import {
  type CartOffer,
  type CartSection,
  domainRow,
  type PlacedRow,
  patchRows,
  rowsOf,
  withRow,
} from './cartSection.ts'
import type { TransferPlan } from './transferPlan.ts'

/** What a change does to the shown cart; applied again to whatever the server answers until it has the change. */
export type CartEdit = (section: CartSection) => CartSection

function findRow(section: CartSection, cartOfferId: number): PlacedRow | undefined {
  return rowsOf(section).find(({ offer }) => offer.cartOfferId === cartOfferId)
}

function decide(section: CartSection, { position, offer }: PlacedRow, change: RowChange) {
  const rows = position.cartOffers.map((own) => domainRow(section.orderType, own))
  return changeRow(domainRow(section.orderType, offer), change, {
    rows,
    coveringIds: offer.coatingOfferList.map(({ id }) => id),
    // The mass data of the product is not in the cart: an own length keeps its weight until the server answers.
    weightOf: () => offer.weight,
    chainMinLengthMm: 0,
  })
}

/** Why a change of a row would be refused, as far as the cart alone can tell; null when it may be sent. */
export function changeRefusal(section: CartSection, row: PlacedRow, change: RowChange): Problem | null {
  const result = decide(section, row, change)
  return result.ok ? null : result.problem
}

/** Effect of a change of one row, merging it into an equal one (DR-54, G-106). */
export function rowEdit(cartOfferId: number, change: RowChange): CartEdit {
  return (section) => {
    const row = findRow(section, cartOfferId)
    const result = row && decide(section, row, change)
    if (!row || !result?.ok) return section
    const { updated, deleted } = result.value.edit
    const offers = new Map(row.position.cartOffers.map((offer) => [offer.cartOfferId, offer]))
    const patch = new Map<number, CartOffer | null>(deleted.map((id) => [id, null]))
    for (const next of updated) {
      const offer = offers.get(next.cartOfferId)
      if (offer) patch.set(next.cartOfferId, withRow(offer, next))
    }
    return patchRows(section, patch)
  }
}

/** Effect of deleting rows. */
export function removeEdit(cartOfferIds: readonly number[]): CartEdit {
  return (section) => patchRows(section, new Map(cartOfferIds.map((id) => [id, null])))
}

/** Effect of a transfer: what fits leaves, the rest stays (G-109). */
export function transferEdit({ rows }: TransferPlan): CartEdit {
  const left = new Map(
    rows.map(({ row: { offer }, left }) => {
      const rest = offer.typeOffer === 'coil' ? { ...offer, weight: left } : { ...offer, count: left }
      return [offer.cartOfferId, left > 0 ? rest : null]
    }),
  )
  return (section) => patchRows(section, left)
}
