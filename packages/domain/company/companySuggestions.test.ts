import { describe, expect, test } from 'vitest'
import { suggestCompanies, suggestionCount } from './companySuggestions.ts'

describe('suggestCompanies (DR-106)', () => {
  const companies = [
    { inn: '2451000818', name: 'Альфа' },
    { inn: '7701000000', name: 'Бета' },
  ]
  const names = (query: string) => suggestCompanies(companies, query).map(({ name }) => name)

  test('finds by the beginning of the INN', () => {
    expect(names('2451')).toEqual(['Альфа'])
    expect(names('1000')).toEqual([])
  })

  test('finds by any part of the name, in any case', () => {
    expect(names('бет')).toEqual(['Бета'])
    expect(names('ЕТА')).toEqual(['Бета'])
  })

  test('a blank query finds nothing', () => {
    expect(names('  ')).toEqual([])
  })

  test('stops at five', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ inn: `77${index}`, name: 'Гамма' }))
    expect(suggestCompanies(many, 'гам')).toHaveLength(suggestionCount)
    expect(suggestCompanies(many, 'гам', 2)).toHaveLength(2)
  })
})
