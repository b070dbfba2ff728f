import type { RowDemands } from '@proba/domain/cart/rowLimits'
import { stockTypeOf } from '@proba/domain/codes/stockType'
import { type Demand, resourceKindOf, withRestrictions } from '@proba/domain/stock/demand'
import { residueKey } from '@proba/domain/stock/residue'
import type { Static } from 'typebox'
import type { Cart } from './cart.ts'
import type { CartOffer, CartPosition } from './cartRows.ts'

/** What a row is for its limits. */
export type DemandingOffer = Pick<
  Static<typeof CartOffer>,
  'offerId' | 'coatingId' | 'weight' | 'coilKey' | 'count' | 'typeOffer' | 'codes'
>
export type DemandingPosition = Pick<Static<typeof CartPosition>, 'orderType' | 'power'>
type Resources = Pick<Static<typeof Cart>, 'available' | 'disabledRestrictions'>

const stockKeyOf = ({ offerId, coatingId }: DemandingOffer) => residueKey(offerId, coatingId, 'finished')

/** Key of the resource that limits a row; null where nothing does. */
function ownKeyOf({ orderType, power }: DemandingPosition, offer: DemandingOffer): string | null {
  const stock = stockTypeOf(orderType)
  if (stock) return residueKey(offer.offerId, offer.coatingId, stock)
  const kind = resourceKindOf(orderType)
  if (kind === 'coil') return offer.coilKey
  return kind === 'power' && power ? power.key : null
}

/** Keys of all that a row draws on, or would after a transfer. */
export function keysOf(position: DemandingPosition, offer: DemandingOffer): string[] {
  const own = ownKeyOf(position, offer)
  const others = [offer.coilKey, stockKeyOf(offer)]
  return own === null ? others : [own, ...others]
}

/** Pieces of stock are counted, the other resources are drawn on by weight. */
function perPieceOf(kind: Demand['kind'], { power }: DemandingPosition, { weight }: DemandingOffer): number {
  if (kind === 'residue') return 1
  return kind === 'power' ? weight * (power?.perMg ?? 1) : weight
}

/** What a row of an answered cart draws on, as the server computed it from the catalogue. */
export function demandsOf(
  position: DemandingPosition,
  offer: DemandingOffer,
  { available, disabledRestrictions }: Resources,
): RowDemands {
  const drawn = (kind: Demand['kind'], key: string): Demand => {
    const left = available[key]
    const amount = left === null ? Number.POSITIVE_INFINITY : (left ?? 0)
    return { kind, key, perPiece: perPieceOf(kind, position, offer), available: amount }
  }
  const key = ownKeyOf(position, offer)
  const kind = resourceKindOf(position.orderType)
  return {
    own: kind && key !== null ? withRestrictions(drawn(kind, key), disabledRestrictions) : null,
    coil: drawn('coil', offer.coilKey),
    stock: drawn('residue', stockKeyOf(offer)),
  }
}
