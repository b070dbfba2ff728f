import { stockTypeOf } from '../codes/stockType.ts'
import { customLengthRefusal } from '../product/length.ts'
import { maxCount } from '../product/quantity.ts'
import { coilRefusal } from '../stock/coil.ts'
import { accepted, type Refusal, type Result, refusal } from '../text/refusal.ts'
import { rowBoundRefusal } from './cartBounds.ts'
import { type CartEdit, cartKey, editOf, mergeRows, type StoredCartRow } from './cartRows.ts'

/** One change of a cart row: pieces, custom length in mm, coating, or weight of a coil in mg. */
export type RowChange =
  | { readonly action: 'count'; readonly count: number }
  | { readonly action: 'length'; readonly lengthMm: number }
  | { readonly action: 'coating'; readonly coatingId: number }
  | { readonly action: 'weight'; readonly weightMg: number }

/** What a change depends on besides the row. */
export interface ChangeContext<Row extends StoredCartRow> {
  /** All rows of the product in the order type, the changed one among them. */
  readonly rows: readonly Row[]
  /** Coatings the product offers today, disabled ones left out. */
  readonly coatingIds: readonly number[]
  /** Unit weight in mg of a length of the product (DR-20). */
  readonly weightOf: (lengthMm: number) => number
  readonly chainMinLengthMm: number
}

/** Why a change is refused. */
export type ChangeCode =
  | 'count_not_positive_integer'
  | 'count_too_large'
  | 'count_fixed'
  | 'length_fixed'
  | 'length_below_minimum'
  | 'length_too_large'
  | 'length_without_weight'
  | 'coating_fixed'
  | 'coating_not_available'
  | 'weight_fixed'
  | 'coil_weight_below_minimum'
  | 'coil_weight_too_large'
  | 'row_too_large'

/** A change that can be written: the row as it is now, and whether it merged into one that was there. */
export interface RowChanged<Row extends StoredCartRow> {
  readonly row: Row
  readonly merged: boolean
  readonly edit: CartEdit<Row, Row>
}

/** Refusal of a number of pieces, null when it can be stored. */
export function countRefusal(
  count: number,
): Refusal<'count_not_positive_integer' | 'count_too_large'> | null {
  if (!Number.isInteger(count) || count < 1) return refusal('count_not_positive_integer')
  return count > maxCount ? refusal('count_too_large', { max: maxCount }) : null
}

type LengthContext = Pick<ChangeContext<StoredCartRow>, 'weightOf' | 'chainMinLengthMm'>

function lengthRefusal(
  row: StoredCartRow,
  lengthMm: number,
  context: LengthContext,
): Refusal<ChangeCode> | null {
  if (row.typeOffer !== 'custom') return refusal('length_fixed')
  const outOfBounds = customLengthRefusal(lengthMm, context.chainMinLengthMm)
  if (outOfBounds) return outOfBounds
  return context.weightOf(lengthMm) > 0 ? null : refusal('length_without_weight')
}

function refusalOf<Row extends StoredCartRow>(row: Row, change: RowChange, context: ChangeContext<Row>) {
  switch (change.action) {
    case 'count':
      return row.typeOffer === 'coil' ? refusal('count_fixed') : countRefusal(change.count)
    case 'length':
      return lengthRefusal(row, change.lengthMm, context)
    case 'coating':
      if (stockTypeOf(row.orderType)) return refusal('coating_fixed')
      return context.coatingIds.includes(change.coatingId) ? null : refusal('coating_not_available')
    case 'weight':
      return row.typeOffer === 'coil' ? coilRefusal(change.weightMg) : refusal('weight_fixed')
  }
}

function changed<Row extends StoredCartRow>(row: Row, change: RowChange, context: ChangeContext<Row>): Row {
  switch (change.action) {
    case 'count':
      return { ...row, count: change.count }
    case 'length':
      return { ...row, lengthMm: change.lengthMm, unitMg: context.weightOf(change.lengthMm) }
    case 'coating':
      return { ...row, coatingId: change.coatingId }
    case 'weight':
      return { ...row, unitMg: change.weightMg }
  }
}

/**
 * Changes one row of the cart. A coating or length that another row of the product already has merges the two into
 * that row (decision G-106). Stock rows keep their coating, only custom lengths change length, only coils change
 * weight, and a coil is one piece (decision G-115). The maximum of a resource does not refuse: what is over it is
 * stored and shown (decision G-099); what one row may hold does.
 */
export function changeRow<Row extends StoredCartRow>(
  row: Row,
  change: RowChange,
  context: ChangeContext<Row>,
): Result<RowChanged<Row>, ChangeCode> {
  const refusal: Refusal<ChangeCode> | null = refusalOf(row, change, context)
  if (refusal) return { ok: false, refusal }
  const next = changed(row, change, context)
  const others = context.rows.filter(({ cartOfferId }) => cartOfferId !== row.cartOfferId)
  const target = others.find((other) => cartKey(other) === cartKey(next))
  const requested = target ? mergeRows(others, [next]) : [...others, next]
  const merged = target ? requested.find(({ cartOfferId }) => cartOfferId === target.cartOfferId) : next
  const tooLarge = merged && rowBoundRefusal(merged)
  if (tooLarge) return { ok: false, refusal: tooLarge }
  return accepted({
    row: merged ?? next,
    merged: target !== undefined,
    edit: editOf<Row, Row>(context.rows, requested),
  })
}
