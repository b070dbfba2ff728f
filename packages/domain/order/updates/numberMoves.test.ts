import { describe, expect, test } from 'vitest'
import { movesTogether, type NumberHolder, type NumberMove } from './numberMoves.ts'

const move = (order: number, from: string | null, to: string, group = `g${order}`): NumberMove => ({
  ...{ order, group, from, to },
})
const holder = (order: number, number: string, group = `g${order}`): NumberHolder => ({
  ...{ order, group, number },
})
const orders = (moves: readonly NumberMove[], holders: readonly NumberHolder[]) =>
  movesTogether(moves, holders).map(({ order }) => order)

describe('numbers of the ERP that orders take from each other (G-588)', () => {
  test('are exchanged by two orders, and go round among three', () => {
    expect(orders([move(1, 'A', 'B'), move(2, 'B', 'A')], [holder(1, 'A'), holder(2, 'B')])).toEqual([1, 2])
    const round = [move(1, 'A', 'B'), move(2, 'B', 'C'), move(3, 'C', 'A')]
    expect(orders(round, [holder(1, 'A'), holder(2, 'B'), holder(3, 'C')])).toEqual([1, 2, 3])
  })

  test('stay where the order that has one gives none up, and so does all that waits for it', () => {
    const chain = [move(1, 'A', 'B'), move(2, 'B', 'C')]
    expect(orders(chain, [holder(1, 'A'), holder(2, 'B'), holder(9, 'C')])).toEqual([])
    expect(orders([...chain, move(3, 'C', 'D')], [holder(2, 'B'), holder(3, 'C')])).toEqual([1, 2, 3])
  })

  test('are shared within a group, and of several groups the first gets one', () => {
    expect(orders([move(1, null, 'A', 'g'), move(2, null, 'A', 'g')], [holder(3, 'A', 'g')])).toEqual([1, 2])
    expect(orders([move(1, null, 'A'), move(2, 'B', 'A'), move(3, null, 'B')], [holder(2, 'B')])).toEqual([1])
  })

  test('are said of one order by its first move', () => {
    expect(movesTogether([move(1, 'A', 'B'), move(1, 'A', 'C')], [])).toEqual([move(1, 'A', 'B')])
  })
})
