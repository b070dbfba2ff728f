import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pluralForm, pluralRu } from './plural.ts'

describe('pluralRu (DR-04)', () => {
  test.each([
    [1, 'позиция'],
    [3, 'позиции'],
    [11, 'позиций'],
    [21, 'позиция'],
    [112, 'позиций'],
    [0, 'позиций'],
    [-1, 'позиция'],
  ])('%i %s', (n, form) => {
    expect(pluralRu(n, 'позиция', 'позиции', 'позиций')).toBe(form)
  })

  test('a fraction takes the form of a few', () => {
    expect(pluralRu(2.5, 'грамм', 'грамма', 'граммов')).toBe('грамма')
  })

  test('agrees with the plural rules of the platform', () => {
    const rules = new Intl.PluralRules('ru-RU')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (n) => {
        expect(pluralForm(n)).toBe(rules.select(n))
      }),
    )
  })
})
