import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxSuggestions, namesParam, shownNames, suggestions } from './suggestions.ts'

const alloys = [
  'Золото 585 красное',
  'Золото 585 белое',
  'Золото 585 жёлтое',
  'Золото 750 белое',
  'Серебро 925',
]
const fold = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

test.each([
  ['the names that begin so, three at most', 'Золото', alloys.slice(0, 3)],
  ['the names that begin so', 'золото 750', ['Золото 750 белое']],
  ['the names with a word that begins so', 'жёлт', ['Золото 585 жёлтое']],
  ['the nearest name', 'Сиребро 925', ['Серебро 925']],
  ['the name that it is in other letters', 'Cepeбpo 925', ['Серебро 925']],
  ['the name that it is in the other layout', 'Ctht,hj 925', ['Серебро 925']],
  ['nothing', 'Палладий', []],
  ['nothing', '', []],
  ['nothing', 'Серебро '.repeat(20), []],
])('a name that is not there suggests %s: %s (G-660)', (_, text, expected) =>
  expect(suggestions(text, alloys, fold)).toEqual(expected),
)

test('suggestions are few names of the list, each once (G-660)', () => {
  const name = fc.string({ unit: fc.constantFrom(...'аб bx'), maxLength: 6 })
  fc.assert(
    fc.property(name, fc.array(name), (text, names) => {
      const found = suggestions(text, names, fold)
      expect(found.length).toBeLessThanOrEqual(maxSuggestions)
      expect(new Set(found).size).toBe(found.length)
      for (const one of found) expect(names).toContain(one)
    }),
  )
})

test('suggested names are shown in quotes, whatever signs they hold, and none by an older refusal', () => {
  const { near: param } = namesParam('near', ['Родий, чёрный', 'Без\nпокрытия'])
  expect(shownNames(param, 'ru')).toBe('«Родий, чёрный», «Без покрытия»')
  expect(shownNames(param, 'en')).toBe('“Родий, чёрный”, “Без покрытия”')
  expect(shownNames(undefined, 'ru')).toBe('')
  expect(namesParam('offered', [])).toEqual({})
})
