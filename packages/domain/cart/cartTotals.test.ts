import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTypes } from '../codes/orderType.ts'
import {
  addTotals,
  cartTotals,
  headerTotals,
  metalSelection,
  metalTotals,
  type TotalRow,
  totalsDelta,
} from './cartTotals.ts'

const row = (change: Partial<TotalRow> = {}): TotalRow => ({
  orderType: 'products_production',
  metalId: 1,
  productId: 1,
  count: 10,
  unitMg: 2520,
  ...change,
})

describe('cartTotals', () => {
  test('counts a product once however many rows it has', () => {
    expect(cartTotals([row(), row({ count: 5, unitMg: 1000 }), row({ productId: 2, count: 1 })])).toEqual([
      { orderType: 'products_production', metalId: 1, positions: 2, sizes: 3, count: 16, weightMg: 32_720 },
    ])
  })

  test('keeps order types and metals apart', () => {
    const totals = cartTotals([row(), row({ metalId: 2 }), row({ orderType: 'waiting_list' })])
    expect(totals.map(({ orderType, metalId }) => [orderType, metalId])).toEqual([
      ['products_production', 1],
      ['products_production', 2],
      ['waiting_list', 1],
    ])
  })
})

describe('totalsDelta', () => {
  test('another row of a product already there is no new position', () => {
    expect(totalsDelta([row()], [row(), row({ count: 2 })])).toEqual([
      { orderType: 'products_production', metalId: 1, positions: 0, sizes: 1, count: 2, weightMg: 5040 },
    ])
  })

  test('the last row of a product takes its position along', () => {
    expect(totalsDelta([row()], [])).toEqual([
      {
        orderType: 'products_production',
        metalId: 1,
        positions: -1,
        sizes: -1,
        count: -10,
        weightMg: -25_200,
      },
    ])
  })

  test('nothing changed is no delta', () => {
    expect(totalsDelta([row()], [row()])).toEqual([])
  })

  test('rows of a product that become one are a size less', () => {
    expect(totalsDelta([row({ count: 4 }), row({ count: 6 })], [row()])).toEqual([
      { orderType: 'products_production', metalId: 1, positions: 0, sizes: -1, count: 0, weightMg: 0 },
    ])
  })

  const anyRow = fc.record({
    orderType: fc.constantFrom(...orderTypes),
    metalId: fc.integer({ min: 1, max: 3 }),
    productId: fc.integer({ min: 1, max: 4 }),
    count: fc.integer({ min: 1, max: 99 }),
    unitMg: fc.integer({ min: 1, max: 9999 }),
  })
  const sorted = (totals: ReturnType<typeof cartTotals>) =>
    totals.toSorted((a, b) => a.orderType.localeCompare(b.orderType) || a.metalId - b.metalId)

  test('added to the totals before gives the totals after, as if the cart had been walked', () => {
    fc.assert(
      fc.property(fc.array(anyRow), fc.array(anyRow), (before, after) => {
        expect(sorted(addTotals(cartTotals(before), totalsDelta(before, after)))).toEqual(
          sorted(cartTotals(after)),
        )
      }),
    )
  })

  test('of the touched products alone is enough', () => {
    fc.assert(
      fc.property(fc.array(anyRow), fc.array(anyRow), fc.array(anyRow), (untouched, before, after) => {
        const others = untouched.map((own) => ({ ...own, productId: own.productId + 100 }))
        const totals = addTotals(cartTotals([...others, ...before]), totalsDelta(before, after))
        expect(sorted(totals)).toEqual(sorted(cartTotals([...others, ...after])))
      }),
    )
  })
})

describe('headerTotals (DR-41)', () => {
  const production = {
    orderType: 'products_production',
    positions: 3,
    sizes: 7,
    count: 40,
    weightMg: 100_800,
  } as const
  const coil = { orderType: 'products_coil', positions: 1, sizes: 1, count: 5, weightMg: 12_600 } as const
  const waiting = { orderType: 'waiting_list', positions: 2, sizes: 2, count: 9, weightMg: 22_680 } as const

  test('sums the orderable types and reports the waiting list apart', () => {
    expect(headerTotals([production, coil, waiting])).toEqual({
      positionsCount: 4,
      sizesCount: 8,
      totalMetalsCount: 45,
      totalMetalsWeight: 113_400,
      waiting: 2,
    })
  })

  test('is zero for an empty cart', () => {
    const zero = { positionsCount: 0, sizesCount: 0, totalMetalsCount: 0, totalMetalsWeight: 0, waiting: 0 }
    expect(headerTotals([])).toEqual(zero)
    expect(headerTotals([waiting])).toEqual({ ...zero, waiting: 2 })
  })

  test('the tooltip sums each metal over the orderable types (R-072)', () => {
    const totals = [production, coil, waiting].map((total) => ({ ...total, metalId: 1 }))
    expect(metalTotals([...totals, { ...coil, metalId: 2 }])).toEqual([
      { metalId: 1, count: 45, weightMg: 113_400 },
      { metalId: 2, count: 5, weightMg: 12_600 },
    ])
  })
})

describe('metalSelection (DR-49)', () => {
  test('starts with all metals', () => {
    expect(metalSelection([1, 2, 3], undefined)).toEqual([1, 2, 3])
  })

  test('keeps the stored choice as far as it still exists', () => {
    expect(metalSelection([1, 2, 3], [2])).toEqual([2])
    expect(metalSelection([1, 3], [2, 3])).toEqual([3])
  })

  test('an empty choice stays empty', () => {
    expect(metalSelection([1, 2], [])).toEqual([])
  })

  test('a metal that came later is ticked', () => {
    expect(metalSelection([1, 2, 3], [2], [1, 2])).toEqual([2, 3])
    expect(metalSelection([1, 2], [], [1])).toEqual([2])
  })
})
