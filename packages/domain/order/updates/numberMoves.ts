import { groupBy } from '../../text/grouping.ts'

/** An order that is to get another number of the ERP; the orders of one placing are one group (decision G-127). */
export interface NumberMove {
  readonly order: number
  readonly group: string
  readonly from: string | null
  readonly to: string
}

/** An order with its number in the ERP. */
export interface NumberHolder {
  readonly order: number
  readonly group: string
  readonly number: string
}

/**
 * The moves that can be made together although each needs a number that another order has: every such order gives its
 * number up by a move that is made as well, as where two orders have each other's. Of several groups that want one
 * number the first gets it, and of several moves of one order the first counts (decision G-588).
 */
export function movesTogether<Move extends NumberMove>(
  moves: readonly Move[],
  holders: readonly NumberHolder[],
): Move[] {
  const byOrder = new Map(moves.toReversed().map((move) => [move.order, move]))
  const standing = new Set(moves.filter((move) => byOrder.get(move.order) === move))
  const byNumber = groupBy(standing, ({ to }) => to)
  const dropped: Move[] = []
  const dropOthers = (number: string, group: string) => {
    for (const move of byNumber.get(number) ?? [])
      if (move.group !== group && standing.delete(move)) dropped.push(move)
  }
  for (const [number, [first]] of byNumber) if (first) dropOthers(number, first.group)
  for (const { order, group, number } of holders) if (!byOrder.has(order)) dropOthers(number, group)
  // An order whose move is not made keeps its number.
  for (let move = dropped.pop(); move; move = dropped.pop())
    if (move.from !== null) dropOthers(move.from, move.group)
  return [...standing]
}
