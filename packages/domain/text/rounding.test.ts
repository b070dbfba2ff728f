import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundDown, roundHalfUp, roundUp } from './rounding.ts'

test('a tie goes away from zero', () => {
  expect(roundHalfUp(0.5)).toBe(1)
  expect(roundHalfUp(2.5)).toBe(3)
  expect(roundHalfUp(-2.5)).toBe(-3)
})

test('a tie hidden by binary fractions is still a tie', () => {
  expect(1.005 * 100).toBeLessThan(100.5)
  expect(roundHalfUp(1.005 * 100)).toBe(101)
})

test('zero is never negative and infinity stays', () => {
  expect(Object.is(roundHalfUp(-0.2), 0)).toBe(true)
  expect(roundHalfUp(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
})

test('every result is a whole number at most one half away', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
      const rounded = roundHalfUp(value)
      expect(Number.isInteger(rounded)).toBe(true)
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 + 1e-5)
    }),
  )
})

test('rounding down forgives binary fractions', () => {
  expect(1100 / 1.1).toBeLessThan(1000)
  expect(roundDown(1100 / 1.1)).toBe(1000)
  expect(roundDown(999.99)).toBe(999)
  expect(roundDown(-0.5)).toBe(-1)
  expect(roundDown(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
})

test('rounding up forgives them too', () => {
  expect(3 * 1.1).toBeGreaterThan(3.3)
  expect(roundUp(3 * 1.1 * 10)).toBe(33)
  expect(roundUp(33.01)).toBe(34)
  expect(Object.is(roundUp(0), 0)).toBe(true)
  expect(roundUp(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
})
