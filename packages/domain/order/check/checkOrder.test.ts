import { describe, expect, test } from 'vitest'
import { residueKey } from '../../stock/residue.ts'
import type { CheckInput } from './checkInput.ts'
import { checkFingerprint, checkOrder } from './checkOrder.ts'
import { checkInputOf, orderedOf, resourcesOf, rowOf } from './orderCheck.support.ts'

describe('an order without obstacles', () => {
  test('is ordered in full', () => {
    const result = checkOrder(
      checkInputOf({ rows: [rowOf(), rowOf({ cartOfferId: 2, offerId: 2, count: 5 })] }),
    )
    expect(result.outcome).toBe('full')
    expect(result.refusals).toEqual([])
    expect(orderedOf(result)).toEqual([10, 5])
    expect(result.items).toEqual([
      {
        metalId: 1,
        productType: 'finished',
        weightMg: 37_800,
        count: 15,
        positions: 1,
        sizes: 2,
        metalNeedMg: 22_188,
      },
    ])
    expect(result.numberOfOrders).toBe(1)
  })

  test('leaves out rows of metals that are not ticked', () => {
    const result = checkOrder(checkInputOf({ rows: [rowOf(), rowOf({ cartOfferId: 2, metalId: 2 })] }))
    expect(result.rows.map(({ row }) => row.cartOfferId)).toEqual([1])
  })

  test('counts a product once and each of its rows as a size', () => {
    const rows = [1, 1, 2].map((productId, index) => rowOf({ productId, cartOfferId: index + 1 }))
    expect(checkOrder(checkInputOf({ rows })).items[0]).toMatchObject({ positions: 2, sizes: 3 })
    const metals = [1, 2].map((id) => ({ id, productType: 'finished' as const }))
    const other = rowOf({ cartOfferId: 9, productId: 9, metalId: 2 })
    const unknown = rowOf({ cartOfferId: 10, productId: 10, exists: false })
    const { items } = checkOrder(checkInputOf({ rows: [...rows, other, unknown], metals }))
    expect(items.map(({ positions, sizes }) => [positions, sizes])).toEqual([
      [2, 3],
      [1, 1],
    ])
  })

  test('an empty selection is blocked', () => {
    expect(checkOrder(checkInputOf())).toMatchObject({
      outcome: 'blocked',
      refusals: [],
      orders: [],
      numberOfOrders: 0,
    })
  })
})

describe('capacity of production', () => {
  const group = { powerGroupId: 4, productionFactor: 1.25 }
  const resources = resourcesOf({ powerGroups: new Map([[4, 31_500]]) })

  test('is shared by the rows of the group and cuts them in cart order', () => {
    const rows = [
      rowOf({ ...group }),
      rowOf({ ...group, cartOfferId: 2, productId: 2, count: 3, unitMg: 1000 }),
    ]
    const result = checkOrder(checkInputOf({ rows, resources }))
    expect(orderedOf(result)).toEqual([10, 0])
    expect(result.refusals).toEqual([
      {
        code: 'capacity_exceeded',
        level: 'row',
        params: { group: 4, exceeded: 3000 },
        metalId: null,
        offers: [{ id: 2, cartPositionId: 1 }],
      },
    ])
    expect(result.reservations.powerGroups).toEqual([{ powerGroupId: 4, units: 31_500 }])
  })

  test('reports the excess of the group once, in mg, also when factors differ', () => {
    const rows = [rowOf({ ...group }), rowOf({ ...group, productionFactor: 2.5, cartOfferId: 2, count: 5 })]
    const [refusal] = checkOrder(checkInputOf({ rows, resources })).refusals
    expect(refusal?.params).toEqual({ group: 4, exceeded: 18_900 })
  })

  test('switched off for the company orders everything and reserves what is left', () => {
    const rows = [rowOf({ ...group, count: 100 })]
    const result = checkOrder(
      checkInputOf({ rows, resources, disabledRestrictions: ['production_capacity'] }),
    )
    expect(orderedOf(result)).toEqual([100])
    expect(result.reservations.powerGroups).toEqual([{ powerGroupId: 4, units: 31_500 }])
  })

  test('does not limit what is not produced', () => {
    const residues = new Map([[residueKey(1, 1, 'finished'), 50]])
    const input = checkInputOf({ rows: [rowOf({ ...group, count: 50 })], orderType: 'products_finished' })
    expect(orderedOf(checkOrder({ ...input, resources: { ...resources, residues } }))).toEqual([50])
  })
})

describe('coil stock', () => {
  const pool = { mode: 1 as const, values: [{ id: 11, value: 300_000 }] }
  const input = checkInputOf({
    orderType: 'products_coil',
    resources: resourcesOf({ coilPools: new Map([[2, pool]]) }),
  })
  const coil = (cartOfferId: number, unitMg: number) =>
    rowOf({ cartOfferId, coilPoolId: 2, typeOffer: 'coil', count: 1, unitMg })

  test('a coil by weight is ordered whole or not at all, a smaller one after it may fit', () => {
    const result = checkOrder({ ...input, rows: [coil(1, 200_000), coil(2, 200_000), coil(3, 100_000)] })
    expect(orderedOf(result)).toEqual([1, 0, 1])
    expect(result.rows[1]).toMatchObject({
      code: 'remaining_weight_exceeded',
      returned: 1,
      exceeded: 100_000,
    })
    expect(result.refusals[0]?.params).toEqual({ exceeded: 200_000 })
    expect(result.reservations.coilValues).toEqual([{ coilPoolId: 2, coilValueId: 11, mg: 300_000 }])
  })

  test('pieces and coils draw on the same pool', () => {
    const rows = [rowOf({ cartOfferId: 1, coilPoolId: 2, count: 100 }), coil(2, 200_000)]
    expect(orderedOf(checkOrder({ ...input, rows }))).toEqual([100, 0])
  })

  test('a closed product can still be made from its coil', () => {
    const rows = [rowOf({ coilPoolId: 2, conditions: { inStock: [], isClosed: true } })]
    expect(orderedOf(checkOrder({ ...input, rows }))).toEqual([10])
  })
})

describe('finished stock', () => {
  const key = residueKey(1, 1, 'finished')
  const resources = resourcesOf({ residues: new Map([[key, 12]]) })

  test('two rows on one residue do not both pass', () => {
    const rows = [rowOf(), rowOf({ cartOfferId: 2 })]
    const result = checkOrder(checkInputOf({ rows, resources, orderType: 'products_finished' }))
    expect(orderedOf(result)).toEqual([10, 2])
    expect(result.refusals).toMatchObject([
      { code: 'residue_exceeded', params: { exceeded: 8 }, offers: [{ id: 2 }] },
    ])
    expect(result.reservations.residues).toEqual([{ key, offerId: 1, coatingId: 1, pieces: 12 }])
  })

  test('self-marked stock is another stock', () => {
    const input = checkInputOf({ rows: [rowOf()], resources, orderType: 'products_finished_self_marked' })
    expect(checkOrder(input)).toMatchObject({ outcome: 'blocked', refusals: [{ code: 'residue_exceeded' }] })
  })
})

describe('product minimums', () => {
  const minimum = { productMinimum: { weightMg: 30_000, count: null } }

  test('are checked per product in production', () => {
    const rows = [rowOf({ ...minimum }), rowOf({ ...minimum, cartOfferId: 2, productId: 2, count: 12 })]
    const result = checkOrder(checkInputOf({ rows }))
    expect(orderedOf(result)).toEqual([0, 12])
    expect(result.refusals).toMatchObject([
      { code: 'min_weight', params: { min: 30_000, left: 4_800 }, offers: [{ id: 1 }] },
    ])
  })

  test('do not apply to the other order types', () => {
    const residues = new Map([[residueKey(1, 1, 'finished'), 50]])
    const input = checkInputOf({ rows: [rowOf(minimum)], orderType: 'products_finished' })
    expect(checkOrder({ ...input, resources: resourcesOf({ residues }) }).outcome).toBe('full')
  })

  test('can be switched off for a company (G-063)', () => {
    const input = checkInputOf({ rows: [rowOf(minimum)], disabledRestrictions: ['min_product'] })
    expect(checkOrder(input).outcome).toBe('full')
  })
})

describe('the orders', () => {
  test('are as many as metals, product types and the limit of 5000 ask for', () => {
    const rows = [rowOf({ count: 5001 }), rowOf({ cartOfferId: 2, metalId: 2, count: 3 })]
    const metals = [1, 2].map((id) => ({ id, productType: 'finished' as const }))
    const result = checkOrder(checkInputOf({ rows, metals }))
    expect(result.numberOfOrders).toBe(3)
    expect(result.orders.map(({ metalId, count }) => [metalId, count])).toEqual([
      [1, 5000],
      [1, 1],
      [2, 3],
    ])
  })

  test('of a demo contract are checked like any other and reserve nothing (G-134)', () => {
    const resources = resourcesOf({ powerGroups: new Map([[4, 12_600]]) })
    const contract = { name: 'K-1', type: 'demo', endDate: null, active: true } as const
    const result = checkOrder(checkInputOf({ rows: [rowOf({ powerGroupId: 4 })], resources, contract }))
    expect(result.outcome).toBe('partial')
    expect(orderedOf(result)).toEqual([5])
    expect(result.reservations).toEqual({ powerGroups: [], coilValues: [], residues: [] })
  })
})

describe('the fingerprint of a check (G-122)', () => {
  const resources = (units: number) => resourcesOf({ powerGroups: new Map([[4, units]]) })
  const of = (change: Partial<CheckInput>) =>
    checkFingerprint(
      checkOrder(
        checkInputOf({ rows: [rowOf({ powerGroupId: 4 })], resources: resources(50_000), ...change }),
      ),
    )

  test('does not change when others take what this order does not need', () => {
    expect(of({ resources: resources(30_000) })).toBe(of({}))
  })

  test('changes when the order would be cut', () => {
    expect(of({ resources: resources(20_000) })).not.toBe(of({}))
  })

  test('changes with the rows, their weight, the product type and a new refusal', () => {
    expect(of({ rows: [rowOf({ powerGroupId: 4, count: 9 })] })).not.toBe(of({}))
    expect(of({ rows: [rowOf({ powerGroupId: 4, unitMg: 2521 })] })).not.toBe(of({}))
    expect(of({ metals: [{ id: 1, productType: 'mounting' }] })).not.toBe(of({}))
    expect(of({ metalMinimums: [{ metalId: 1, productType: 'finished', minMg: 1e6 }] })).not.toBe(of({}))
  })
})

test('a cart of 5001 rows is checked well within a frame of a person waiting', () => {
  const rows = Array.from({ length: 5001 }, (_, index) =>
    rowOf({
      cartOfferId: index + 1,
      productId: index,
      offerId: index,
      powerGroupId: 1 + (index % 50),
      count: 1,
    }),
  )
  const powerGroups = new Map(Array.from({ length: 50 }, (_, index) => [index + 1, 100_000]))
  const result = checkOrder(checkInputOf({ rows, resources: resourcesOf({ powerGroups }) }))
  expect(orderedOf(result).filter((ordered) => ordered === 1)).toHaveLength(50 * 39)
})
