import type { OrderType } from '../codes/orderType.ts'
import { stockTypeOf } from '../codes/stockType.ts'
import type { RowCode } from '../order/checkCodes.ts'
import { type OfferFacts, type OrderTerms, rowRefusals } from '../order/rowRefusals.ts'
import { customLengthRefusal } from '../product/length.ts'
import { coilRefusal, minCoilMg } from '../stock/coil.ts'
import {
  demandOf,
  inRowUnits,
  overflowCodes,
  type ResourceRow,
  type Resources,
  withRestrictions,
} from '../stock/demand.ts'
import { type Refusal, refusal } from '../text/refusal.ts'
import type { CartRow } from './cartRows.ts'
import { countRefusal } from './rowChange.ts'
import { leftOf } from './rowLimits.ts'

/** A line to be added, with what the catalogue says of it and what it draws on. */
export interface AddedRow extends CartRow, OfferFacts, ResourceRow {
  readonly unitMg: number
  /** Shortest own length of the product for the caller, mm. */
  readonly shortestMm: number
}

/** Why a line is not added. */
export type AdditionCode =
  | RowCode
  | 'count_not_positive_integer'
  | 'count_too_large'
  | 'coil_weight_below_minimum'
  | 'length_below_minimum'

/**
 * Coils by weight are chosen among coils only, own lengths never from stock (decision G-083). A coil stands in
 * production or on the waiting list after it was moved there, or when a saved cart is imported (decision G-109).
 */
function isPossibleKind(line: CartRow, type: OrderType): boolean {
  if (line.typeOffer === 'coil') return type === 'products_coil'
  return line.typeOffer !== 'custom' || stockTypeOf(type) === null
}

/** Refusal of the measure that the line brings with it: the weight of a coil, an own length. */
function measureRefusal({ typeOffer, unitMg, lengthMm, shortestMm }: AddedRow) {
  if (typeOffer === 'coil') return coilRefusal(unitMg)
  return typeOffer === 'custom' ? customLengthRefusal(lengthMm, shortestMm) : null
}

/**
 * Why a line cannot be added, null when it can (spec 1 §4, decision G-099). `usage` is what the cart already claims
 * (usageOf). Only a line of which nothing at all is available is refused; an excess is stored and shown.
 */
export function additionRefusal(
  line: AddedRow,
  terms: OrderTerms,
  resources: Resources,
  usage: ReadonlyMap<string, number>,
): Refusal<AdditionCode> | null {
  const badCount = countRefusal(line.count)
  if (badCount) return badCount
  if (!isPossibleKind(line, terms.orderType)) return refusal('not_available')
  const badMeasure = measureRefusal(line)
  // A wrong measure is told as such, not as a piece that weighs nothing.
  const [known = badMeasure] = rowRefusals(badMeasure ? { ...line, unitMg: 1 } : line, terms)
  if (known) return known
  const demand = withRestrictions(demandOf(line, terms.orderType, resources), terms.disabledRestrictions)
  const least = line.typeOffer === 'coil' ? minCoilMg : (demand?.perPiece ?? 0)
  if (demand === null || leftOf(demand, usage) >= least) return null
  const rest = Math.max(0, leftOf(demand, usage))
  const exceeded = inRowUnits(demand, line.count * demand.perPiece - rest, line.unitMg)
  return refusal(overflowCodes[demand.kind], { exceeded })
}
