import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleKey, normaliseArticle, normaliseSearch } from './search.ts'

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

test('but hyphens keep two articles apart', () => {
  expect(normaliseArticle('НЦ-22-053')).not.toBe(normaliseArticle('НЦ-220-53'))
})

test('the search finds an article with or without hyphens, spaces and capitals (G-072)', () => {
  const key = articleKey('НЦ-22-053')
  expect(articleKey('нц 22 053')).toBe(key)
  expect(articleKey('нц–22—053')).toBe(key)
  expect(articleKey('  ')).toBe('')
})
