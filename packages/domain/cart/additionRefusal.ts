import type { CartLine } from './cartRows.ts'
import { countRefusal } from './rowChange.ts'
import { restOf } from './rowLimits.ts'
import type { RowCode } from '../order/checkCodes.ts'
import { coilRefusal, minCoilMg } from '../stock/coil.ts'
import { ownLengthRefusal } from '../product/length.ts'
import { type OrderType } from '../codes/orderType.ts'
import { stockTypeOf } from '../codes/stockType.ts'
import { type Problem, problem } from '../text/refusal.ts'
import { type OfferFacts, type OrderTerms, rowRefusals } from '../order/rowRefusals.ts'
import {
  demandOf,
  overflowCodes,
  type ResourceRow,
  type Resources,
  readable,
  withRestrictions,
} from '../stock/demand.ts'

/** A line to be added, with what the catalogue says of it and what it draws on. */
export interface AddedLine extends CartLine, OfferFacts, ResourceRow {
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
function isPossibleKind(line: CartLine, type: OrderType): boolean {
  if (line.typeOffer === 'coil') return type === 'products_coil'
  return line.typeOffer !== 'custom' || stockTypeOf(type) === null
}

/** Refusal of the measure that the line brings with it: the weight of a coil, an own length. */
function measureRefusal({ typeOffer, unitMg, lengthMm, shortestMm }: AddedLine) {
  if (typeOffer === 'coil') return coilRefusal(unitMg)
  return typeOffer === 'custom' ? ownLengthRefusal(lengthMm, shortestMm) : null
}

/**
 * Why a line cannot be added, null when it can (spec 1 §4, decision G-099). `usage` is what the cart already claims
 * (usageOf). Only a line of which nothing at all is available is refused; an excess is stored and shown.
 */
export function additionRefusal(
  line: AddedLine,
  terms: OrderTerms,
  resources: Resources,
  usage: ReadonlyMap<string, number>,
): Problem<AdditionCode> | null {
  const badCount = countRefusal(line.count)
  if (badCount) return badCount
  if (!isPossibleKind(line, terms.orderType)) return problem('not_available')
  const badMeasure = measureRefusal(line)
  // A wrong measure is told as such, not as a piece that weighs nothing.
  const [refusal = badMeasure] = rowRefusals(badMeasure ? { ...line, unitMg: 1 } : line, terms)
  if (refusal) return refusal
  const demand = withRestrictions(demandOf(line, terms.orderType, resources), terms.disabledRestrictions)
  const least = line.typeOffer === 'coil' ? minCoilMg : (demand?.perPiece ?? 0)
  if (demand === null || restOf(demand, usage) >= least) return null
  const rest = Math.max(0, restOf(demand, usage))
  const exceeded = readable(demand, line.count * demand.perPiece - rest, line.unitMg)
  return problem(overflowCodes[demand.kind], { exceeded })
}
