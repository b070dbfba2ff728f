import { describe, expect, test } from 'vitest'
import { orderTypes } from '../codes/orderType.ts'
import { restrictions } from '../codes/restriction.ts'
import { resourcesOf, rowOf } from '../order/check/orderCheck.support.ts'
import { factorScale } from '../product/productionFactor.ts'
import {
  demandOf,
  inRowUnits,
  overflowCodes,
  poolValues,
  resourceKindOf,
  withRestrictions,
} from './demand.ts'
import { residueKey } from './residue.ts'

const unlimited = Number.POSITIVE_INFINITY

test('an order type draws on the kind of resource that its demand names, and each kind has its own excess', () => {
  const row = rowOf({ powerGroupId: 3 })
  const kinds = orderTypes.map(resourceKindOf)
  expect(kinds).toEqual(orderTypes.map((type) => demandOf(row, type, resourcesOf())?.kind ?? null))
  expect(kinds.map((kind) => kind && overflowCodes[kind])).toEqual([
    'capacity_exceeded',
    'remaining_weight_exceeded',
    'residue_exceeded',
    'residue_exceeded',
    null,
  ])
})

describe('a production row', () => {
  const row = rowOf({ powerGroupId: 3, productionFactor: 1.25 })

  test('demands its weight times its factor of its power group, exactly', () => {
    const resources = resourcesOf({ powerGroups: new Map([[3, 5000]]) })
    const demand = demandOf(row, 'products_production', resources)
    expect(demand).toEqual({
      kind: 'power',
      key: 'power/3',
      perPiece: 3150 * factorScale,
      available: 5000 * factorScale,
    })
  })

  test('demands nothing limited without a group, and has no limit in an unlimited one', () => {
    expect(demandOf(rowOf(), 'products_production', resourcesOf())).toBeNull()
    const resources = resourcesOf({ powerGroups: new Map([[3, null]]) })
    expect(demandOf(row, 'products_production', resources)?.available).toBe(unlimited)
  })

  test('counts on whole units only', () => {
    const resources = resourcesOf({ powerGroups: new Map([[3, 5000.9]]) })
    expect(demandOf(row, 'products_production', resources)?.available).toBe(5000 * factorScale)
  })

  test('finds nothing in a group that is not given', () => {
    expect(demandOf(row, 'products_production', resourcesOf())?.available).toBe(0)
  })

  test('the waiting list demands nothing', () => {
    expect(demandOf(row, 'waiting_list', resourcesOf())).toBeNull()
  })
})

describe('a coil row', () => {
  const values = [
    { id: 1, value: 100, isChain: true, withCoating: false },
    { id: 2, value: 50, isChain: true, withCoating: true },
    { id: 3, value: 7, isChain: false, withCoating: false },
  ]
  const resources = resourcesOf({ coilPools: new Map([[9, { mode: 4 as const, values }]]) })

  test('demands its weight of the amounts of its kind, which count as one', () => {
    const row = rowOf({ coilPoolId: 9 })
    expect(demandOf(row, 'products_coil', resources)).toMatchObject({
      kind: 'coil',
      perPiece: 2520,
      available: 150,
    })
    expect(poolValues(row, resources).map(({ id }) => id)).toEqual([1, 2])
  })

  test('rows of one kind share them, others do not', () => {
    const key = (change: object) =>
      demandOf(rowOf({ coilPoolId: 9, ...change }), 'products_coil', resources)?.key
    expect(key({ coatingId: 3 })).toBe(key({}))
    expect(key({ isChain: false })).not.toBe(key({}))
  })

  test('an overdrawn amount does not use up the others', () => {
    const overdrawn = [
      { id: 1, value: 100 },
      { id: 2, value: -30 },
    ]
    const pool = resourcesOf({ coilPools: new Map([[9, { mode: 1 as const, values: overdrawn }]]) })
    expect(demandOf(rowOf({ coilPoolId: 9 }), 'products_coil', pool)?.available).toBe(100)
  })

  test('without a pool has nothing to be made from', () => {
    expect(demandOf(rowOf(), 'products_coil', resources)).toMatchObject({ kind: 'coil', available: 0 })
    expect(demandOf(rowOf({ coilPoolId: 4 }), 'products_coil', resources)).toMatchObject({ available: 0 })
  })
})

describe('a stock row', () => {
  const key = residueKey(1, 1, 'finished')
  const resources = resourcesOf({ residues: new Map([[key, 12]]) })

  test('demands pieces of its offer, coating and kind of stock', () => {
    expect(demandOf(rowOf(), 'products_finished', resources)).toEqual({
      kind: 'residue',
      key,
      perPiece: 1,
      available: 12,
    })
    expect(demandOf(rowOf(), 'products_finished_self_marked', resources)?.available).toBe(0)
    expect(demandOf(rowOf({ coatingId: 2 }), 'products_finished', resources)?.available).toBe(0)
  })
})

test('switched-off checks lift the limit of capacity and coil, never of stock (G-063)', () => {
  const demand = { key: 'k', perPiece: 1, available: 5 }
  const lifted = (kind: 'power' | 'coil' | 'residue', off: typeof restrictions | []) =>
    withRestrictions({ ...demand, kind }, off)?.available
  expect(lifted('power', restrictions)).toBe(unlimited)
  expect(lifted('coil', restrictions)).toBe(unlimited)
  expect(lifted('residue', restrictions)).toBe(5)
  expect(lifted('power', [])).toBe(5)
  expect(withRestrictions(null, restrictions)).toBeNull()
})

test('an excess is reported in mg of the row, or in pieces of stock', () => {
  const power = { kind: 'power' as const, key: 'k', perPiece: 3150 * factorScale, available: 0 }
  expect(inRowUnits(power, 3150 * factorScale, 2520)).toBe(2520)
  expect(inRowUnits(power, 1, 2520)).toBe(1)
  expect(inRowUnits({ ...power, kind: 'residue', perPiece: 1 }, 4, 2520)).toBe(4)
  expect(inRowUnits({ ...power, perPiece: 0 }, 4, 0)).toBe(4)
})
