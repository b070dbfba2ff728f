import { describe, expect, test } from 'vitest'
import {
  readReturns,
  soldOf,
  type TastingFacts,
  tastingReturnRefusal,
  tastingStatus,
  withoutPaper,
  withReturnWord,
} from './tasting.ts'

const facts = (more: Partial<TastingFacts> = {}): TastingFacts => ({
  delivered: 10,
  returned: 0,
  requested: null,
  isReordered: false,
  ...more,
})

describe('an article on tasting (G-197)', () => {
  test.each([
    [10, 0, 10],
    [10, 4, 6],
    [10, 10, 0],
    [3, 5, 0],
  ])('of %i pieces of which %i came back %i count as sold (R-346)', (delivered, returned, sold) => {
    expect(soldOf({ delivered, returned })).toBe(sold)
  })

  test.each([
    [{}, 'on_tasting'],
    [{ requested: 3 }, 'returned'],
    [{ returned: 3 }, 'returned'],
    [{ isReordered: true }, 'passed'],
    [{ requested: 3, isReordered: true }, 'returned'],
  ] as const)('%j is %s (R-347, G-402)', (more, status) => {
    expect(tastingStatus(facts(more))).toBe(status)
  })

  test.each([
    [{}, 1, null],
    [{}, 10, null],
    [{}, 11, 'tasting_count'],
    [{}, 0, 'tasting_count'],
    [{}, 1.5, 'tasting_count'],
    [{ requested: 2 }, 1, 'tasting_returned'],
    [{ isReordered: true }, 1, 'tasting_passed'],
  ] as const)('%j: sending back %d is refused by %s (R-345, R-347)', (more, count, code) => {
    expect(tastingReturnRefusal(facts(more), count)?.code ?? null).toBe(code)
  })
})

describe('words about the pieces that went back (G-551)', () => {
  const word = (paper: string | null, count = 1) => ({ paper, count })

  test('of papers are kept, the last of them counting; the word of a call leaves no other', () => {
    expect(withReturnWord([word('a')], word('b', 2))).toEqual([word('a'), word('b', 2)])
    expect(withReturnWord([word('a'), word('b')], word(null, 3))).toEqual([word(null, 3)])
    expect(withReturnWord([word(null)], word('a'))).toEqual([word(null), word('a')])
  })

  test('are at most fifty, the oldest going first', () => {
    const words = Array.from({ length: 50 }, (_, n) => word(`p${n}`))
    expect(withReturnWord(words.slice(1), word('x'))).toEqual([...words.slice(1), word('x')])
    expect(withReturnWord(words, word('x'))).toEqual([...words.slice(1), word('x')])
  })

  test('of a paper that is taken back are gone, all of them', () => {
    expect(withoutPaper([word('a'), word(null), word('b'), word('a', 2)], 'a')).toEqual([
      word(null),
      word('b'),
    ])
  })
})

describe('lines of what a correction document takes back (G-418)', () => {
  test('are an article, a semicolon and pieces; articles may have semicolons of their own', () => {
    expect(readReturns('НЦ-22/1;4\r\n\n A;B ; 10 \n')).toEqual([
      { article: 'НЦ-22/1', count: 4 },
      { article: 'A;B', count: 10 },
    ])
  })

  test.each([
    '',
    '\n',
    'НЦ-22/1',
    'НЦ-22/1;',
    ';4',
    ' ;4',
    'НЦ-22/1;-1',
    'НЦ-22/1;1.5',
    'A;1\nA;2',
    'A;1\nB',
  ])('are not read from %j', (text) => expect(readReturns(text)).toBeNull())

  test('are at most 500', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `A-${n};1`).join('\n')
    expect(readReturns(lines(500))).toHaveLength(500)
    expect(readReturns(lines(501))).toBeNull()
  })
})
