import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countCap,
  maxCount,
  quantityButtons,
  quantityTyped,
  stepperButtons,
  stepperTyped,
} from './quantity.ts'

const counted = (outcome: ReturnType<typeof quantityTyped>) =>
  outcome.ok ? outcome.value.count : outcome.refusal.code

describe('quantityTyped (DR-31)', () => {
  test.each([
    ['', 100, 1],
    ['0', 100, 1],
    ['250', 100, 100],
    ['7', 100, 7],
    ['-3', 100, 1],
    [' 8 ', 100, 8],
    ['1 200', 5000, 1200],
    ['abc', 100, 'number_unreadable'],
    ['1e2', 1000, 'number_unreadable'],
    ['2,5', 100, 'number_not_whole'],
    ['2.5', 100, 'number_not_whole'],
    ['1,000', 5000, 'number_ambiguous'],
  ])('%j with a maximum of %i is %j', (typed, max, count) => {
    expect(counted(quantityTyped(typed, 'ru', max))).toBe(count)
  })

  test('reads the thousands of the language (R-226)', () => {
    expect(counted(quantityTyped('1,000', 'en', 5000))).toBe(1000)
  })

  test('without a stock limit the count stays a number the portal can store, and is told as cut', () => {
    expect(quantityTyped('9'.repeat(400), 'ru', Number.POSITIVE_INFINITY)).toMatchObject({
      ok: true,
      value: { count: maxCount, isCut: true },
    })
  })

  test('whatever is typed, the count is a whole number of at least 1 and at most the maximum, or refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String)),
        fc.integer({ min: 1, max: 1e6 }),
        (typed, max) => {
          const outcome = quantityTyped(typed, 'ru', max)
          if (!outcome.ok) return
          expect(Number.isInteger(outcome.value.count)).toBe(true)
          expect(outcome.value.count).toBeGreaterThanOrEqual(1)
          expect(outcome.value.count).toBeLessThanOrEqual(max)
        },
      ),
    )
  })
})

describe('countCap (DR-31)', () => {
  test.each([
    [100, 20, 100],
    [2, 20, 20],
    [0, 0, 1],
    [null, 20, maxCount],
  ])('with a maximum of %j, a row that has %i is capped at %i', (max, present, cap) => {
    expect(countCap(max, present)).toBe(cap)
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
    ['5000', 999, 999],
    ['', undefined, 0],
    ['7', -3, 0],
    ['abc', undefined, 'number_unreadable'],
    ['12abc', undefined, 'number_unreadable'],
    ['1,5', undefined, 'number_not_whole'],
  ])('%j with a maximum of %j is %j', (text, max, count) => {
    expect(counted(stepperTyped(text, 'ru', max))).toBe(count)
  })

  test('reads the thousands of the language (R-173, R-226)', () => {
    expect(counted(stepperTyped('1,000', 'en'))).toBe(1000)
    expect(counted(stepperTyped('1\u00A0000', 'ru'))).toBe(1000)
    expect(counted(stepperTyped('1,000', 'ru'))).toBe('number_ambiguous')
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

  test('the greatest count that is stored is a maximum too', () => {
    expect(stepperButtons(maxCount)).toEqual({ minus: true, plus: false, plus10: false })
    expect(stepperButtons(maxCount - 5)).toEqual({ minus: true, plus: true, plus10: false })
  })

  test('nothing goes over the maximum', () => {
    expect(stepperButtons(100, 100)).toEqual({ minus: true, plus: false, plus10: false })
  })
})
