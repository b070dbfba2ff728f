import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCentimetres } from '../product/length.ts'
import { formatGrams2, formatGrams3 } from '../product/weight.ts'
import type { Language } from './language.ts'
import { formatInteger, formatParts } from './number.ts'
import { readTypedNumber } from './typedNumber.ts'

const read = (text: string, language: Language, decimals: number, isRounded = false) => {
  const outcome = readTypedNumber(text, language, { decimals, isRounded, min: Number.MIN_SAFE_INTEGER })
  return outcome.ok ? outcome.value : outcome.refusal.code
}
const pieces = (text: string, language: Language) => read(text, language, 0)
const grams = (text: string, language: Language) => read(text, language, 3)

describe('pieces', () => {
  test.each<[string, Language, number | string | null]>([
    ['15', 'ru', 15],
    [' 15\u00A0', 'en', 15],
    ['', 'ru', null],
    ['007', 'ru', 7],
    ['1,000', 'en', 1000],
    ['1,234,567', 'en', 1_234_567],
    ['1 000', 'en', 1000],
    ['1 000', 'ru', 1000],
    ['1\u00A0000', 'ru', 1000],
    ['1\u2009000\u2009000', 'ru', 1_000_000],
    ['1\u202F000', 'ru', 1000],
    ['\u200B15\uFEFF', 'ru', 15],
    ['1,234,567', 'ru', 1_234_567],
    ['-3', 'ru', -3],
    ['\u22123', 'ru', -3],
    ['1,000', 'ru', 'number_ambiguous'],
    ['1.000', 'ru', 'number_ambiguous'],
    ['1.000', 'en', 'number_ambiguous'],
    ['7,00', 'ru', 'number_ambiguous'],
    ['12,34,5', 'en', 'number_ambiguous'],
    ['1,0000', 'en', 'number_ambiguous'],
    ['1 00', 'ru', 'number_ambiguous'],
    ['12 345 67', 'ru', 'number_ambiguous'],
    ['0 801', 'ru', 'number_ambiguous'],
    ['1,234', 'ru', 'number_not_whole'],
    ['1,5', 'ru', 'number_not_whole'],
    ['1,5', 'en', 'number_not_whole'],
    ['5.', 'en', 'number_not_whole'],
    ["1'000", 'en', 'number_unreadable'],
    ['1e3', 'en', 'number_unreadable'],
    ['0x10', 'en', 'number_unreadable'],
    ['12 шт', 'ru', 'number_unreadable'],
    ['1  000', 'ru', 'number_unreadable'],
    ['=2+2', 'ru', 'number_unreadable'],
    ['.', 'en', 'number_unreadable'],
    ['- 3', 'ru', 'number_unreadable'],
  ])('%j in %s is %j', (text, language, value) => {
    expect(pieces(text, language)).toBe(value)
  })
})

describe('grams', () => {
  test.each<[string, Language, number | string]>([
    ['250,00', 'ru', 250_000],
    ['250.5', 'ru', 250_500],
    ['1 234,567', 'ru', 1_234_567],
    ['1,234.5', 'en', 1_234_500],
    ['1,234.5', 'ru', 1_234_500],
    ['1.234,5', 'en', 1_234_500],
    ['1 234.5', 'ru', 1_234_500],
    ['1,000', 'en', 1_000_000],
    ['1,000', 'ru', 1000],
    ['1.000', 'en', 1000],
    ['1.000', 'ru', 'number_ambiguous'],
    ['0.801', 'ru', 801],
    ['0,801', 'en', 801],
    ['1234,567', 'en', 1_234_567],
    [',5', 'ru', 500],
    ['5.', 'ru', 5000],
    ['0,8010', 'ru', 801],
    ['0,8015', 'ru', 'number_too_fine'],
    ['1.234 5', 'en', 'number_ambiguous'],
    ['1 234 5,6', 'ru', 'number_ambiguous'],
    ['1,2.3,4', 'en', 'number_ambiguous'],
  ])('%j in %s is %j mg', (text, language, value) => {
    expect(grams(text, language)).toBe(value)
  })

  test('are rounded half up where the field rounds', () => {
    expect(read('250,456', 'ru', 2, true)).toBe(25_046)
    expect(read('250,454', 'ru', 2, true)).toBe(25_045)
    expect(read('0,9999', 'ru', 3, true)).toBe(1000)
  })
})

test('limits are refused with the limit in smallest parts', () => {
  const limits = { decimals: 1, min: 150, max: 9990 }
  expect(readTypedNumber('14,9', 'ru', limits)).toMatchObject({
    refusal: { code: 'number_too_small', params: { text: '14,9', limit: 150, decimals: 1 } },
  })
  expect(readTypedNumber('999,1', 'ru', limits)).toMatchObject({
    refusal: { code: 'number_too_large', params: { limit: 9990 } },
  })
  expect(readTypedNumber('15', 'ru', limits)).toEqual({ ok: true, value: 150 })
  expect(readTypedNumber('-1', 'ru', { decimals: 0 })).toMatchObject({
    refusal: { code: 'number_too_small' },
  })
  expect(readTypedNumber('9'.repeat(50_000), 'ru', { decimals: 0 })).toMatchObject({
    refusal: { code: 'number_too_large' },
  })
})

const languages = fc.constantFrom<Language>('ru', 'en')

test('what the portal shows is read back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), languages, fc.boolean(), (value, language, trim) => {
      expect(pieces(formatInteger(value, language), language)).toBe(value)
      expect(grams(formatParts(value, 3, language, trim), language)).toBe(value)
      expect(grams(formatGrams3(value, language), language)).toBe(value)
      expect(read(formatGrams2(value * 10, language), language, 2)).toBe(value)
      expect(read(formatCentimetres(value, language), language, 1)).toBe(value)
    }),
  )
})

test('no mark is dropped: the digits of a number that is read are those typed, the point where a mark was', () => {
  const typed = fc.stringMatching(/^-?[0-9 .,\u00A0\u2009\u202F]{1,14}$/)
  fc.assert(
    fc.property(typed, languages, fc.integer({ min: 0, max: 3 }), (text, language, decimals) => {
      const value = read(text, language, decimals)
      if (typeof value !== 'number') return
      const shown = text.trim()
      const number = Math.abs(value) / 10 ** decimals
      // A number that was read is what is left when every mark is either one between thousands or the decimal one.
      const meanings = [...shown, ''].map((_, at) => {
        const whole = shown.slice(0, at).replace(/[^\d]/g, '')
        const isMark = /[.,]/.test(shown[at] ?? '') && !/[^\d]/.test(shown.slice(at + 1))
        return isMark ? Number(`${whole}.${shown.slice(at + 1)}`) : Number.NaN
      })
      const isThousands = /^-?\d+$|^-?[1-9]\d{0,2}([^\d]\d{3})+$/.test(shown)
      const all = isThousands ? [...meanings, Number(shown.replace(/[^\d]/g, ''))] : meanings
      expect(all).toContain(number)
    }),
    { numRuns: 2000 },
  )
})

test('any text is answered, never thrown at', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      languages,
      fc.integer({ min: 0, max: 6 }),
      (text, language, decimals) => {
        const outcome = readTypedNumber(text, language, { decimals })
        expect(outcome.ok ? (outcome.value ?? 0) >= 0 : outcome.refusal.code).toBeTruthy()
      },
    ),
  )
})
