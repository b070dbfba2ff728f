import { expect, test } from 'vitest'
import { orderableMarks } from './orderableMarks.ts'

const open = { isClosed: false, isDiscontinued: false, hasCoating: true, hasStock: false, hasCoil: false }

test('orders an open product into production, and from stock or coils only where there is some', () => {
  expect(orderableMarks(open)).toEqual({ production: true, finished: false, coil: false })
  expect(orderableMarks({ ...open, hasStock: true, hasCoil: true })).toEqual({
    production: true,
    finished: true,
    coil: true,
  })
})

test('a product without a coating that can be ordered is not made (G-078)', () => {
  expect(orderableMarks({ ...open, hasCoating: false }).production).toBe(false)
})

test('keeps stock and coils of a closed or discontinued product orderable', () => {
  const facts = { ...open, hasStock: true, hasCoil: true }
  const expected = { production: false, finished: true, coil: true }
  expect(orderableMarks({ ...facts, isClosed: true })).toEqual(expected)
  expect(orderableMarks({ ...facts, isDiscontinued: true })).toEqual(expected)
})
