import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  articleKey,
  foldText,
  isShortSearch,
  normaliseArticle,
  normaliseSearch,
  productSearchText,
  searchWords,
} from './search.ts'

describe('normaliseSearch (DR-10)', () => {
  test.each([
    ['НЦ--22---053', 'НЦ-22-053'],
    ['  ', ''],
    ['a-b', 'a-b'],
    ['---', '-'],
  ])('%j becomes %j', (text, normal) => {
    expect(normaliseSearch(text)).toBe(normal)
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseSearch(normaliseSearch(text))).toBe(normaliseSearch(text))
      }),
    )
  })
})

test('an article typed carelessly in a spreadsheet is the same article', () => {
  expect(normaliseArticle(' нц 22--053\u00A0')).toBe('НЦ22-053')
  expect(normaliseArticle('НЦ-22-053')).toBe('НЦ-22-053')
})

test.each([
  ['a decimal comma', 'НБ-22-130-0,25'],
  ['an en dash', 'НБ–22–130–0.25'],
  ['an em dash', 'НБ—22—130—0.25'],
  ['a minus sign', 'НБ\u221222\u2212130\u22120,25'],
  ['a hyphen that does not break', 'НБ\u201122\u2011130\u20110.25'],
  ['a soft hyphen', 'НБ-22-\u00AD130-0.25'],
  ['marks of direction', '\u200EНБ-22-130\u202C-0.25'],
])('an article is the same with %s, in a file and in a search (G-072, G-143, G-644)', (_, typed) => {
  expect(normaliseArticle(typed)).toBe('НБ-22-130-0.25')
  expect(articleKey(typed)).toBe(articleKey('НБ-22-130-0.25'))
})

test('a search is clean before it is compared, and so is what it is compared with (G-644)', () => {
  expect(normaliseSearch('\u200Bзолоты\u0438\u0306\u00A0и\u00ADз')).toBe('золотый из')
  expect(foldText('ЗаколкА\u00AD ИЕ\u0308')).toBe('заколка ие')
})

test('but hyphens keep two articles apart', () => {
  expect(normaliseArticle('НЦ-22-053')).not.toBe(normaliseArticle('НЦ-220-53'))
})

test('the search finds an article with or without hyphens, spaces and capitals (G-072)', () => {
  const key = articleKey('НЦ-22-053')
  expect(articleKey('нц 22 053')).toBe(key)
  expect(articleKey('нц–22—053')).toBe(key)
  expect(articleKey('  ')).toBe('')
})

test('nor do ё and a decimal comma tell articles apart (G-072)', () => {
  expect(articleKey('НЦ-22-009-0,75')).toBe(articleKey('нц 22 009 0.75'))
  expect(articleKey('ЁЖ-1')).toBe(articleKey('еж1'))
})

describe('what is looked for in titles (G-072)', () => {
  test.each([
    ['Цепь  «Верёвка»\u00A0 с\nзамком', 'цепь «веревка» с замком'],
    ['Проволока 0,75 мм, 1,5 м', 'проволока 0.75 мм, 1.5 м'],
    ['1,2,3, 4', '1.2.3, 4'],
    ['  ', ''],
  ])('%j is compared as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test.each([
    ['ромб  якорь', ['ромб', 'якорь']],
    ['цепь, «Верёвка»;0,75', ['цепь', 'веревка', '0.75']],
    ['якорь Якорь', ['якорь']],
    [',', [',']],
    ['  ', []],
  ])('%j is looked for by the words %j', (query, words) => {
    expect(searchWords(query)).toEqual(words)
  })

  test('every word of a product is found in what is stored for it, wherever it stands', () => {
    const word = fc.stringMatching(
      /^[ёеЁЕцьяЯa-zA-Z0-9,.«»-]{0,4}[ёеЁЕцьяЯa-zA-Z0-9][ёеЁЕцьяЯa-zA-Z0-9,.«»-]{0,3}$/,
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const stored = productSearchText([words.join('  ')])
        for (const expected of searchWords([...words].reverse().join(' '))) expect(stored).toContain(expected)
      }),
    )
  })

  test('comparing changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
        expect(articleKey(articleKey(text))).toBe(articleKey(text))
      }),
    )
  })
})

test('a search of one or two characters looks for beginnings of articles only (G-072)', () => {
  expect(['', '1', '12', ' н- ', 'ab'].map(isShortSearch)).toEqual([true, true, true, true, true])
  expect(['123', 'a b', '12-3'].map(isShortSearch)).toEqual([false, false, false])
})

test('characters that no text may hold are left out of a search', () => {
  expect([normaliseSearch('\0'), normaliseSearch('a\0b'), normaliseSearch('я\ud800')]).toEqual([
    '',
    'ab',
    'я',
  ])
})
