import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTranslate } from './index.ts'

const russian = createTranslate('ru', {
  positions: 'позиция |||| позиции |||| позиций',
  grams: 'грамм |||| грамма |||| граммов',
  daysLeft: 'остался %{smart_count} день |||| осталось %{smart_count} дня |||| осталось %{smart_count} дней',
  inDays: 'через %{smart_count} день |||| через %{smart_count} дня |||| через %{smart_count} дней',
  form: 'one |||| few |||| many',
})
const english = createTranslate('en', { pieces: '%{smart_count} piece |||| %{smart_count} pieces' })

describe('Russian count words (DR-04)', () => {
  test.each([
    [1, 'позиция'],
    [3, 'позиции'],
    [11, 'позиций'],
    [21, 'позиция'],
    [112, 'позиций'],
    [0, 'позиций'],
    [-1, 'позиция'],
  ])('%i %s', (n, form) => {
    expect(russian('positions', { smart_count: n })).toBe(form)
  })

  test('a fraction takes the form of a few', () => {
    expect(russian('grams', { smart_count: 2.5 })).toBe('грамма')
    expect(russian('grams', { smart_count: 5.5 })).toBe('грамма')
  })

  test('the words around a number agree with it', () => {
    expect(russian('daysLeft', { smart_count: 4 })).toBe('осталось 4 дня')
    expect(russian('daysLeft', { smart_count: 1 })).toBe('остался 1 день')
    expect(russian('inDays', { smart_count: 21 })).toBe('через 21 день')
  })

  test('agree with the plural rules of the platform', () => {
    const rules = new Intl.PluralRules('ru-RU')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (n) => {
        expect(russian('form', { smart_count: n })).toBe(rules.select(n))
      }),
    )
  })
})

test('English has one form for one and another for everything else', () => {
  const texts = [1, 0, 2, 21, 1.5].map((n) => english('pieces', { smart_count: n }))
  expect(texts).toEqual(['1 piece', '0 pieces', '2 pieces', '21 pieces', '1.5 pieces'])
})

test('one piece is 1 pc in English, whichever count of a text it is', () => {
  const t = createTranslate('en', { sum: '%{a} pcs, %{b} pcs (%{c} pcs)' })
  expect(t('sum', { a: '1', b: '21', c: '1' })).toBe('1 pc, 21 pcs (1 pc)')
  expect(t('sum', { a: '2,001', b: '0.1', c: '11' })).toBe('2,001 pcs, 0.1 pcs (11 pcs)')
})

test('a fraction and a weight are written as the language writes them, other whole numbers stay (G-632)', () => {
  const texts = { more: '%{grams} g more', least: 'not less than %{n}', order: 'order %{number}' }
  const words = (language: 'ru' | 'en') => {
    const t = createTranslate(language, texts)
    return [
      t('more', { grams: 3586.4 }),
      t('more', { grams: 12_000 }),
      t('least', { n: 1.5 }),
      t('order', { number: 100_027 }),
    ]
  }
  const ru = ['3 586,4 g more', '12 000 g more', 'not less than 1,5', 'order 100027']
  expect(words('ru').map((text) => text.replaceAll('\u00A0', ' '))).toEqual(ru)
  expect(words('en')).toEqual(['3,586.4 g more', '12,000 g more', 'not less than 1.5', 'order 100027'])
})
