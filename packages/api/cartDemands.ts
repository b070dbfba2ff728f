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

/** What a row of an answered cart draws on, as the server computed it from the catalogue. */
export function demandsOf(
  { orderType, power }: DemandingPosition,
  { coilKey, weight, offerId, coatingId }: DemandingOffer,
  { available, disabledRestrictions }: Resources,
): RowDemands {
  const drawn = (kind: Demand['kind'], key: string, perPiece: number): Demand => {
    const left = available[key]
    return { kind, key, perPiece, available: left === null ? Number.POSITIVE_INFINITY : (left ?? 0) }
  }
  const coil = drawn('coil', coilKey, weight)
  const stock = drawn('residue', residueKey(offerId, coatingId, 'finished'), 1)
  const ownDemand = (): Demand | null => {
    const own = stockTypeOf(orderType)
    if (own) return drawn('residue', residueKey(offerId, coatingId, own), 1)
    const kind = resourceKindOf(orderType)
    if (kind === 'coil') return coil
    return kind === 'power' && power ? drawn(kind, power.key, weight * power.perMg) : null
  }
  return { own: withRestrictions(ownDemand(), disabledRestrictions), coil, stock }
}
