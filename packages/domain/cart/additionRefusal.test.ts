import { describe, expect, test } from 'vitest'
import type { OrderType } from '../codes/orderType.ts'
import { restrictions } from '../codes/restriction.ts'
import { resourcesOf, rowOf } from '../order/check/orderCheck.support.ts'
import { residueKey } from '../stock/residue.ts'
import { type AddedRow, additionRefusal } from './additionRefusal.ts'

const newRow = (change: Partial<AddedRow> = {}): AddedRow => ({
  ...rowOf(),
  orderType: 'products_production',
  minLengthMm: 0,
  ...change,
})
const key = residueKey(1, 1, 'finished')
const pool = { mode: 1 as const, values: [{ id: 1, value: 300_000 }] }
const resources = resourcesOf({
  residues: new Map([[key, 12]]),
  coilPools: new Map([[2, pool]]),
  powerGroups: new Map([[4, 5_000]]),
})
const refusal = (added: AddedRow, used: [string, number][] = [], disabled: typeof restrictions | [] = []) =>
  additionRefusal(
    added,
    {
      orderType: added.orderType,
      contractType: 'no_metals',
      contractsCount: 1,
      disabledRestrictions: disabled,
    },
    resources,
    new Map(used),
  )
const code = (...args: Parameters<typeof refusal>) => refusal(...args)?.code ?? null

test('an open product with a weight can be added', () => {
  expect(refusal(newRow())).toBeNull()
})

test('a row orders a whole positive number of pieces', () => {
  expect(code(newRow({ count: 0 }))).toBe('count_not_positive_integer')
  expect(code(newRow({ count: 1.5 }))).toBe('count_not_positive_integer')
  expect(code(newRow({ count: 1_000_000 }))).toBe('count_too_large')
})

test('what cannot be ordered at all is not added, with the code of the order check', () => {
  expect(code(newRow({ exists: false }))).toBe('missing_in_catalogue')
  expect(code(newRow({ conditions: { inStock: [], isClosed: true } }))).toBe('closed')
  expect(code(newRow({ coatingOffered: false }))).toBe('not_available')
  expect(code(newRow({ unitMg: 0 }))).toBe('not_available')
})

test('a wrong measure is reported as such, after what stops the product itself (R-231, R-232)', () => {
  const own = (lengthMm: number, change: Partial<AddedRow> = {}) =>
    refusal(newRow({ typeOffer: 'custom', lengthMm, unitMg: lengthMm, minLengthMm: 150, ...change }))
  expect(own(149)).toEqual({ code: 'length_below_minimum', params: { min: 150 } })
  expect(own(0, { minLengthMm: 0 })).toEqual({ code: 'length_below_minimum', params: { min: 1 } })
  expect(own(150)).toBeNull()
  expect(own(149, { conditions: { inStock: [], isClosed: true } })?.code).toBe('closed')
  const coil = newRow({ orderType: 'products_coil', typeOffer: 'coil', coilPoolId: 2, unitMg: 0 })
  expect(refusal(coil)).toEqual({ code: 'coil_weight_below_minimum', params: { min: 200_000 } })
})

describe('kinds of rows', () => {
  const types: OrderType[] = ['products_production', 'products_coil', 'products_finished', 'waiting_list']
  const possible = (typeOffer: 'coil' | 'custom') =>
    types.filter(
      (orderType) =>
        code(newRow({ orderType, typeOffer, lengthMm: 470, coilPoolId: 2, unitMg: 200_000, count: 1 })) ===
        null,
    )

  test('a coil by weight is ordered from coils only', () => {
    expect(possible('coil')).toEqual(['products_coil'])
  })

  test('a custom length is never ordered from stock', () => {
    expect(possible('custom')).toEqual(['products_production', 'products_coil', 'waiting_list'])
  })
})

describe('a row of which nothing is available is refused (G-099)', () => {
  test('from stock', () => {
    const stock = newRow({ orderType: 'products_finished' })
    expect(refusal(stock, [[key, 12]])).toEqual({ code: 'residue_exceeded', params: { exceeded: 10 } })
    expect(refusal(stock, [[key, 11]])).toBeNull()
    expect(code({ ...stock, coatingId: 2 })).toBe('residue_exceeded')
  })

  test('from coils, by the piece', () => {
    const piece = newRow({ orderType: 'products_coil', coilPoolId: 2 })
    expect(code(piece, [['coil/2/-/-', 297_481]])).toBe('remaining_weight_exceeded')
    expect(code(piece, [['coil/2/-/-', 297_480]])).toBeNull()
  })

  test('from coils, by weight: the smallest coil must be left', () => {
    const coil = newRow({
      orderType: 'products_coil',
      coilPoolId: 2,
      typeOffer: 'coil',
      count: 1,
      unitMg: 900_000,
    })
    expect(code(coil, [['coil/2/-/-', 100_000]])).toBeNull()
    expect(refusal(coil, [['coil/2/-/-', 100_001]])).toEqual({
      code: 'remaining_weight_exceeded',
      params: { exceeded: 700_001 },
    })
    expect(code({ ...coil, unitMg: 199_999 })).toBe('coil_weight_below_minimum')
  })

  test('into production, unless the company has the check off', () => {
    const produced = newRow({ powerGroupId: 4, unitMg: 5_001 })
    expect(code(produced)).toBe('capacity_exceeded')
    expect(code({ ...produced, unitMg: 5_000 })).toBeNull()
    expect(code(produced, [], restrictions)).toBeNull()
  })

  test('an excess over something available is stored', () => {
    expect(refusal(newRow({ orderType: 'products_finished', count: 500 }))).toBeNull()
  })
})
