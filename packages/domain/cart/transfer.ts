import type { OfferKind } from '../codes/offerKind.ts'
import type { OrderType } from '../codes/orderType.ts'
import { overflow, piecesThatFit } from '../stock/capacity.ts'
import { coilPart, minCoilMg } from '../stock/coil.ts'
import { mayEnter } from './rowEntry.ts'

/** A cart row on its way to another order type; the residues are net of what the cart already has there. */
export interface TransferOffer {
  readonly typeOffer: OfferKind
  readonly count: number
  readonly unitMg: number
  readonly coilResidues: number
  readonly productResidues: number
  /** Weight of the row's metal in the production tab, mg. */
  readonly metalWeight?: number
  /** Minimum weight of the metal, mg. */
  readonly minOrderWeight?: number
}

/** Whether a row may move, and by how much it would overflow the target: mg of coil or pieces of stock. */
export interface TransferDecision {
  readonly allowed: boolean
  readonly exceeded: number
}

/** Where rows of each type may move at all; nothing moves to self-marked stock (decision G-110). */
const targets: Readonly<Record<OrderType, readonly OrderType[]>> = {
  products_production: ['products_coil', 'products_finished', 'waiting_list'],
  products_finished: ['products_production', 'products_coil'],
  products_finished_self_marked: ['products_production', 'products_coil'],
  products_coil: ['products_production', 'products_finished'],
  waiting_list: ['products_coil', 'products_finished'],
}

/** Order types a row of this type may be offered to move to. */
export function transferTargets(from: OrderType): readonly OrderType[] {
  return targets[from]
}

function fitsOneUnit(offer: TransferOffer): boolean {
  const unitMg = offer.typeOffer === 'coil' ? minCoilMg : offer.unitMg
  return piecesThatFit(offer.coilResidues, unitMg) >= 1
}

function mayWait(offer: TransferOffer): boolean {
  const isBelow = (offer.metalWeight ?? 0) < (offer.minOrderWeight ?? 0)
  return offer.productResidues <= 0 && !fitsOneUnit(offer) && isBelow
}

/**
 * Transfer of a row (DR-40): to coil when one unit fits, to finished when there is a residue, to the waiting list
 * when neither is and the metal is below its minimum, to production always; all else is refused.
 */
export function transfer(from: OrderType, to: OrderType, offer: TransferOffer): TransferDecision {
  const isListed = targets[from].includes(to) && mayEnter(offer.typeOffer, to, 'moved')
  if (to === 'products_coil') {
    const exceeded = overflow(offer.count * offer.unitMg, offer.coilResidues)
    return { allowed: isListed && fitsOneUnit(offer), exceeded }
  }
  if (to === 'products_finished') {
    const exceeded = Math.max(0, offer.count - offer.productResidues)
    return { allowed: isListed && offer.productResidues > 0, exceeded }
  }
  return { allowed: isListed && (to !== 'waiting_list' || mayWait(offer)), exceeded: 0 }
}

/** How much of a row moves on confirmation, the rest staying in the source: pieces, or mg of a coil row (G-109). */
export function transferAmount(
  from: OrderType,
  to: OrderType,
  offer: TransferOffer,
): { moved: number; left: number } {
  const isCoil = offer.typeOffer === 'coil'
  const whole = isCoil ? offer.unitMg : offer.count
  if (!transfer(from, to, offer).allowed) return { moved: 0, left: whole }
  let fits = whole
  if (to === 'products_finished' && !isCoil) fits = offer.productResidues
  if (to === 'products_coil')
    fits = isCoil
      ? coilPart(offer.unitMg, offer.coilResidues)
      : piecesThatFit(offer.coilResidues, offer.unitMg)
  const moved = Math.max(0, Math.min(whole, fits))
  return { moved, left: whole - moved }
}
