import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../codes/orderType.ts'
import { resourcesOf, rowOf } from '../order/check/orderCheck.support.ts'
import type { ResourceRow, Resources } from './demand.ts'
import { noReservations, reservationsOfOrders, sumReservations } from './reservation.ts'
import { residueKey } from './residue.ts'

const reserve = (type: OrderType, resources: Resources, ...orders: [Partial<ResourceRow>, number][][]) =>
  reservationsOfOrders(
    orders.map((rows) => rows.map(([change, count]) => ({ row: rowOf(change), count }))),
    type,
    resources,
  )

describe('orders from finished stock', () => {
  const key = residueKey(1, 1, 'finished')
  const resources = resourcesOf({ residues: new Map([[key, 12]]) })

  test('reserve their pieces, each stock named once', () => {
    expect(
      reserve('products_finished', resources, [
        [{}, 3],
        [{}, 4],
      ]),
    ).toEqual([{ ...noReservations, residues: [{ key, offerId: 1, coatingId: 1, pieces: 7 }] }])
  })

  test('of one split reserve their own parts', () => {
    const reservations = reserve('products_finished', resources, [[{}, 5]], [[{}, 7]])
    expect(reservations.map(({ residues }) => residues[0]?.pieces)).toEqual([5, 7])
  })

  test('never reserve more than there is', () => {
    const reservations = reserve('products_finished', resources, [[{}, 10]], [[{}, 10]])
    expect(reservations.map(({ residues }) => residues[0]?.pieces)).toEqual([10, 2])
  })
})

describe('orders from coils', () => {
  const values = [
    { id: 1, value: 5000, isChain: true, withCoating: false },
    { id: 2, value: 9000, isChain: true, withCoating: true },
    { id: 3, value: 9000, isChain: false, withCoating: true },
  ]
  const resources = resourcesOf({ coilPools: new Map([[7, { mode: 4 as const, values }]]) })

  test('empty the stored amounts one after another', () => {
    expect(
      reserve('products_coil', resources, [[{ coilPoolId: 7, unitMg: 1000 }, 8]])[0]?.coilValues,
    ).toEqual([
      { coilPoolId: 7, coilValueId: 1, mg: 5000 },
      { coilPoolId: 7, coilValueId: 2, mg: 3000 },
    ])
  })

  test('a second order goes on where the first stopped', () => {
    const chain = { coilPoolId: 7, unitMg: 1000 }
    const reservations = reserve('products_coil', resources, [[chain, 8]], [[chain, 2]])
    expect(reservations[1]?.coilValues).toEqual([{ coilPoolId: 7, coilValueId: 2, mg: 2000 }])
  })

  test('a coil without stock reserves nothing', () => {
    expect(reserve('products_coil', resources, [[{ coilPoolId: 8 }, 1]])).toEqual([noReservations])
    expect(reserve('products_coil', resources, [[{}, 1]])).toEqual([noReservations])
  })
})

describe('orders into production', () => {
  const row = { powerGroupId: 3, productionFactor: 1.1, unitMg: 3 }

  test('reserve whole units, rounded up once for the group and not once per order', () => {
    const resources = resourcesOf({ powerGroups: new Map([[3, 100]]) })
    const reservations = reserve('products_production', resources, [[row, 1]], [[row, 1]], [[row, 1]])
    expect(reservations.map(({ powerGroups }) => powerGroups[0]?.units)).toEqual([4, 3, 3])
    expect(sumReservations(reservations).powerGroups).toEqual([{ powerGroupId: 3, units: 10 }])
  })

  test('an unlimited group is reserved too, a product without a group is not', () => {
    const resources = resourcesOf({ powerGroups: new Map([[3, null]]) })
    const reservations = reserve('products_production', resources, [
      [row, 10],
      [{}, 10],
    ])
    expect(reservations[0]?.powerGroups).toEqual([{ powerGroupId: 3, units: 33 }])
  })

  test('with the capacity check off reserve what is left and no more', () => {
    const resources = resourcesOf({ powerGroups: new Map([[3, 20]]) })
    const reservations = reserve('products_production', resources, [[row, 5]], [[row, 5]], [[row, 5]])
    expect(reservations.map(({ powerGroups }) => powerGroups[0]?.units ?? 0)).toEqual([17, 3, 0])
  })

  test('parts of a split sum to the whole', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 })
    const factor = fc.constantFrom(0.1, 0.5, 1.1, 1.25, 1.3333)
    fc.assert(
      fc.property(parts, factor, fc.integer({ min: 1, max: 9000 }), (counts, productionFactor, unitMg) => {
        const resources = resourcesOf({ powerGroups: new Map([[3, null]]) })
        const own = { ...row, productionFactor, unitMg }
        const whole = counts.reduce((sum, count) => sum + count, 0)
        const divided = reserve(
          'products_production',
          resources,
          ...counts.map((count) => [[own, count]] as [[object, number]]),
        )
        expect(sumReservations(divided)).toEqual(reserve('products_production', resources, [[own, whole]])[0])
      }),
    )
  })
})

test('the waiting list reserves nothing', () => {
  const resources = resourcesOf({ powerGroups: new Map([[3, 100]]) })
  expect(reserve('waiting_list', resources, [[{ powerGroupId: 3 }, 5]])).toEqual([noReservations])
})

test('sums name each resource once and leave out what is empty', () => {
  const residue = { key: 'a', offerId: 1, coatingId: 1, pieces: 2 }
  const some = { ...noReservations, residues: [residue, { ...residue, key: 'b', pieces: 0 }] }
  expect(sumReservations([some, noReservations, some])).toEqual({
    ...noReservations,
    residues: [{ ...residue, pieces: 4 }],
  })
  expect(sumReservations([])).toEqual(noReservations)
})
