import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importParts } from './importParts.ts'

const someRows = fc
  .array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 })
  .map((products) => products.map((product, id) => ({ product, id })))
const productOf = ({ product }: { product: number }) => product
const limit = 4

describe('files of an order type that is too large for one (G-146, G-148)', () => {
  test('rows that fit are one file, in their order', () => {
    const rows = [1, 2, 1].map((product, id) => ({ product, id }))
    expect(importParts(rows, productOf, 3)).toEqual([rows])
  })

  test('are filled up to the last row that they may have, and no further', () => {
    const files = (...products: number[]) =>
      importParts(
        products.map((product, id) => ({ product, id })),
        productOf,
        limit,
      ).map((part) => part.map(productOf))
    expect(files(1, 1, 2, 2, 3)).toEqual([[1, 1, 2, 2], [3]])
    expect(files(1, 1, 2, 2, 2)).toEqual([
      [1, 1],
      [2, 2, 2],
    ])
    expect(files(1, 1, 1, 1, 1)).toEqual([[1, 1, 1, 1], [1]])
    expect(files(1, 1, 1, 1)).toEqual([[1, 1, 1, 1]])
  })

  test('have every row once, none has too many, and a product that fits is in one', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const parts = importParts(rows, productOf, limit)
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(limit)
        const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
        expect(parts.flat().toSorted(byId)).toEqual(rows)
        for (const product of new Set(rows.map(productOf))) {
          const own = rows.filter((one) => one.product === product).length
          const files = parts.filter((part) => part.some((one) => one.product === product)).length
          if (own <= limit) expect(files).toBe(1)
        }
      }),
    )
  })
})
