import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { acceptBothSpellings } from './spelling.ts'

const Size = Type.Object({ offerId: Type.Integer(), sizeLabel: Type.Optional(Type.String()) })
const Body = Type.Object({
  orderType: Type.String(),
  order_date: Type.Optional(Type.String()),
  sizes: Type.Array(Size),
  either: Type.Optional(Type.Union([Size, Type.Object({ coatingId: Type.Integer() })])),
})

test('snake case is read as the declared key, at every depth (G-002)', () => {
  const body = { order_type: 'x', sizes: [{ offer_id: 1, size_label: 'S' }], either: { coating_id: 2 } }
  expect({ ...(acceptBothSpellings(Body, body) as object) }).toEqual({
    orderType: 'x',
    sizes: [{ offerId: 1, sizeLabel: 'S' }],
    either: { coatingId: 2 },
  })
})

test('a key that is declared in snake case stays', () => {
  expect(acceptBothSpellings(Body, { order_date: '2026-11-16' })).toEqual({ order_date: '2026-11-16' })
})

test('a key given in both spellings is kept twice, for the schema to refuse', () => {
  expect(acceptBothSpellings(Body, { orderType: 'a', order_type: 'b' })).toEqual({
    orderType: 'a',
    order_type: 'b',
  })
})

test('what is not an object is left unchanged', () => {
  for (const value of [null, undefined, 1, 'text', [1]])
    expect(acceptBothSpellings(Body, value)).toEqual(value)
})

test('a key `__proto__` stays a key, so that it is refused like any unknown one', () => {
  const hostile = JSON.parse('{"__\\u0070roto__":{"orderType":"x"},"sizes":[]}') as object
  const read = acceptBothSpellings(Body, hostile) as { orderType?: string }
  expect(read.orderType).toBeUndefined()
  expect(Object.keys(read)).toEqual(['__proto__', 'sizes'])
})
