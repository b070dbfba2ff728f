import { describe, expect, test } from 'vitest'
import { type ComingSection, sectionNames } from './sectionNames.ts'

const known = [
  {
    id: 1,
    code: 'chains',
    names: [
      ['Цепи', 'Chains'],
      ['Цепи', 'Chains'],
    ],
  },
  {
    id: 2,
    code: 'chains-gold',
    names: [
      ['Цепи / Золото', 'Chains / Gold'],
      ['Золото', 'Gold'],
    ],
  },
]
const coming = (...given: readonly (readonly [code: string, name: string, above: string | null])[]) =>
  given.map(
    ([code, name, above], index): ComingSection => ({
      ...{ id: -1 - index, code, name, nameEn: '', above },
    }),
  )

describe('the section above is a row of the same file (G-332)', () => {
  const find = sectionNames(
    known,
    coming(
      ['twist', 'Жгут', 'Серебро'],
      ['thin', 'Тонкий', 'Серебро / Жгут'],
      ['silver', 'Серебро', null],
      ['gold', 'Золото', null],
      ['rings', 'Кольца', 'Цепи / Золото'],
      ['lost', 'Потерянный', 'нигде'],
      ['double', 'Жгут', 'chains'],
    ),
  )

  test.each([
    ['silver', -3, 'by its code'],
    ['серебро', -3, 'by its name in any case'],
    ['Серебро / Жгут', -1, 'by the path that the file makes'],
    ['Серебро / Жгут / Тонкий', -2, 'by a path of several rows'],
    ['Цепи / Золото / Кольца', -5, 'by a path that begins with what is stored'],
    ['Золото', -4, 'by its whole path before the name of another'],
    ['Chains / Gold', 2, 'or of what is stored'],
    ['Потерянный', -6, 'by its name where its own parent is unknown'],
  ])('%s is %i, %s', (text, id) => {
    expect(find(text)).toEqual({ id })
  })

  test('a name of several is told apart by their codes', () => {
    expect(find('Жгут')).toEqual({ codes: ['twist', 'double'] })
  })

  test('a section that the file renames goes by both names', () => {
    const renamed = sectionNames(known, [], [{ id: 1, name: 'Цепочки', nameEn: '' }])
    expect([renamed('Цепи'), renamed('Цепочки')]).toEqual([{ id: 1 }, { id: 1 }])
  })

  test('rows that name each other are found, so that the circle can be refused in words', () => {
    const circle = sectionNames([], coming(['x', 'Икс', 'Игрек'], ['y', 'Игрек', 'Икс']))
    expect([circle('Икс'), circle('Игрек')]).toEqual([{ id: -1 }, { id: -2 }])
  })
})
