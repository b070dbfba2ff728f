import { type CartEdit, cartKey, type StoredCartRow } from './cartRows.ts'

/** A row that a change has touched: as it was and as the change has left it, null where there was or is none. */
export interface RowTurn<Row extends StoredCartRow> {
  readonly before: Row | null
  readonly after: Row | null
}

/** What a change has done to the rows of a cart: `stored` before it, its edit, and the new rows as they were stored. */
export function turnsOf<Row extends StoredCartRow>(
  stored: readonly Row[],
  { updated, deleted }: Pick<CartEdit<Row, Row>, 'updated' | 'deleted'>,
  inserted: readonly Row[],
): RowTurn<Row>[] {
  const before = new Map(stored.map((row) => [row.cartOfferId, row]))
  return [
    ...deleted.map((id) => ({ before: before.get(id) ?? null, after: null })),
    ...updated.map((after) => ({ before: before.get(after.cartOfferId) ?? null, after })),
    ...inserted.map((after) => ({ before: null, after })),
  ]
}

/** Whether a row is as a change has left it. Its weight follows the catalogue, except that of a coil (G-079). */
function isAsLeft(row: StoredCartRow, after: StoredCartRow): boolean {
  const isSameCoil = row.typeOffer !== 'coil' || row.unitMg === after.unitMg
  return cartKey(row) === cartKey(after) && row.count === after.count && isSameCoil
}

/** The edit that gives back the rows as they were, or a row that has been changed since. */
export type Undone<Row extends StoredCartRow> =
  | { readonly edit: CartEdit<Row, Row> }
  | { readonly outdated: Row }

/**
 * Takes a change back: every row that it touched gets back its order type, size, coating and count, also over a limit
 * or below a minimum, and rows that were merged are separate again (decision G-620). `stored` are the rows of the
 * products now. Nothing is taken back if one of the rows has been changed since, or an equal row has been added.
 */
export function undoChange<Row extends StoredCartRow>(
  stored: readonly Row[],
  turns: readonly RowTurn<Row>[],
): Undone<Row> {
  const now = new Map(stored.map((row) => [row.cartOfferId, row]))
  const touched = new Set(turns.flatMap(({ before, after }) => [before?.cartOfferId, after?.cartOfferId]))
  const others = new Set(stored.filter((row) => !touched.has(row.cartOfferId)).map(cartKey))
  for (const { before, after } of turns) {
    const row = after && now.get(after.cartOfferId)
    if (after && !(row && isAsLeft(row, after))) return { outdated: after }
    if (before && others.has(cartKey(before))) return { outdated: before }
  }
  return {
    edit: {
      inserted: turns.flatMap(({ before, after }) => (before && !after ? [before] : [])),
      updated: turns.flatMap(({ before, after }) => (before && after ? [before] : [])),
      deleted: turns.flatMap(({ before, after }) => (after && !before ? [after.cartOfferId] : [])),
    },
  }
}
