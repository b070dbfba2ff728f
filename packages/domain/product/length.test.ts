import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cmToMm,
  customLengthRefusal,
  customLengthTyped,
  formatCentimetres,
  initialCustomLength,
  isCustomLengthSold,
  minCustomLength,
  wholeMm,
} from './length.ts'

const read = (text: string, minMm?: number) => {
  const outcome = customLengthTyped(text, 'ru', minMm)
  return outcome.ok ? outcome.value : outcome.refusal.code
}

describe('customLengthTyped (DR-33)', () => {
  test.each([
    ['45', 0, 450],
    ['47,5', 0, 475],
    ['47.5', 0, 475],
    ['15', 150, 150],
    ['14,9', 150, 'length_below_minimum'],
    ['4', 150, 'length_below_minimum'],
    ['', 150, 'length_below_minimum'],
    ['', 0, 'length_below_minimum'],
    ['0', 0, 'length_below_minimum'],
    ['-30', 0, 'length_below_minimum'],
    ['4a5', 0, 'number_unreadable'],
    ['47,55', 0, 'number_too_fine'],
    ['100000,1', 0, 'length_too_large'],
  ])('%j with a minimum of %i mm is %j', (typed, min, mm) => {
    expect(read(typed, min)).toBe(mm)
  })

  test('starts with 10 cm or the chain minimum', () => {
    expect(initialCustomLength()).toBe(10)
    expect(initialCustomLength(15)).toBe(15)
    expect(initialCustomLength(5)).toBe(10)
  })
})

describe('a custom length (G-083)', () => {
  test('is sold of a chain whose weight follows from its length, when the product allows it', () => {
    const chain = { customLengthAvailable: true, isChain: true, slope: 5.2 }
    expect(isCustomLengthSold(chain)).toBe(true)
    expect(isCustomLengthSold({ ...chain, customLengthAvailable: false })).toBe(false)
    expect(isCustomLengthSold({ ...chain, isChain: false })).toBe(false)
    expect(isCustomLengthSold({ ...chain, slope: 0 })).toBe(false)
  })

  test('is not shorter than the product and the user may have it (R-231)', () => {
    expect(minCustomLength(15)).toBe(15)
    expect(minCustomLength(15, 20)).toBe(20)
    expect(minCustomLength(0, -5)).toBe(0)
    expect(customLengthRefusal(150, 150)).toBeNull()
    expect(customLengthRefusal(149, 150)).toEqual({ code: 'length_below_minimum', params: { min: 150 } })
    expect(customLengthRefusal(0, 0)).toEqual({ code: 'length_below_minimum', params: { min: 1 } })
    expect(customLengthRefusal(10.5, 0)?.code).toBe('length_below_minimum')
  })
})

describe('cm and mm (G-004)', () => {
  test('people see cm, the portal stores mm', () => {
    expect(cmToMm(45)).toBe(450)
    expect(cmToMm(18.5)).toBe(185)
    expect(formatCentimetres(450)).toBe('45')
    expect(formatCentimetres(185)).toBe('18,5')
    expect(formatCentimetres(185, 'en')).toBe('18.5')
  })

  test('a cell has whole mm but for the error of counting in tenths', () => {
    expect([45, 18.5, 0.1, 0.1 + 0.2, 0, -0.5].map(wholeMm)).toEqual([450, 185, 1, 3, 0, -5])
    expect([45.05, 18.55, 0.0000001, Number.NaN, Number.POSITIVE_INFINITY].map(wholeMm)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('a length survives being shown and typed again', () => {
    fc.assert(
      fc.property(fc.nat(99_999), (mm) => {
        const shown = formatCentimetres(mm, 'en').replace(',', '')
        expect(cmToMm(Number(shown))).toBe(mm)
        expect(wholeMm(Number(shown))).toBe(mm)
        expect(wholeMm((mm + 0.5) / 10)).toBeNull()
      }),
    )
  })
})
