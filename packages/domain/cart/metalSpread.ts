import { metalNeed } from '../metal/metalNeed.ts'
import type { CheckedRow } from '../order/check/checkResult.ts'

type OrderedRow = Pick<CheckedRow, 'row' | 'ordered'>

const needOf = ({ row }: OrderedRow, count: number): number =>
  metalNeed([{ weightMg: row.unitMg * count, assay: row.accountingAssay }])

/** The pieces that a row keeps, and what its share had beyond them. */
interface Part {
  readonly row: OrderedRow
  count: number
  readonly lost: number
}

/** Moves single pieces until the metal is used up and no more: off the rows with most, to those that lost most. */
function settle(parts: readonly Part[], leftMg: number): void {
  let left = leftMg
  const change = (part: Part, by: 1 | -1) => {
    left -= needOf(part.row, part.count + by) - needOf(part.row, part.count)
    part.count += by
  }
  for (const part of parts.toSorted((one, other) => other.count - one.count))
    while (left < 0 && part.count > 1) change(part, -1)
  for (const part of parts.toSorted((one, other) => other.lost - one.lost)) {
    const pieceMg = needOf(part.row, part.count + 1) - needOf(part.row, part.count)
    if (part.count < part.row.ordered && pieceMg <= left) change(part, 1)
  }
}

/**
 * Pieces of each row, by its id, that the free metal of a contract is enough for (mg of pure metal): every row keeps one
 * piece and the same share of the others, and what the rounding leaves goes to the rows that lost most by it (largest
 * remainder). Coils keep their weight. Null where one piece of each row is too much already.
 */
export function spreadMetal(rows: readonly OrderedRow[], freeMg: number): ReadonlyMap<number, number> | null {
  const sum = (own: readonly OrderedRow[], countOf: (row: OrderedRow) => number) =>
    own.reduce((total, row) => total + needOf(row, countOf(row)), 0)
  const whole = rows.filter(({ row }) => row.typeOffer === 'coil')
  const divided = rows.filter(({ row, ordered }) => row.typeOffer !== 'coil' && ordered > 0)
  const free = freeMg - sum(whole, ({ ordered }) => ordered)
  const leastMg = sum(divided, () => 1)
  if (divided.length === 0 || leastMg > free) return null
  const restMg = sum(divided, ({ ordered }) => ordered) - leastMg
  const share = restMg === 0 ? 0 : Math.min(1, (free - leastMg) / restMg)
  const parts = divided.map((row): Part => {
    const more = (row.ordered - 1) * share
    return { row, count: 1 + Math.floor(more), lost: more - Math.floor(more) }
  })
  settle(parts, free - parts.reduce((total, { row, count }) => total + needOf(row, count), 0))
  return new Map(parts.map(({ row, count }) => [row.row.cartOfferId, count]))
}
