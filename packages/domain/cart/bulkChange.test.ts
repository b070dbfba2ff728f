import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeRows } from './bulkChange.ts'
import { cartKey, type StoredCartRow } from './cartRows.ts'
import type { RowChange } from './rowChange.ts'

const row = (cartOfferId: number, change: Partial<StoredCartRow> = {}): StoredCartRow => ({
  cartOfferId,
  orderType: 'products_production',
  offerId: 5,
  typeOffer: 'finished',
  lengthMm: 450,
  coatingId: 1,
  count: 3,
  unitMg: 2520,
  ...change,
})
const coil = row(9, { typeOffer: 'coil', count: 1, unitMg: 250_000, lengthMm: 0 })
const changeAll = (
  rows: readonly StoredCartRow[],
  change: RowChange,
  ids = rows.map((own) => own.cartOfferId),
) =>
  changeRows(ids, change, {
    rows,
    coatingIds: [1, 2, 3],
    weightOf: (lengthMm) => lengthMm * 5,
    chainMinLengthMm: 100,
  })

describe('one change of many rows', () => {
  test('a count is set in every row, and only the changed ones are written', () => {
    const rows = [row(1), row(2, { offerId: 6, count: 8 })]
    expect(changeAll(rows, { action: 'count', count: 8 })).toEqual({
      edit: { inserted: [], updated: [row(1, { count: 8 })], deleted: [] },
      changed: 2,
      refused: [],
    })
  })

  test('rows that the change is not for are refused one by one and do not stop the others', () => {
    const rows = [row(1), coil, row(2, { offerId: 6 })]
    const { edit, changed, refused } = changeAll(rows, { action: 'count', count: 8 })
    expect([changed, edit.updated.map(({ cartOfferId }) => cartOfferId)]).toEqual([2, [1, 2]])
    expect(refused).toEqual([{ cartOfferId: 9, refusal: { code: 'count_fixed', params: {} } }])
  })

  test('rows that become equal merge into one, also into one that was not chosen (G-106)', () => {
    const rows = [row(1), row(2, { coatingId: 2, count: 4 }), row(3, { coatingId: 3, count: 5 })]
    const { edit } = changeAll(rows, { action: 'coating', coatingId: 3 }, [1, 2])
    expect(edit).toEqual({
      inserted: [],
      updated: [row(3, { coatingId: 3, count: 12 })],
      deleted: [1, 2],
    })
  })

  test('rows that were not chosen stay as they are', () => {
    const rows = [row(1), row(2, { offerId: 6 })]
    expect(changeAll(rows, { action: 'count', count: 8 }, [2]).edit.updated).toEqual([
      row(2, { offerId: 6, count: 8 }),
    ])
  })

  test('a coating or a custom length keeps every piece and leaves no two equal rows', () => {
    const anyRow = fc.record({
      offerId: fc.integer({ min: 1, max: 3 }),
      typeOffer: fc.constantFrom('finished' as const, 'custom' as const),
      lengthMm: fc.constantFrom(450, 500, 550),
      coatingId: fc.integer({ min: 1, max: 3 }),
      count: fc.integer({ min: 1, max: 50 }),
    })
    const rows = fc
      .uniqueArray(anyRow, { selector: (own) => cartKey(row(0, own)), maxLength: 12 })
      .map((all) => all.map((own, index) => row(index + 1, own)))
    const change = fc.constantFrom<RowChange>(
      { action: 'coating', coatingId: 2 },
      { action: 'length', lengthMm: 500 },
    )
    fc.assert(
      fc.property(rows, change, fc.array(fc.integer({ min: 1, max: 12 })), (stored, what, ids) => {
        const { edit } = changeAll(stored, what, ids)
        const changed = new Map(edit.updated.map((own) => [own.cartOfferId, own]))
        const after = stored
          .filter(({ cartOfferId }) => !edit.deleted.includes(cartOfferId))
          .map((own) => changed.get(own.cartOfferId) ?? own)
        const pieces = (all: readonly StoredCartRow[]) => all.reduce((sum, { count }) => sum + count, 0)
        expect(pieces(after)).toBe(pieces(stored))
        expect(new Set(after.map(cartKey)).size).toBe(after.length)
      }),
    )
  })
})
