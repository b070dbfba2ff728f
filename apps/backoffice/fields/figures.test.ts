import type { Language } from '@proba/domain/text/language'
import { expect, test } from 'vitest'
import type { FigureField } from '../declarations/field.ts'
import { typingOf } from './figures.ts'

/** The field with the typed text read in Russian: the number, or null for an empty text and for a refused one. */
function fieldOf(field: FigureField) {
  const typing = typingOf(field)
  const parse = (text: string, language: Language = 'ru') => {
    const typed = typing.parse(text, language)
    return typed.ok ? typed.value : null
  }
  return { parse, format: typing.format }
}

test('grams are typed with a comma or a point and stored in mg', () => {
  const { parse, format } = fieldOf({ kind: 'weight' })
  expect(parse('12,5')).toBe(12_500)
  expect(parse('1 234.567')).toBe(1_234_567)
  expect(parse('много')).toBeNull()
  expect(format(1_234_500, 'ru')).toBe('1234,5')
  expect(format(1_234_500, 'en')).toBe('1234.5')
})

test('the part of a weight that is no whole mg is typed in grams, too, also below zero', () => {
  const { parse, format } = fieldOf({ kind: 'fineWeight' })
  expect(parse('0,23')).toBe(230)
  expect(parse('-0,0125')).toBe(-12.5)
  expect(parse('0,000000001')).toBe(0.000001)
  expect(format(230, 'ru')).toBe('0,23')
  expect(format(-12.5, 'en')).toBe('-0.0125')
  expect(format(0, 'ru')).toBe('0')
})

test('rubles are typed with at most two decimals and stored in kopecks', () => {
  const { parse, format } = fieldOf({ kind: 'money' })
  expect(parse('1 250,5')).toBe(125_050)
  expect(parse('1250.05')).toBe(125_005)
  expect(parse('7')).toBe(700)
  expect(parse('')).toBeNull()
  expect(parse('1,005')).toBeNull()
  expect(parse('-1')).toBeNull()
  expect(format(125_050, 'ru')).toBe('1250,50')
  expect(format(125_050, 'en')).toBe('1250.50')
  expect(format(125_000, 'ru')).toBe('1250')
})

test('what is shown can be typed back', () => {
  for (const kind of ['weight', 'fineWeight', 'money', 'number'] as const) {
    const { parse, format } = fieldOf({ kind })
    for (const value of [0, 1, 9, 10, 99, 100, 101, 123_456_789])
      for (const language of ['ru', 'en'] as const)
        expect(parse(format(value, language), language)).toBe(value)
  }
})

test('marks between thousands are those of the language, and none is dropped', () => {
  for (const kind of ['weight', 'money', 'decimal', 'number', 'length'] as const) {
    const { parse } = fieldOf({ kind })
    expect(parse('1.000')).toBeNull()
    expect(parse('1,234', 'en')).toBe(parse('1234'))
    expect(parse('12 34')).toBeNull()
  }
})

test('a whole number is digits, spaces between them allowed', () => {
  const { parse } = fieldOf({ kind: 'number' })
  expect(parse('1 200')).toBe(1200)
  expect(parse('1,5')).toBeNull()
  expect(parse('')).toBeNull()
})

test('a measure is typed with a comma or a point, as fine as a millionth, and may be negative', () => {
  const { parse, format } = fieldOf({ kind: 'decimal' })
  expect(parse('2,15')).toBe(2.15)
  expect(parse('-12.5')).toBe(-12.5)
  expect(parse('1 000')).toBe(1000)
  expect(parse('1,2,3')).toBeNull()
  expect(parse('')).toBeNull()
  expect(format(1.7345, 'ru')).toBe('1,7345')
  expect(format(-12.5, 'en')).toBe('-12.5')
  expect(format(0.1 + 0.2, 'ru')).toBe('0,3')
})

test('a length is typed in centimetres to a tenth and stored in mm', () => {
  const { parse, format } = fieldOf({ kind: 'length' })
  expect(parse('18,5')).toBe(185)
  expect(parse('45')).toBe(450)
  expect(parse('18,55')).toBeNull()
  expect(parse('-1')).toBeNull()
  expect(parse('')).toBeNull()
  expect(format(185, 'ru')).toBe('18,5')
  expect(format(100_000, 'en')).toBe('10000')
})
