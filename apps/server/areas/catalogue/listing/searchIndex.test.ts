import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchIndex, type SearchTerms } from './searchIndex.ts'

interface Sample {
  readonly id: number
  readonly key: string
  readonly text: string
}

function indexOf(products: readonly Sample[]): SearchIndex {
  const texts = [...new Set(products.map(({ text }) => text))]
  return new SearchIndex({
    ids: products.map(({ id }) => id).join(','),
    keys: products.map(({ key }) => key).join('\n'),
    texts: texts.join('\n'),
    text_of: products.map(({ text }) => texts.indexOf(text)).join(','),
  })
}

/** The rule said plainly: rank each product, sort by rank, then as stored. */
function plainSearch(products: readonly Sample[], { key, keyPart, words }: SearchTerms): number[] {
  const rankOf = (product: Sample) => {
    if (key !== '' && product.key === key) return 0
    if (key !== '' && product.key.startsWith(key)) return 1
    if (keyPart !== '' && product.key.includes(keyPart)) return 2
    return words.length > 0 && words.every((word) => product.text.includes(word)) ? 3 : 4
  }
  const ranked = products.map((product) => ({ id: product.id, rank: rankOf(product) }))
  return ranked
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id)
}

const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', '1', 'я'), maxLength })
const sorted = (keys: readonly string[]) => [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))

describe('the search index (G-072)', () => {
  test('finds what the plain rule finds, in its order, up to any limit', () => {
    const catalogue = fc.array(fc.record({ key: letters(5), text: letters(4) }), { maxLength: 30 })
    const terms = fc.record({
      key: letters(3),
      keyPart: letters(2),
      words: fc.array(letters(2), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(catalogue, terms, fc.integer({ min: 1, max: 40 }), (rows, requested, limit) => {
        const keys = sorted(rows.map(({ key }) => key))
        const products = rows.map(({ text }, place) => ({ id: 1000 - place, key: keys[place] ?? '', text }))
        expect(indexOf(products).find(requested, limit)).toEqual(
          plainSearch(products, requested).slice(0, limit),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('of an empty catalogue finds nothing', () => {
    expect(indexOf([]).find({ key: 'a', keyPart: 'a', words: ['a'] }, 10)).toEqual([])
  })
})
