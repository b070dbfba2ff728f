import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderGroups, splitLimit, splitOrder } from './splitOrder.ts'

const split = (rows: { id: string; count: number }[]) =>
  splitOrder(rows).map((order) => order.map(({ id, count }) => [id, count]))

describe('splitOrder (DR-46)', () => {
  test('exactly 5000 pieces are one order', () => {
    expect(split([{ id: 'a', count: 5000 }])).toEqual([[['a', 5000]]])
  })

  test('one piece more makes a second', () => {
    expect(split([{ id: 'a', count: 5001 }])).toEqual([[['a', 5000]], [['a', 1]]])
  })

  test('a row that crosses the limit is divided, the next rows follow it', () => {
    const rows = [
      { id: 'a', count: 3000 },
      { id: 'b', count: 2500 },
      { id: 'c', count: 10 },
    ]
    expect(split(rows)).toEqual([
      [
        ['a', 3000],
        ['b', 2000],
      ],
      [
        ['b', 500],
        ['c', 10],
      ],
    ])
  })

  test('a long row fills as many orders as it needs', () => {
    expect(split([{ id: 'a', count: 12000 }])).toEqual([[['a', 5000]], [['a', 5000]], [['a', 2000]]])
  })

  test('small rows stay together', () => {
    const rows = [
      { id: 'a', count: 1 },
      { id: 'b', count: 2 },
    ]
    expect(split(rows)).toEqual([
      [
        ['a', 1],
        ['b', 2],
      ],
    ])
  })

  test('nothing makes no order', () => {
    expect(split([])).toEqual([])
    expect(split([{ id: 'a', count: 0 }])).toEqual([])
  })

  test('the parts sum to the whole, in order, and none is over the limit', () => {
    const row = fc.record({ id: fc.nat(), count: fc.nat(12_000) })
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 20 }), (rows) => {
        const orders = splitOrder(rows)
        const total = rows.reduce((sum, { count }) => sum + count, 0)
        expect(orders).toHaveLength(Math.ceil(total / splitLimit))
        for (const [index, order] of orders.entries()) {
          const pieces = order.reduce((sum, { count }) => sum + count, 0)
          if (index < orders.length - 1) expect(pieces).toBe(splitLimit)
          expect(pieces).toBeLessThanOrEqual(splitLimit)
          expect(pieces).toBeGreaterThan(0)
        }
        const parts = orders.flat()
        for (const { id, count } of rows) {
          const own = parts.filter((part) => part.id === id)
          expect(own.reduce((sum, part) => sum + part.count, 0)).toBe(count)
        }
      }),
    )
  })
})

describe('orderGroups (DR-51)', () => {
  const row = (id: number, metalId: number, productType: 'finished' | 'semi_finished') => ({
    id,
    metalId,
    productType,
  })
  const ids = (rows: ReturnType<typeof row>[]) =>
    orderGroups(rows).map((group) => [group.metalId, group.productType, group.rows.map(({ id }) => id)])

  test('an order has one metal', () => {
    const rows = [row(1, 1, 'finished'), row(2, 2, 'finished'), row(3, 1, 'finished')]
    expect(ids(rows)).toEqual([
      [1, 'finished', [1, 3]],
      [2, 'finished', [2]],
    ])
  })

  test('and one product type', () => {
    expect(ids([row(1, 1, 'finished'), row(2, 1, 'semi_finished')])).toEqual([
      [1, 'finished', [1]],
      [1, 'semi_finished', [2]],
    ])
  })

  test('no rows make no groups', () => {
    expect(orderGroups([])).toEqual([])
  })
})
