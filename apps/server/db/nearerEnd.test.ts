import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromNearerEnd } from './nearerEnd.ts'

test('a page read from the nearer end has the rows of the page in its order, and skips at most half of the list', () => {
  const page = fc.record({ perPage: fc.integer({ min: 1, max: 7 }), offset: fc.integer({ min: 0, max: 40 }) })
  fc.assert(
    fc.property(page, fc.boolean(), fc.integer({ min: 0, max: 30 }), (wanted, descending, total) => {
      const sorted = Array.from({ length: total }, (_, n) => (descending ? total - n : n + 1))
      const part = fromNearerEnd(wanted, descending, total)
      const inOrder = part.descending === descending ? sorted : sorted.toReversed()
      const rows = inOrder.slice(part.offset, part.offset + part.limit)
      expect(part.isReversed ? rows.reverse() : rows).toEqual(
        sorted.slice(wanted.offset, wanted.offset + wanted.perPage),
      )
      expect(part.offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
