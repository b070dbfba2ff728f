import { describe, expect, test } from 'vitest'
import { maxCount } from '../product/quantity.ts'
import type { StoredCartRow } from './cartRows.ts'
import { type ChangeContext, changeRow, countRefusal, type RowChange } from './rowChange.ts'

const row = (change: Partial<StoredCartRow> = {}): StoredCartRow => ({
  cartOfferId: 1,
  orderType: 'products_production',
  offerId: 5,
  typeOffer: 'finished',
  lengthMm: 450,
  coatingId: 1,
  count: 3,
  unitMg: 2520,
  ...change,
})
const own = (change: Partial<StoredCartRow> = {}) => row({ typeOffer: 'custom', ...change })
const coil = row({ orderType: 'products_coil', typeOffer: 'coil', count: 1, unitMg: 250_000 })

const change = (
  changed: StoredCartRow,
  what: RowChange,
  others: StoredCartRow[] = [],
  more: Partial<ChangeContext<StoredCartRow>> = {},
) =>
  changeRow(changed, what, {
    rows: [changed, ...others],
    coatingIds: [1, 3],
    weightOf: (lengthMm) => lengthMm * 5 + 180,
    chainMinLengthMm: 100,
    ...more,
  })
const code = (outcome: ReturnType<typeof change>) => (outcome.ok ? 'ok' : outcome.refusal.code)
const edit = (outcome: ReturnType<typeof change>) => (outcome.ok ? outcome.value.edit : null)

describe('count', () => {
  test('becomes what was typed', () => {
    expect(edit(change(row(), { action: 'count', count: 8 }))).toEqual({
      inserted: [],
      updated: [row({ count: 8 })],
      deleted: [],
    })
  })

  test('unchanged writes nothing', () => {
    expect(edit(change(row(), { action: 'count', count: 3 }))?.updated).toEqual([])
  })

  test.each([0, -1, 1.5, Number.NaN])('of %d is refused', (count) => {
    expect(code(change(row(), { action: 'count', count }))).toBe('count_not_positive_integer')
  })

  test('has an upper end, whatever the stock', () => {
    expect(countRefusal(maxCount)).toBeNull()
    expect(countRefusal(maxCount + 1)).toEqual({ code: 'count_too_large', params: { max: maxCount } })
  })

  test('of a coil is always one', () => {
    expect(code(change(coil, { action: 'count', count: 2 }))).toBe('count_fixed')
  })
})

describe('length', () => {
  test('of a custom length changes with its weight', () => {
    const outcome = change(own(), { action: 'length', lengthMm: 470 })
    expect(edit(outcome)?.updated).toEqual([own({ lengthMm: 470, unitMg: 2530 })])
  })

  test('that nothing is known to weigh is refused, so that no row weighs nothing', () => {
    const outcome = change(own(), { action: 'length', lengthMm: 470 }, [], { weightOf: () => 0 })
    expect(code(outcome)).toBe('length_without_weight')
  })

  test('of a size row is fixed', () => {
    expect(code(change(row(), { action: 'length', lengthMm: 470 }))).toBe('length_fixed')
  })

  test('keeps the chain minimum and never falls to nothing', () => {
    expect(code(change(own(), { action: 'length', lengthMm: 100 }))).toBe('ok')
    expect(change(own(), { action: 'length', lengthMm: 99 })).toEqual({
      ok: false,
      refusal: { code: 'length_below_minimum', params: { min: 100 } },
    })
    expect(code(change(own(), { action: 'length', lengthMm: 0 }, [], { chainMinLengthMm: 0 }))).toBe(
      'length_below_minimum',
    )
  })
})

describe('coating', () => {
  test('becomes another coating of the product', () => {
    const outcome = change(row(), { action: 'coating', coatingId: 3 })
    expect(edit(outcome)?.updated).toEqual([row({ coatingId: 3 })])
  })

  test('that the product does not offer is refused', () => {
    expect(code(change(row(), { action: 'coating', coatingId: 7 }))).toBe('coating_not_available')
  })

  test('of stock is fixed (R-260)', () => {
    for (const orderType of ['products_finished', 'products_finished_self_marked'] as const) {
      expect(code(change(row({ orderType }), { action: 'coating', coatingId: 3 }))).toBe('coating_fixed')
    }
    expect(code(change(row({ orderType: 'products_coil' }), { action: 'coating', coatingId: 3 }))).toBe('ok')
  })
})

describe('weight', () => {
  test('of a coil changes, down to the smallest coil', () => {
    expect(edit(change(coil, { action: 'weight', weightMg: 200_000 }))?.updated).toEqual([
      { ...coil, unitMg: 200_000 },
    ])
    expect(code(change(coil, { action: 'weight', weightMg: 199_999 }))).toBe('coil_weight_below_minimum')
  })

  test('of anything else is fixed', () => {
    expect(code(change(row(), { action: 'weight', weightMg: 300_000 }))).toBe('weight_fixed')
  })
})

describe('a change onto a row that is there (G-106)', () => {
  test('merges the two, the counts add up', () => {
    const other = row({ cartOfferId: 2, coatingId: 3, count: 4 })
    const outcome = change(row(), { action: 'coating', coatingId: 3 }, [other])
    expect(outcome).toMatchObject({ ok: true, value: { merged: true, row: { cartOfferId: 2, count: 7 } } })
    expect(edit(outcome)).toEqual({ inserted: [], updated: [{ ...other, count: 7 }], deleted: [1] })
  })

  test('by length merges too', () => {
    const other = own({ cartOfferId: 2, lengthMm: 500, unitMg: 2680, count: 1 })
    expect(edit(change(own(), { action: 'length', lengthMm: 500 }, [other]))).toMatchObject({
      updated: [{ cartOfferId: 2, count: 4, unitMg: 2680 }],
      deleted: [1],
    })
  })

  test('leaves rows of other order types alone', () => {
    const other = row({ cartOfferId: 2, coatingId: 3, orderType: 'waiting_list' })
    expect(change(row(), { action: 'coating', coatingId: 3 }, [other])).toMatchObject({
      value: { merged: false },
    })
  })
})
