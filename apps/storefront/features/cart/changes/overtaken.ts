import type { OwnRow } from '../../../lib/company/ownRows.ts'
import type { CartOffer, ShownCartRow } from '../cartOfType.ts'

/** A row that this window has changed and that is different now, or gone. */
export interface OvertakenRow {
  /** The row as it is shown, or was before it was deleted. */
  readonly row: ShownCartRow
  readonly was: OwnRow
  readonly now: CartOffer | null
}

/** Whether a row is not as a window has left it. Its weight follows the catalogue, except that of a coil (G-079). */
function isOther(own: OwnRow, { count, length, coatingId, weight, typeOffer }: CartOffer): boolean {
  const isOtherCoil = typeOffer === 'coil' && own.weight !== weight
  return own.count !== count || own.length !== length || own.coatingId !== coatingId || isOtherCoil
}

/**
 * Which of the rows that this window has changed somebody has changed or deleted since (G-117). `before` are the rows
 * that were shown last, by id: a row that was not among them may be of another order type.
 */
export function overtakenRows(
  own: ReadonlyMap<number, OwnRow>,
  before: ReadonlyMap<number, ShownCartRow>,
  now: ReadonlyMap<number, ShownCartRow>,
): OvertakenRow[] {
  return [...own].flatMap(([id, was]): OvertakenRow[] => {
    const row = now.get(id)
    if (row) return isOther(was, row.offer) ? [{ row, was, now: row.offer }] : []
    const gone = before.get(id)
    return gone ? [{ row: gone, was, now: null }] : []
  })
}
