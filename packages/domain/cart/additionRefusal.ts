import type { RowCode } from '../codes/checkCodes.ts'
import { type OfferFacts, type OrderTerms, rowRefusals } from '../order/check/rowRefusals.ts'
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
import { mayEnter } from './rowEntry.ts'
import { leftOf } from './rowLimits.ts'

/** A row to be added, with what the catalogue says of it and what it draws on. */
export interface AddedRow extends CartRow, OfferFacts, ResourceRow {
  readonly unitMg: number
  /** Minimum custom length of the product for the caller, mm. */
  readonly minLengthMm: number
}

/** Why a row is not added. */
export type AdditionCode =
  | RowCode
  | 'count_not_positive_integer'
  | 'count_too_large'
  | 'coil_weight_below_minimum'
  | 'coil_weight_too_large'
  | 'length_below_minimum'
  | 'length_too_large'

/** Refusal of the measure of the row itself: the weight of a coil, a custom length. */
function measureRefusal({ typeOffer, unitMg, lengthMm, minLengthMm }: AddedRow) {
  if (typeOffer === 'coil') return coilRefusal(unitMg)
  return typeOffer === 'custom' ? customLengthRefusal(lengthMm, minLengthMm) : null
}

/**
 * Why a row cannot be added, null when it can (decision G-099). `usage` is the demand of the cart by resource
 * (demandByResource). Only a row of which nothing at all is available is refused; an excess is stored and shown.
 */
export function additionRefusal(
  row: AddedRow,
  terms: OrderTerms,
  resources: Resources,
  usage: ReadonlyMap<string, number>,
): Refusal<AdditionCode> | null {
  const badCount = countRefusal(row.count)
  if (badCount) return badCount
  if (!mayEnter(row.typeOffer, terms.orderType, 'ordered')) return refusal('not_available')
  const badMeasure = measureRefusal(row)
  // A wrong measure is reported as such, not as a piece that weighs nothing.
  const [known = badMeasure] = rowRefusals(badMeasure ? { ...row, unitMg: 1 } : row, terms)
  if (known) return known
  const demand = withRestrictions(demandOf(row, terms.orderType, resources), terms.disabledRestrictions)
  const minAmount = row.typeOffer === 'coil' ? minCoilMg : (demand?.perPiece ?? 0)
  if (demand === null || leftOf(demand, usage) >= minAmount) return null
  const left = Math.max(0, leftOf(demand, usage))
  const exceeded = inRowUnits(demand, row.count * demand.perPiece - left, row.unitMg)
  return refusal(overflowCodes[demand.kind], { exceeded })
}
