import type { OrderType } from '@proba/domain/codes/orderType'
import { stockTypeOf } from '@proba/domain/codes/stockType'
import { metalMinimum } from '@proba/domain/metal/metalMinimum'
import { amountOf, minimumLeft } from '@proba/domain/product/productMinimum'
import type { CartMetal, CartOffer, CartPosition } from '../cartOfType.ts'

/** A step of a calculation: a key of `cart.calculation` and its numbers. */
export interface Step {
  readonly key: string
  readonly name?: string
  /** mg. */
  readonly weights?: Readonly<Record<string, number>>
  readonly pieces?: Readonly<Record<string, number>>
}

interface CalculatedRow {
  readonly position: CartPosition
  readonly offer: CartOffer
}

function weightSteps({ typeOffer, weight, count }: CartOffer): Step[] {
  if (typeOffer === 'coil') return [{ key: 'coilTotal', weights: { total: weight } }]
  return [
    { key: typeOffer === 'custom' ? 'unitByLength' : 'unit', weights: { unit: weight } },
    { key: 'total', weights: { unit: weight, total: weight * count }, pieces: { count } },
  ]
}

/** The maximum: what the resource has, less the demand of the other rows of the cart (DR-26). */
function maximumSteps({ typeOffer, weight, limit, max }: CartOffer): Step[] {
  if (!limit) return [{ key: 'unlimited' }]
  const { kind, capacity, others } = limit
  const available = Math.max(0, capacity - others)
  if (kind === 'residue') return [{ key: 'residue', pieces: { capacity, others, available } }]
  if (typeOffer === 'coil') return [{ key: `${kind}Weight`, weights: { capacity, others, available } }]
  return [{ key: kind, weights: { capacity, others, available, unit: weight }, pieces: { max: max ?? 0 } }]
}

function excessSteps(orderType: OrderType, { exceeded }: CartOffer): Step[] {
  if (exceeded <= 0) return []
  const isStock = stockTypeOf(orderType) !== null
  return [
    isStock ? { key: 'excessPieces', pieces: { exceeded } } : { key: 'excessWeight', weights: { exceeded } },
  ]
}

/** The product's minimum and what it lacks; the waiting list counts with what is already in production. */
function minimumSteps(orderType: OrderType, { cartOffers, inProduction, ...position }: CartPosition): Step[] {
  const isWaiting = orderType === 'waiting_list'
  if (!isWaiting && orderType !== 'products_production') return []
  const own = amountOf(cartOffers.map(({ count, weight }) => ({ count, unitMg: weight })))
  const made = { weightMg: inProduction?.weight ?? 0, count: inProduction?.count ?? 0 }
  const minimum = { weightMg: position.minOrderWeight, count: position.minOrderCount }
  const short = minimumLeft(minimum, {
    weightMg: own.weightMg + made.weightMg,
    count: own.count + made.count,
  })
  const steps: Step[] = []
  if (minimum.weightMg > 0) {
    const weights = { min: minimum.weightMg, own: own.weightMg, made: made.weightMg, short: short.weightMg }
    steps.push({ key: isWaiting ? 'waitingWeight' : 'minimumWeight', weights })
  }
  if (minimum.count > 0) {
    const pieces = { min: minimum.count, own: own.count, made: made.count, short: short.count }
    steps.push({ key: isWaiting ? 'waitingCount' : 'minimumCount', pieces })
  }
  return steps
}

/** Calculation of every number of a row: weights, maximum, excess, and what its product lacks. */
export function rowCalculation(orderType: OrderType, { position, offer }: CalculatedRow): Step[] {
  return [
    ...weightSteps(offer),
    ...(orderType === 'waiting_list' ? [] : maximumSteps(offer)),
    ...excessSteps(orderType, offer),
    ...minimumSteps(orderType, position),
  ]
}

/** Calculation of the weight of a metal, alloy by alloy, and of what it lacks to its minimum (DR-42). */
export function metalCalculation({ alloys, weight, count, minOrderWeight }: CartMetal): Step[] {
  const steps: Step[] = alloys
    .filter((alloy) => alloy.count > 0)
    .map(({ name, ...alloy }) => ({
      key: 'alloy',
      name,
      weights: { total: alloy.weight },
      pieces: { count: alloy.count },
    }))
  steps.push({ key: 'metalTotal', weights: { total: weight }, pieces: { count } })
  if (minOrderWeight <= 0) return steps
  const { shortageMg } = metalMinimum(weight, minOrderWeight)
  return [...steps, { key: 'metalMinimum', weights: { min: minOrderWeight, own: weight, short: shortageMg } }]
}
