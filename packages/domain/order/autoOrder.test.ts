import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RemainderAction } from '../codes/remainderAction.ts'
import {
  autoOrderRestrictions,
  autoOrderRun,
  autoOrdersAvailable,
  autoProgress,
  draftAutoOrders,
  isProcessing,
  lastReturnDay,
  returnDayOf,
  statusAfterRun,
} from './autoOrder.ts'
import type { CheckInput, CheckRow } from './check/checkInput.ts'
import { checkOrder } from './check/checkOrder.ts'
import type { CheckedRow } from './check/checkResult.ts'
import { checkInputOf, resourcesOf, rowOf } from './check/orderCheck.support.ts'
import { remainderDestinations } from './remainder.ts'

/** The remainder of an auto-order as a run checks it. */
const rerun = (change: Partial<CheckInput>) => {
  const input = checkInputOf(change)
  return checkOrder({ ...input, disabledRestrictions: autoOrderRestrictions(input.disabledRestrictions) })
}
const draftsOf = (rows: readonly CheckedRow[], action: RemainderAction) =>
  draftAutoOrders(rows, remainderDestinations(rows, action))
const group = (mg: number | null) => resourcesOf({ powerGroups: new Map([[1, mg]]) })
const allocated = (rows: readonly CheckRow[], capacityMg: number) =>
  rerun({ rows, resources: group(capacityMg) }).rows.map(({ ordered, returned }) => [ordered, returned])

describe('autoOrdersAvailable (DR-17)', () => {
  test('needs the setting of the company and a parent user, both (R-136, R-137)', () => {
    expect(autoOrdersAvailable({ auto_order_is_available: true }, true)).toBe(true)
    expect(autoOrdersAvailable({ auto_order_is_available: true }, false)).toBe(false)
    expect(autoOrdersAvailable({ auto_order_is_available: false }, true)).toBe(false)
    expect(autoOrdersAvailable({}, true)).toBe(false)
  })
})

describe('draftAutoOrders (G-170)', () => {
  const closed = { conditions: { inStock: [], isClosed: true } }
  const result = checkOrder(
    checkInputOf({
      metals: [
        { id: 1, productType: 'finished' },
        { id: 2, productType: 'semi_finished' },
      ],
      rows: [
        rowOf({ cartOfferId: 1, powerGroupId: 1 }),
        rowOf({ cartOfferId: 2, productId: 2, ...closed }),
        rowOf({ cartOfferId: 3, productId: 3, productMinimum: { weightMg: null, count: 100 } }),
        rowOf({ cartOfferId: 4, productId: 4, metalId: 2, powerGroupId: 2 }),
        rowOf({ cartOfferId: 5, productId: 5, powerGroupId: 1 }),
      ],
      resources: resourcesOf({
        powerGroups: new Map([
          [1, 2520 * 4],
          [2, 0],
        ]),
      }),
    }),
  )

  test('takes the rows cut for capacity, one auto-order per metal and product type', () => {
    const drafts = draftsOf(result.rows, 'auto_order')
    expect(
      drafts.map(({ rows, ...sums }) => ({ ...sums, rows: rows.map((r) => [r.row.cartOfferId, r.count]) })),
    ).toEqual([
      {
        metalId: 1,
        productType: 'finished',
        count: 16,
        weightMg: 16 * 2520,
        rows: [
          [1, 6],
          [5, 10],
        ],
      },
      { metalId: 2, productType: 'semi_finished', count: 10, weightMg: 25_200, rows: [[4, 10]] },
    ])
  })

  test('makes none under any other action', () => {
    for (const action of ['leave', 'delete', 'waiting_list'] as const)
      expect(draftsOf(result.rows, action)).toEqual([])
  })
})

describe('a run of the engine (DR-75)', () => {
  test('places the whole pieces that fit, in the order of the rows', () => {
    const a = rowOf({ cartOfferId: 1, count: 100, powerGroupId: 1 })
    const b = rowOf({ cartOfferId: 2, productId: 2, count: 5, unitMg: 1000, powerGroupId: 1 })
    expect(allocated([a], 100_000)).toEqual([[39, 61]])
    expect(allocated([a, b], 0)).toEqual([
      [0, 100],
      [0, 5],
    ])
    expect(allocated([{ ...a, count: 10 }], 1_000_000)).toEqual([[10, 0]])
  })

  test('waits and reports nothing while there is no capacity', () => {
    const rows = [rowOf({ powerGroupId: 1 })]
    expect(autoOrderRun(rerun({ rows, resources: group(0) }))).toEqual({ places: false, problems: [] })
  })

  test('places a remainder below the minimums, which were checked for the whole order', () => {
    const rows = [rowOf({ count: 2, productMinimum: { weightMg: 50_000, count: 100 } })]
    const metalMinimums = [{ metalId: 1, productType: 'finished' as const, minMg: 150_000 }]
    expect(autoOrderRun(rerun({ rows, metalMinimums }))).toEqual({ places: true, problems: [] })
  })

  test.each([
    [
      'a contract that is over',
      { contract: { name: 'К-1', type: 'no_metals', endDate: '2024-03-14', active: true } },
    ],
    [
      'a lack of metal',
      {
        contract: { name: 'К-1', type: 'with_metals', endDate: null, active: true },
        metalFree: new Map([[1, 0]]),
      },
    ],
  ] as const)('places nothing under %s and says so', (_name, change) => {
    const run = autoOrderRun(rerun({ rows: [rowOf({ powerGroupId: null })], ...change }))
    expect(run.places).toBe(false)
    expect(run.problems).toHaveLength(1)
  })

  test('places the open rows and names the closed ones', () => {
    const rows = [
      rowOf({ cartOfferId: 1 }),
      rowOf({ cartOfferId: 2, productId: 2, conditions: { inStock: [], isClosed: true } }),
    ]
    expect(autoOrderRun(rerun({ rows }))).toMatchObject({ places: true, problems: [{ code: 'closed' }] })
  })
})

describe('an auto-order over its life', () => {
  const anyRow = fc.record({
    count: fc.integer({ min: 1, max: 300 }),
    unitMg: fc.integer({ min: 200, max: 9000 }),
    powerGroupId: fc.constantFrom(1, 2),
    productionFactor: fc.constantFrom(null, 0.5, 1, 1.25),
  })
  const anyCapacity = fc.tuple(fc.nat(2_000_000), fc.nat(2_000_000))
  const resources = ([first, second]: readonly [number, number]) =>
    resourcesOf({
      powerGroups: new Map([
        [1, first],
        [2, second],
      ]),
    })

  test('placed and remaining pieces are always the declared ones, never below zero, whatever capacity does', () => {
    fc.assert(
      fc.property(
        fc.array(anyRow, { minLength: 1, maxLength: 8 }),
        fc.array(anyCapacity, { minLength: 1, maxLength: 6 }),
        (rows, days) => {
          const declared = rows.map((row, i) => rowOf({ ...row, cartOfferId: i + 1, productId: i + 1 }))
          const first = checkOrder(checkInputOf({ rows: declared, resources: resources([0, 0]) }))
          const [draft] = draftsOf(first.rows, 'auto_order')
          expect(draft?.count).toBe(declared.reduce((sum, { count }) => sum + count, 0))
          const placed = new Map<number, number>()
          for (const capacity of days) {
            const open = declared
              .map((row) => ({ ...row, count: row.count - (placed.get(row.cartOfferId) ?? 0) }))
              .filter(({ count }) => count > 0)
            const { rows: run } = rerun({ rows: open, resources: resources(capacity) })
            for (const { row, ordered, returned } of run) {
              expect(ordered).toBeGreaterThanOrEqual(0)
              expect(returned).toBeGreaterThanOrEqual(0)
              placed.set(row.cartOfferId, (placed.get(row.cartOfferId) ?? 0) + ordered)
            }
          }
          const countCompleted = [...placed.values()].reduce((sum, count) => sum + count, 0)
          const amounts = { countAll: draft?.count ?? 0, countCompleted, weightAll: 0, weightCompleted: 0 }
          const { remainderCount, percent } = autoProgress(amounts)
          expect(remainderCount).toBeGreaterThanOrEqual(0)
          expect(countCompleted + remainderCount).toBe(draft?.count)
          expect(percent === 100).toBe(remainderCount === 0)
          expect(statusAfterRun(amounts)).toBe(remainderCount === 0 ? 'completed' : 'processing')
        },
      ),
    )
  })
})

describe('autoProgress (DR-64)', () => {
  test('is by pieces and rounded down, so that 100 is shown only when nothing remains', () => {
    const of = (countAll: number, countCompleted: number, weightAll: number, weightCompleted: number) =>
      autoProgress({ countAll, countCompleted, weightAll, weightCompleted })
    expect(of(200, 50, 504_000, 126_000)).toEqual({
      remainderCount: 150,
      remainderWeight: 378_000,
      percent: 25,
    })
    expect(of(3, 2, 7560, 5040)).toEqual({ remainderCount: 1, remainderWeight: 2520, percent: 66 })
    expect(of(0, 0, 0, 0)).toEqual({ remainderCount: 0, remainderWeight: 0, percent: 0 })
  })
})

test('only an auto-order in processing can be stopped and returns by itself (G-174)', () => {
  expect(
    ['processing', 'completed', 'cancelled', 'returned'].filter((s) => isProcessing(s as never)),
  ).toEqual(['processing'])
})

test('the remainder returns 30 days after the Krasnoyarsk day of its making (G-172)', () => {
  expect(returnDayOf('2024-03-15T10:00:00Z')).toBe('2024-04-14')
  expect(returnDayOf('2024-03-15T17:30:00Z')).toBe('2024-04-15')
  expect(returnDayOf('2024-12-10T00:00:00Z')).toBe('2025-01-09')
})

test('at 23:59 the day itself is due, in the morning only the day before (G-172)', () => {
  expect(lastReturnDay('2024-03-15T16:59:00Z')).toBe('2024-03-15')
  expect(lastReturnDay('2024-03-15T16:58:59Z')).toBe('2024-03-15')
  expect(lastReturnDay('2024-03-15T16:30:00Z')).toBe('2024-03-14')
  expect(lastReturnDay('2024-03-15T20:00:00Z')).toBe('2024-03-15')
})
