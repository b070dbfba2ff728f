import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cmToMm, customLength, formatCentimetres, initialCustomLength } from './length.ts'

describe('customLength (DR-33)', () => {
  test.each([
    ['45', 0, 45],
    ['4a5', 0, 45],
    ['-30', 0, 30],
    ['', 15, 15],
    ['10', 15, 15],
    ['', 0, 0],
  ])('%j with a chain minimum of %i is %i cm', (typed, min, cm) => {
    expect(customLength(typed, min)).toBe(cm)
  })

  test('starts with 10 cm or the chain minimum', () => {
    expect(initialCustomLength()).toBe(10)
    expect(initialCustomLength(15)).toBe(15)
    expect(initialCustomLength(5)).toBe(10)
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

  test('a length survives being shown and typed again', () => {
    fc.assert(
      fc.property(fc.nat(99_999), (mm) => {
        const shown = formatCentimetres(mm, 'en').replace(',', '')
        expect(cmToMm(Number(shown))).toBe(mm)
      }),
    )
  })
})
