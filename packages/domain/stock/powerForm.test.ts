import { describe, expect, test } from 'vitest'
import { joinsAndLeaves, mayFindCapacity, memberErrors, raisesCapacity } from './powerForm.ts'

describe('products that join a power group (G-091, G-092)', () => {
  test('come once each, with a factor above zero of four decimals at most', () => {
    expect(memberErrors([{ productId: 1, factor: 1 }])).toEqual({})
    expect(
      memberErrors([
        { productId: 1, factor: 0.0001 },
        { productId: 2, factor: 0 },
        { productId: 3, factor: 0.00005 },
        { productId: 1, factor: 1 },
      ]),
    ).toEqual({ '1.factor': 'positive', '2.factor': 'fourDecimals', '3.productId': 'unique' })
  })

  test('do not leave it by the same save (G-368)', () => {
    const added = [{ productId: 1, factor: 1 }]
    expect(joinsAndLeaves(added, [2])).toBe(false)
    expect(joinsAndLeaves(added, [2, 1])).toBe(true)
    expect(joinsAndLeaves([{ productId: 3, factor: 1 }, ...added], [1])).toBe(true)
    expect([joinsAndLeaves([], [1]), joinsAndLeaves(added, [])]).toEqual([false, false])
  })
})

test('a capacity rises by a larger value and by none, which is unlimited (G-090)', () => {
  expect(raisesCapacity(100, 101)).toBe(true)
  expect(raisesCapacity(100, null)).toBe(true)
  expect(raisesCapacity(100, 100)).toBe(false)
  expect(raisesCapacity(100, 99)).toBe(false)
  expect(raisesCapacity(null, 100)).toBe(false)
  expect(raisesCapacity(null, null)).toBe(false)
})

test('a product may find more capacity in another group, without one, or by using less of its own (G-171)', () => {
  const use = (powerGroupId: number | null, productionFactor: number) => ({ powerGroupId, productionFactor })
  expect(mayFindCapacity(use(1, 2), use(2, 2))).toBe(true)
  expect(mayFindCapacity(use(1, 2), use(null, 2))).toBe(true)
  expect(mayFindCapacity(use(1, 2), use(1, 1))).toBe(true)
  expect(mayFindCapacity(use(1, 2), use(1, 3))).toBe(false)
  expect(mayFindCapacity(use(1, 2), use(1, 2))).toBe(false)
  expect(mayFindCapacity(use(null, 2), use(null, 1))).toBe(false)
})
