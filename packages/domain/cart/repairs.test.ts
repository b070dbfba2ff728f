import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFullCart } from '../order/check/anyOrder.support.ts'
import type { CheckInput, CheckRow } from '../order/check/checkInput.ts'
import { checkOrder } from '../order/check/checkOrder.ts'
import { checkInputOf, codesOf, resourcesOf, rowOf } from '../order/check/orderCheck.support.ts'
import { residueKey } from '../stock/residue.ts'
import { moveAndCutRows } from './cartRows.ts'
import { spreadMetal } from './metalSpread.ts'
import { type RepairChange, repairsOf } from './repairs.ts'

const gold = 1
const noMinimums = new Map<number, number>()

/** A production order with a power group of `capacity` units beside coils of `coilMg` and stock of `pieces`. */
function repairOf(
  rows: readonly CheckRow[],
  {
    capacity = null,
    coilMg = 0,
    pieces = 0,
    coilRows = [],
    change = {},
    waitingMinimums = noMinimums,
  }: {
    capacity?: number | null
    coilMg?: number
    pieces?: number
    coilRows?: readonly CheckRow[]
    change?: Partial<CheckInput>
    waitingMinimums?: ReadonlyMap<number, number>
  },
) {
  const resources = resourcesOf({
    powerGroups: new Map([[1, capacity]]),
    coilPools: new Map([[1, { mode: 1, values: [{ id: 1, value: coilMg }] }]]),
    residues: new Map([[residueKey(1, 1, 'finished'), pieces]]),
  })
  const input = checkInputOf({ rows, resources, ...change })
  const elsewhere = [
    checkInputOf({ ...change, orderType: 'products_coil', rows: coilRows, resources }),
    checkInputOf({ ...change, orderType: 'products_finished', rows: [], resources }),
  ]
  const result = checkOrder(input)
  const repairs = repairsOf({ input, result, elsewhere, waitingMinimums })
  const proposed = result.refusals.flatMap((refusal) =>
    repairs.of(refusal).map(({ to, changes, count, caution }) => ({
      code: refusal.code,
      to,
      changes: changes.map(({ cartOfferId, amount }) => [cartOfferId, amount]),
      count,
      caution: caution?.code ?? null,
    })),
  )
  return { proposed, safe: repairs.safe, codes: codesOf(result) }
}

const grouped = (change: Partial<CheckRow> = {}) => rowOf({ powerGroupId: 1, coilPoolId: 1, ...change })

describe('repairsOf (G-671)', () => {
  test('pieces over a capacity go to the stock that has them all, or are left out', () => {
    const { proposed, safe } = repairOf([grouped()], { capacity: 10_080, pieces: 6 })
    expect(proposed).toEqual([
      { code: 'capacity_exceeded', to: 'products_finished', changes: [[1, 6]], count: 6, caution: null },
      { code: 'capacity_exceeded', to: null, changes: [[1, 4]], count: 6, caution: null },
    ])
    expect(safe).toEqual([{ cartOfferId: 1, to: 'products_finished', amount: 6 }])
  })

  test('a stock that has only some of them is offered and not used by itself', () => {
    const { proposed, safe } = repairOf([grouped()], { capacity: 10_080, pieces: 2 })
    expect(proposed.map(({ to, changes }) => [to, ...changes.flat()])).toEqual([
      ['products_finished', 1, 2],
      [null, 1, 4],
    ])
    expect(safe).toEqual([{ cartOfferId: 1, to: null, amount: 4 }])
  })

  test('a coil that two rows could go to is used once, and the one that finds nothing left stays', () => {
    const rows = [
      grouped({ cartOfferId: 1, count: 10 }),
      grouped({ cartOfferId: 2, offerId: 2, lengthMm: 500, count: 10 }),
    ]
    const { safe } = repairOf(rows, { capacity: 17_640, coilMg: 10_000 })
    expect(safe).toEqual([{ cartOfferId: 1, to: 'products_coil', amount: 3 }])
  })

  test('a move that stays under the minimum of its metal there says so and is no safe one', () => {
    const { proposed, safe } = repairOf([grouped()], {
      capacity: 10_080,
      coilMg: 1_000_000,
      change: { metalMinimums: [{ metalId: gold, productType: 'finished', minMg: 10_000 + 7_000 }] },
    })
    expect(proposed).toContainEqual({
      code: 'capacity_exceeded',
      to: 'products_coil',
      changes: [[1, 6]],
      count: 6,
      caution: 'min_weight_gold',
    })
    expect(safe).toEqual([{ cartOfferId: 1, to: null, amount: 4 }])
  })

  test.each([
    { name: 'waits while its metal is below the minimum', minimum: 300_000, waits: true },
    { name: 'does not wait when its metal reaches the minimum', minimum: 20_000, waits: false },
    { name: 'does not wait when there is stock of it', minimum: 300_000, pieces: 1, waits: false },
    { name: 'does not wait when it is closed', minimum: 300_000, isClosed: true, waits: false },
  ])('a product under its own minimum $name', ({ minimum, pieces = 0, isClosed = false, waits }) => {
    const row = grouped({
      productMinimum: { weightMg: 50_000, count: null },
      conditions: { inStock: [], isClosed },
    })
    const { safe } = repairOf([row], { pieces, waitingMinimums: new Map([[gold, minimum]]) })
    expect(safe).toEqual(waits ? [{ cartOfferId: 1, to: 'waiting_list', amount: 10 }] : [])
  })

  test('rows that were there first do not lose their place to what comes', () => {
    const there = grouped({ cartOfferId: 9, offerId: 3, lengthMm: 600, count: 2, coatingId: 1 })
    const { proposed } = repairOf([grouped()], {
      capacity: 10_080,
      coilMg: 15_120 + 5_039,
      coilRows: [there],
    })
    expect(proposed.find(({ to }) => to === 'products_coil')?.changes).toEqual([[1, 5]])
  })

  test('metal that is missing is taken from all rows by the same share, which the buyer decides', () => {
    const rows = [grouped({ count: 10 }), grouped({ cartOfferId: 2, offerId: 2, lengthMm: 500, count: 21 })]
    const { proposed, safe } = repairOf(rows, {
      change: {
        contract: { name: 'K-1', type: 'with_metals', endDate: null, active: true },
        metalFree: new Map([[gold, 23_000]]),
      },
    })
    expect(proposed).toEqual([
      {
        code: 'not_enough_metal',
        to: null,
        changes: [
          [1, 5],
          [2, 10],
        ],
        count: 16,
        caution: 'spread',
      },
    ])
    expect(safe).toEqual([])
  })
})

const anyOrdered = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 500 }), unitMg: fc.integer({ min: 100, max: 9000 }) }),
  { minLength: 1, maxLength: 30 },
)

const needOf = ({ row }: { row: CheckRow }, count: number) =>
  Math.floor((row.unitMg * count * row.accountingAssay) / 1000 + 0.5)

test('metal that is shared out is never more than is free, takes no row out and leaves less than a piece of any', () => {
  fc.assert(
    fc.property(anyOrdered, fc.nat(2_000_000), (parts, freeMg) => {
      const rows = parts.map((part, index) => ({
        row: rowOf({ ...part, cartOfferId: index + 1 }),
        ordered: part.count,
      }))
      const counts = spreadMetal(rows, freeMg)
      const countOf = ({ row }: { row: CheckRow }) => counts?.get(row.cartOfferId) ?? 1
      const leftMg = freeMg - rows.reduce((sum, one) => sum + needOf(one, countOf(one)), 0)
      if (counts === null) {
        expect(leftMg).toBeLessThan(0)
        return
      }
      expect(leftMg).toBeGreaterThanOrEqual(0)
      expect(rows.every((one) => countOf(one) >= 1 && countOf(one) <= one.ordered)).toBe(true)
      const most = Math.max(...rows.map(({ row }) => row.unitMg))
      const isAll = rows.every((one) => countOf(one) === one.ordered)
      if (!isAll) expect(leftMg).toBeLessThanOrEqual(rows.length * most)
    }),
  )
})

/** The rows of every order type after repairs, as the cart writes them. */
function repaired(all: readonly CheckInput[], changes: readonly RepairChange[]): CheckInput[] {
  const stored = all.flatMap(({ orderType, rows }) => rows.map((row) => ({ ...row, orderType })))
  const { inserted, updated, deleted } = moveAndCutRows(
    stored,
    changes.flatMap(({ to, ...change }) => (to ? [{ ...change, to }] : [])),
    changes.filter(({ to }) => to === null),
  )
  const now = new Map(updated.map((row) => [row.cartOfferId, row]))
  const kept = stored
    .filter(({ cartOfferId }) => !deleted.includes(cartOfferId))
    .map((row) => now.get(row.cartOfferId) ?? row)
  const added = inserted.map((row, index) => {
    const source = stored.find(
      (one) =>
        one.offerId === row.offerId && one.coatingId === row.coatingId && one.typeOffer === row.typeOffer,
    )
    return { ...(source ?? rowOf()), ...row, cartOfferId: 10_000 + index }
  })
  return all.map((input) => ({
    ...input,
    rows: [...kept, ...added].filter(({ orderType }) => orderType === input.orderType),
  }))
}

const gramsOf = (input: CheckInput) =>
  checkOrder(input).orders.reduce((total, { weightMg }) => total + weightMg, 0)
const returnedOf = (input: CheckInput) =>
  checkOrder(input).rows.reduce((total, { returned }) => total + returned, 0)

/** The rows that a check refuses or cuts, and its refusals of the order as a whole. */
function refusedIn(input: CheckInput) {
  const { rows, refusals } = checkOrder(input)
  return {
    rows: rows.filter(({ returned }) => returned > 0).map(({ row }) => row.cartOfferId),
    ofOrder: refusals.filter(({ level }) => level !== 'row').map(({ code, metalId }) => `${code}/${metalId}`),
  }
}

test('after the safe repairs the same is ordered, fewer pieces return, of no other rows, and nothing meets a refusal elsewhere', () => {
  fc.assert(
    fc.property(anyFullCart, ({ all, orderType }) => {
      const input = all.find((one) => one.orderType === orderType) ?? checkInputOf()
      const result = checkOrder(input)
      const elsewhere = all.filter((one) => one !== input)
      const waitingMinimums = new Map([[gold, 150_000]])
      const { safe } = repairsOf({ input, result, elsewhere, waitingMinimums })
      fc.pre(safe.length > 0)
      const after = repaired(all, safe)
      const own = after.find((one) => one.orderType === orderType) ?? input
      expect(gramsOf(own)).toBe(gramsOf(input))
      expect(returnedOf(own)).toBeLessThan(returnedOf(input))
      const [before, then] = [refusedIn(input), refusedIn(own)]
      expect(before.rows).toEqual(expect.arrayContaining(then.rows))
      expect(before.ofOrder).toEqual(expect.arrayContaining(then.ofOrder))
      for (const [index, there] of all.entries()) {
        const afterwards = after[index] ?? there
        if (there !== input) expect(returnedOf(afterwards)).toBeLessThanOrEqual(returnedOf(there))
        if (there !== input) expect(gramsOf(afterwards)).toBeGreaterThanOrEqual(gramsOf(there))
      }
    }),
    { numRuns: 500 },
  )
})
