import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatKopecks } from './money.ts'

describe('formatKopecks (DR-03)', () => {
  test.each([
    [123400, '1\u00A0234'],
    [123456, '1\u00A0234,56'],
    [123450, '1\u00A0234,50'],
    [5, '0,05'],
    [100000000, '1\u00A0000\u00A0000'],
    [0, '0'],
  ])('%i kopecks are %s', (kopecks, text) => {
    expect(formatKopecks(kopecks)).toBe(text)
  })

  test('English has the same decimals', () => {
    expect(formatKopecks(123450, 'en')).toBe('1,234.50')
  })

  test('has two decimals or none, and loses no kopeck', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (kopecks) => {
        const text = formatKopecks(kopecks, 'en')
        expect(text).toMatch(/^[\d,]+(\.\d\d)?$/)
        expect(Math.round(Number(text.replaceAll(',', '')) * 100)).toBe(kopecks)
      }),
    )
  })
})
