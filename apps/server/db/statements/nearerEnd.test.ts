import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromNearerEnd } from './nearerEnd.ts'

test('a page read from the nearer end has the rows of the page, and skips at most half of the list', () => {
  const page = fc.record({ perPage: fc.integer({ min: 1, max: 7 }), offset: fc.integer({ min: 0, max: 40 }) })
  fc.assert(
    fc.property(page, fc.integer({ min: 0, max: 30 }), (requested, total) => {
      const sorted = Array.from({ length: total }, (_, n) => n + 1)
      const part = fromNearerEnd(requested, total)
      const read = part.isReversed ? sorted.toReversed() : sorted
      const rows = read.slice(part.offset, part.offset + part.limit)
      expect(part.isReversed ? rows.reverse() : rows).toEqual(
        sorted.slice(requested.offset, requested.offset + requested.perPage),
      )
      expect(part.offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
