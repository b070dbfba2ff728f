import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../text/language.ts'
import {
  formatAccountGrams,
  formatGrams2,
  formatGrams3,
  gramsToMg,
  lineTotal,
  offerWeight,
  unitWeight,
} from './weight.ts'

describe('formatGrams3 (DR-01)', () => {
  test.each([
    [1234567, '1\u00A0234,567'],
    [2500, '2,5'],
    [1, '0,001'],
    [0, '0'],
    [150000, '150'],
  ])('%i mg is %s', (mg, text) => {
    expect(formatGrams3(mg)).toBe(text)
  })

  test('a missing weight is a dash', () => {
    expect(formatGrams3(null)).toBe('–')
    expect(formatGrams3(undefined)).toBe('–')
  })

  test('English has the same decimals', () => {
    expect(formatGrams3(1234567, 'en')).toBe('1,234.567')
  })
})

describe('formatGrams2 (DR-02)', () => {
  test.each([
    [1234567, '1\u00A0234,57'],
    [2345, '2,35'],
    [2344, '2,34'],
    [0, '0,00'],
    [300000, '300,00'],
  ])('%i mg is %s', (mg, text) => {
    expect(formatGrams2(mg)).toBe(text)
  })

  test('a missing weight is a dash and English a point', () => {
    expect(formatGrams2(null)).toBe('–')
    expect(formatGrams2(2345, 'en')).toBe('2.35')
  })

  test('an overflow below zero keeps its sign', () => {
    expect(formatGrams2(-50000)).toBe('-50,00')
    expect(formatGrams2(-4)).toBe('0,00')
  })
})

test('printed lines of an account add up to their printed sum (G-580)', () => {
  expect([1004, 1004, 2008].map((mg) => formatAccountGrams(mg))).toEqual(['1,004', '1,004', '2,008'])
  expect(formatAccountGrams(-50_000, 'en')).toBe('-50.000')
})

const milligrams = (text: string, language: Language = 'ru') => {
  const outcome = gramsToMg(text, language)
  return outcome.ok ? outcome.value : outcome.refusal.code
}

describe('gramsToMg (DR-06)', () => {
  test.each([
    ['12,345', 12345],
    ['1 500.5', 1500500],
    ['', null],
    ['0.0005', 1],
    ['12a', 'number_unreadable'],
    ['-1', 'number_too_small'],
    ['1,2,3', 'number_ambiguous'],
    ['1.500', 'number_ambiguous'],
    ['.', 'number_unreadable'],
    [',5', 500],
    ['5.', 5000],
    ['1e3', 'number_unreadable'],
    ['Infinity', 'number_unreadable'],
  ])('%j is %j', (text, mg) => {
    expect(milligrams(text)).toBe(mg)
  })

  test('reads back what formatGrams3 shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(...languages), (mg, language) => {
        expect(milligrams(formatGrams3(mg, language), language)).toBe(mg)
      }),
    )
  })
})

describe('offerWeight (DR-20)', () => {
  test.each([
    [450, 5.2, 180, 2520],
    [185, 5.2, 180, 1142],
    [500, 1.7345, 95.4, 963],
    [100, 5.2, 180, 700],
    [0, 5.2, 180, 0],
    [1, 5.2, 180, 185],
    [-5, 5.2, 180, 0],
    [10, 5.2, -180, 0],
  ])('%i mm at %d mg/mm and %d mg weigh %i mg', (length, slope, intercept, mg) => {
    expect(offerWeight(length, { slope, intercept })).toBe(mg)
  })

  test('is never negative and grows with the length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 2000 }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.double({ min: -500, max: 500, noNaN: true }),
        (length, slope, intercept) => {
          const weight = offerWeight(length, { slope, intercept })
          expect(weight).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(weight)).toBe(true)
          if (length > 0) expect(offerWeight(length + 1, { slope, intercept })).toBeGreaterThanOrEqual(weight)
        },
      ),
    )
  })

  test('a weight of its own wins over the mass data (G-079)', () => {
    expect(unitWeight(2400, 450, { slope: 5.2, intercept: 180 })).toBe(2400)
    expect(unitWeight(null, 450, { slope: 5.2, intercept: 180 })).toBe(2520)
  })
})

describe('lineTotal (DR-65)', () => {
  test('is weight times count, shown with two decimals', () => {
    expect(lineTotal(2520, 12)).toBe(30240)
    expect(formatGrams2(lineTotal(2520, 12))).toBe('30,24')
    expect(formatGrams2(lineTotal(1117, 3))).toBe('3,35')
  })
})
