import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatInteger, formatParts } from './number.ts'

test('Russian groups with a non-breaking space, English with a comma', () => {
  expect(formatInteger(1_000_000)).toBe('1\u00A0000\u00A0000')
  expect(formatInteger(1_000_000, 'en')).toBe('1,000,000')
  expect(formatInteger(999)).toBe('999')
  expect(formatInteger(-1234)).toBe('-1\u00A0234')
})

test('parts smaller than one keep the zero before the comma', () => {
  expect(formatParts(5, 2, 'ru', false)).toBe('0,05')
  expect(formatParts(-5, 2, 'en', false)).toBe('-0.05')
})

test('trailing zeros go only when asked', () => {
  expect(formatParts(2500, 3, 'ru', true)).toBe('2,5')
  expect(formatParts(2000, 3, 'ru', true)).toBe('2')
  expect(formatParts(2500, 3, 'ru', false)).toBe('2,500')
})

test('agrees with the formatter of the platform in both languages', () => {
  const locales = { ru: 'ru-RU', en: 'en-US' } as const
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom('ru' as const, 'en' as const),
      fc.boolean(),
      (parts, language, trim) => {
        const platform = new Intl.NumberFormat(locales[language], {
          minimumFractionDigits: trim ? 0 : 2,
          maximumFractionDigits: 2,
        })
        expect(formatParts(parts, 2, language, trim)).toBe(platform.format(parts / 100))
      },
    ),
  )
})
