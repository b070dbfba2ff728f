import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  maxCount,
  quantityButtons,
  quantityTyped,
  roundQuantity,
  stepperButtons,
  stepperTyped,
} from './quantity.ts'

describe('roundQuantity (DR-05)', () => {
  test.each([
    [1.005, 1.01],
    [250.456, 250.46],
    [3, 3],
    [0.004, 0],
  ])('%d is %d', (quantity, rounded) => {
    expect(roundQuantity(quantity)).toBe(rounded)
  })
})

describe('quantityTyped (DR-31)', () => {
  test.each([
    [5, '', 100, 1],
    [5, '0', 100, 1],
    [5, 'abc', 100, 5],
    [5, '250', 100, 100],
    [5, '7', 100, 7],
    [5, '-3', 100, 1],
    [5, '2,5', 100, 5],
    [5, '2.5', 100, 5],
    [5, ' 8 ', 100, 8],
    [5, '1e2', 1000, 5],
  ])('%i, typed %j with a maximum of %i, is %i', (previous, typed, max, count) => {
    expect(quantityTyped(previous, typed, max)).toBe(count)
  })

  test('a disabled control changes nothing', () => {
    expect(quantityTyped(5, '7', 100, true)).toBe(5)
    expect(quantityTyped(5, '', 100, true)).toBe(5)
  })

  test('without a stock limit the count stays a number the portal can store', () => {
    expect(quantityTyped(5, '9'.repeat(30), Number.POSITIVE_INFINITY)).toBe(maxCount)
  })

  test('whatever is typed, the count is a whole number of at least 1 and at most the maximum', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String)),
        fc.integer({ min: 1, max: 1e6 }),
        (typed, max) => {
          const count = quantityTyped(1, typed, max)
          expect(Number.isInteger(count)).toBe(true)
          expect(count).toBeGreaterThanOrEqual(1)
          expect(count).toBeLessThanOrEqual(max)
        },
      ),
    )
  })
})

describe('quantityButtons (DR-31)', () => {
  test('minus is disabled at 1, plus at the maximum', () => {
    expect(quantityButtons(1, 100)).toEqual({ minus: false, plus: true })
    expect(quantityButtons(2, 100)).toEqual({ minus: true, plus: true })
    expect(quantityButtons(100, 100)).toEqual({ minus: true, plus: false })
    expect(quantityButtons(120, 100)).toEqual({ minus: true, plus: false })
  })

  test('both are disabled with the control', () => {
    expect(quantityButtons(5, 100, true)).toEqual({ minus: false, plus: false })
  })
})

describe('stepperTyped (DR-32)', () => {
  test.each([
    ['-15', undefined, 15],
    ['abc', undefined, 0],
    ['5000', 999, 999],
    ['12abc', undefined, 12],
    ['', undefined, 0],
    ['7', -3, 0],
  ])('%j with a maximum of %j is %i', (text, max, count) => {
    expect(stepperTyped(text, max)).toBe(count)
  })
})

describe('stepperButtons (DR-32)', () => {
  test('minus is disabled at zero', () => {
    expect(stepperButtons(0)).toEqual({ minus: false, plus: true, plus10: true })
  })

  test('plus 10 is disabled when fewer than 10 remain', () => {
    expect(stepperButtons(95, 100)).toEqual({ minus: true, plus: true, plus10: false })
    expect(stepperButtons(90, 100)).toEqual({ minus: true, plus: true, plus10: true })
    expect(stepperButtons(91, 100)).toEqual({ minus: true, plus: true, plus10: false })
  })

  test('nothing goes over the maximum', () => {
    expect(stepperButtons(100, 100)).toEqual({ minus: true, plus: false, plus10: false })
  })
})
