import { expect, test } from 'vitest'
import { readTechOrder } from './techOrder.ts'

test('a technical order has pieces and a coating of its product (R-634, G-323)', () => {
  expect(readTechOrder({ count: 1, coatingId: 2 }, [1, 2])).toEqual({ ok: true, coatingId: 2 })
  expect(readTechOrder({ count: 0, coatingId: 3 }, [1, 2])).toEqual({
    ok: false,
    errors: { count: 'positive', coatingId: 'choice' },
  })
})

test('what is wrong is named by its field alone (G-323)', () => {
  const errors = (count: number, coatingId: number) => {
    const read = readTechOrder({ count, coatingId }, [1, 2])
    return read.ok ? null : read.errors
  }
  expect([errors(1, 1), errors(0, 1), errors(-1, 1), errors(1, 3)]).toEqual([
    null,
    { count: 'positive' },
    { count: 'positive' },
    { coatingId: 'choice' },
  ])
})

test('without a coating it has the only one of its product, else none; a product that needs one asks for it', () => {
  expect(readTechOrder({ count: 1, coatingId: null }, [2])).toEqual({ ok: true, coatingId: 2 })
  expect(readTechOrder({ count: 1, coatingId: null }, [1, 2])).toEqual({ ok: true, coatingId: 1 })
  expect(readTechOrder({ count: 1, coatingId: null }, [2, 3])).toEqual({
    ok: false,
    errors: { coatingId: 'choice' },
  })
})
