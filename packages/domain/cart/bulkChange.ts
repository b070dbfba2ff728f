import type { Refusal } from '../text/refusal.ts'
import { type CartEdit, editOf, type StoredCartRow } from './cartRows.ts'
import { type ChangeCode, type ChangeContext, changeRow, type RowChange } from './rowChange.ts'

/** A row that a bulk change left as it was, and why. */
export interface RefusedRow {
  readonly cartOfferId: number
  readonly refusal: Refusal<ChangeCode>
}

/** A bulk change: what to write, how many rows are now as requested, and which are refused. */
export interface RowsChanged<Row extends StoredCartRow> {
  readonly edit: CartEdit<Row, Row>
  readonly changed: number
  readonly refused: readonly RefusedRow[]
}

/**
 * Makes one change in many rows of one product and order type, one after another in the order given: rows that
 * become equal merge, a refused one stays and does not stop the others (decision G-106).
 */
export function changeRows<Row extends StoredCartRow>(
  cartOfferIds: readonly number[],
  change: RowChange,
  context: ChangeContext<Row>,
): RowsChanged<Row> {
  const refused: RefusedRow[] = []
  let rows = context.rows
  for (const cartOfferId of cartOfferIds) {
    const row = rows.find((one) => one.cartOfferId === cartOfferId)
    if (!row) continue
    const result = changeRow(row, change, { ...context, rows })
    if (result.ok) rows = rowsWith(rows, result.value.edit)
    else refused.push({ cartOfferId, refusal: result.refusal })
  }
  const edit = editOf<Row, Row>(context.rows, rows)
  return { edit, changed: cartOfferIds.length - refused.length, refused }
}

/** Rows after an edit that adds none. */
function rowsWith<Row extends StoredCartRow>(rows: readonly Row[], edit: CartEdit<Row, Row>): readonly Row[] {
  const changed = new Map(edit.updated.map((row) => [row.cartOfferId, row]))
  const gone = new Set(edit.deleted)
  return rows
    .filter(({ cartOfferId }) => !gone.has(cartOfferId))
    .map((row) => changed.get(row.cartOfferId) ?? row)
}
