import { describe, expect, test } from 'vitest'
import { orderableTypes } from '../../codes/orderType.ts'
import { residueKey } from '../../stock/residue.ts'
import type { CheckInput } from './checkInput.ts'
import { checkOrder } from './checkOrder.ts'
import { checkInputOf, codesOf, orderedOf, resourcesOf, rowOf } from './orderCheck.support.ts'

describe('the contract', () => {
  test('that has ended blocks the order, its last day does not', () => {
    const ended = { name: 'K-1', type: 'no_metals', endDate: '2024-03-14', active: true } as const
    expect(checkOrder(checkInputOf({ rows: [rowOf()], contract: ended }))).toMatchObject({
      outcome: 'blocked',
      refusals: [{ code: 'contract_expired', level: 'block', params: { contract: 'K-1' }, offers: [] }],
    })
    const last = { ...ended, endDate: '2024-03-15' }
    expect(checkOrder(checkInputOf({ rows: [rowOf()], contract: last })).outcome).toBe('full')
  })

  test('that is not active blocks it too', () => {
    const contract = { name: 'K-1', type: 'no_metals', endDate: null, active: false } as const
    expect(codesOf(checkOrder(checkInputOf({ rows: [rowOf()], contract })))).toEqual(['contract_expired'])
  })

  test('of another type returns the products made for it', () => {
    const ofWork = { conditions: { inStock: [], forContractType: 'with_metals' as const } }
    const result = checkOrder(
      checkInputOf({ rows: [rowOf(ofWork), rowOf({ cartOfferId: 2 })], contractsCount: 2 }),
    )
    expect(result).toMatchObject({ outcome: 'partial', refusals: [{ code: 'contract_supply_unavailable' }] })
    expect(orderedOf(result)).toEqual([0, 10])
  })
})

describe('rows that cannot be ordered', () => {
  test('are named with their codes and return whole', () => {
    const closed = { conditions: { inStock: [], isClosed: true }, closedReason: 'ремонт' }
    const rows = [
      rowOf({ cartOfferId: 1, exists: false }),
      rowOf({ cartOfferId: 2, ...closed }),
      rowOf({ cartOfferId: 3, coatingOffered: false }),
      rowOf({ cartOfferId: 4 }),
    ]
    const result = checkOrder(checkInputOf({ rows }))
    expect(result.rows.map(({ code }) => code)).toEqual([
      'missing_in_catalogue',
      'closed',
      'not_available',
      null,
    ])
    expect(orderedOf(result)).toEqual([0, 0, 0, 10])
    expect(result.refusals[1]).toEqual({
      code: 'closed',
      level: 'row',
      params: { reason: 'ремонт' },
      metalId: null,
      offers: [{ id: 2, cartPositionId: 1 }],
    })
  })

  test('with one cause share one refusal', () => {
    const rows = [1, 2, 3].map((id) => rowOf({ cartOfferId: id, exists: false }))
    const { refusals, outcome } = checkOrder(checkInputOf({ rows }))
    expect(refusals).toHaveLength(1)
    expect(refusals[0]?.offers.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(outcome).toBe('blocked')
  })

  test('closed for different reasons are kept apart', () => {
    const closed = { inStock: [], isClosed: true }
    const rows = ['a', 'b', 'a'].map((closedReason, id) =>
      rowOf({ cartOfferId: id, conditions: closed, closedReason }),
    )
    const { refusals } = checkOrder(checkInputOf({ rows }))
    expect(refusals.map(({ params }) => params.reason)).toEqual(['a', 'b'])
  })
})

test('products below their minimum are named apart, the rows of one together', () => {
  const productMinimum = { weightMg: 100_000, count: 50 }
  const rows = [1, 2, 1].map((productId, index) => rowOf({ cartOfferId: index, productId, productMinimum }))
  const { refusals } = checkOrder(checkInputOf({ rows }))
  expect(refusals.map(({ code, offers }) => [code, offers.map(({ id }) => id)])).toEqual([
    ['min_weight', [0, 2]],
    ['min_count', [0, 2]],
    ['min_weight', [1]],
    ['min_count', [1]],
  ])
})

describe('metal minimums', () => {
  const gold = { metalId: 1, productType: 'finished' as const, minMg: 150_000 }

  test('below them placing needs consent, and with consent the order is full', () => {
    const input = checkInputOf({ rows: [rowOf()], metalMinimums: [gold] })
    const result = checkOrder(input)
    expect(result.outcome).toBe('need consent')
    expect(result.refusals).toEqual([
      {
        code: 'min_weight_gold',
        level: 'consent',
        params: { metalId: 1, shortage: 124_800 },
        metalId: 1,
        offers: [{ id: 1, cartPositionId: 1 }],
      },
    ])
    expect(checkOrder({ ...input, isCostOrderIncreased: true }).outcome).toBe('full')
  })

  test('are agreed to by the orders below them only, and by none where nothing was asked (G-123)', () => {
    const silver = { metalId: 2, productType: 'finished' as const, minMg: 150_000 }
    const metals = [1, 2].map((id) => ({ id, productType: 'finished' as const }))
    const rows = [rowOf({ count: 60 }), rowOf({ cartOfferId: 2, metalId: 2 })]
    const input = checkInputOf({ rows, metals, metalMinimums: [gold, silver], isCostOrderIncreased: true })
    const agreed = (change: Partial<CheckInput>) =>
      checkOrder({ ...input, ...change }).orders.map((order) => [order.metalId, order.isCostOrderIncreased])
    expect(agreed({})).toEqual([
      [1, false],
      [2, true],
    ])
    for (const change of [
      { isCostOrderIncreased: false },
      { disabledRestrictions: ['min_metal_weight'] as const },
      { metalMinimums: [gold] },
    ])
      expect(agreed(change)).toEqual([
        [1, false],
        [2, false],
      ])
  })

  test('are checked on what is ordered, not on what is requested', () => {
    const resources = resourcesOf({ powerGroups: new Map([[1, 100_000]]) })
    const rows = [rowOf({ count: 60, powerGroupId: 1 })]
    expect(codesOf(checkOrder(checkInputOf({ rows, resources, metalMinimums: [gold] })))).toEqual([
      'capacity_exceeded',
      'min_weight_gold',
    ])
  })

  test('belong to a product type and to production and coil orders (G-132)', () => {
    const input = checkInputOf({ rows: [rowOf({ coilPoolId: 1 })], metalMinimums: [gold] })
    const other = { ...input, metals: [{ id: 1, productType: 'mounting' as const }] }
    expect(codesOf(checkOrder(other))).toEqual([])
    const pool = { mode: 1 as const, values: [{ id: 1, value: 1e6 }] }
    const key = residueKey(1, 1, 'finished')
    const resources = resourcesOf({
      coilPools: new Map([[1, pool]]),
      residues: new Map([
        [key, 10],
        [residueKey(1, 1, 'finished_self_marked'), 10],
      ]),
    })
    const withMinimum = orderableTypes.filter(
      (orderType) => codesOf(checkOrder({ ...input, orderType, resources })).length > 0,
    )
    expect(withMinimum).toEqual(['products_production', 'products_coil'])
  })

  test('of silver have their own code, of platinum none', () => {
    const silver = { ...gold, metalId: 2, minMg: 300_000 }
    const input = checkInputOf({
      rows: [rowOf({ metalId: 2 }), rowOf({ cartOfferId: 2, metalId: 3 })],
      metals: [2, 3].map((id) => ({ id, productType: 'finished' })),
      metalMinimums: [silver, { ...gold, metalId: 3 }],
    })
    expect(codesOf(checkOrder(input))).toEqual(['min_weight_silver'])
    expect(codesOf(checkOrder({ ...input, disabledRestrictions: ['min_metal_weight'] }))).toEqual([])
  })

  test('a metal of which nothing is ordered asks for nothing', () => {
    const input = checkInputOf({ rows: [rowOf({ exists: false })], metalMinimums: [gold] })
    expect(codesOf(checkOrder(input))).toEqual(['missing_in_catalogue'])
  })
})

describe('the metal of a work contract', () => {
  const work = { name: 'K-1', type: 'with_metals', endDate: null, active: true } as const
  const input = checkInputOf({
    rows: [rowOf({ count: 100 })],
    contract: work,
    metalFree: new Map([[1, 100_000]]),
  })

  test('that is not enough blocks the order with the shortage', () => {
    expect(checkOrder(input)).toMatchObject({
      outcome: 'blocked',
      refusals: [
        {
          code: 'not_enough_metal',
          metalId: 1,
          params: { metalId: 1, shortage: 47_924 },
          offers: [{ id: 1 }],
        },
      ],
    })
  })

  test('is missed by the ordered rows of that metal only', () => {
    const rows = [
      rowOf({ count: 100 }),
      rowOf({ cartOfferId: 2, metalId: 2 }),
      rowOf({ cartOfferId: 3, exists: false }),
    ]
    const metals = [1, 2].map((id) => ({ id, productType: 'finished' as const }))
    const [refusal] = checkOrder({ ...input, rows, metals, metalFree: new Map([[2, 1e6]]) }).refusals
    expect([refusal?.code, refusal?.offers.map(({ id }) => id)]).toEqual(['not_enough_metal', [1]])
  })

  test('is enough when it is free to the milligram', () => {
    expect(checkOrder({ ...input, metalFree: new Map([[1, 147_924]]) }).outcome).toBe('full')
    expect(checkOrder({ ...input, metalFree: new Map([[1, 147_923]]) }).outcome).toBe('blocked')
  })

  test('is zero for a metal without a balance', () => {
    expect(checkOrder({ ...input, metalFree: new Map() }).refusals[0]?.params.shortage).toBe(147_924)
  })

  test('is not checked for other contracts, where no balance is kept, or where switched off', () => {
    for (const type of ['no_metals', 'demo'] as const) {
      expect(checkOrder({ ...input, contract: { ...work, type } }).outcome).toBe('full')
    }
    expect(checkOrder({ ...input, metalFree: null }).outcome).toBe('full')
    expect(checkOrder({ ...input, disabledRestrictions: ['metal_balance'] }).outcome).toBe('full')
  })
})
