import { expect, test } from 'vitest'
import { typingOf } from './figures.ts'

test('grams are typed with a comma or a point and stored in mg', () => {
  const { parse, format } = typingOf({ kind: 'weight' })
  expect(parse('12,5')).toBe(12_500)
  expect(parse('1 234.567')).toBe(1_234_567)
  expect(parse('много')).toBeNull()
  expect(format(1_234_500, 'ru')).toBe('1234,5')
  expect(format(1_234_500, 'en')).toBe('1234.5')
})

test('rubles are typed with at most two decimals and stored in kopecks', () => {
  const { parse, format } = typingOf({ kind: 'money' })
  expect(parse('1 250,5')).toBe(125_050)
  expect(parse('1250.05')).toBe(125_005)
  expect(parse('7')).toBe(700)
  expect(parse('')).toBe(0)
  expect(parse('1,005')).toBeNull()
  expect(parse('-1')).toBeNull()
  expect(format(125_050, 'ru')).toBe('1250,50')
  expect(format(125_050, 'en')).toBe('1250.50')
  expect(format(125_000, 'ru')).toBe('1250')
})

test('what is shown can be typed back', () => {
  for (const kind of ['weight', 'money', 'number'] as const) {
    const { parse, format } = typingOf({ kind })
    for (const value of [0, 1, 9, 10, 99, 100, 101, 123_456_789])
      for (const language of ['ru', 'en'] as const) expect(parse(format(value, language))).toBe(value)
  }
})

test('a whole number is digits, spaces between them allowed', () => {
  const { parse } = typingOf({ kind: 'number' })
  expect(parse('1 200')).toBe(1200)
  expect(parse('1,5')).toBeNull()
  expect(parse('')).toBeNull()
})
