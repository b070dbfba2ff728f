import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addRows,
  type CartRow,
  cartKey,
  editOf,
  isOrdering,
  mergeRows,
  moveRows,
  type StoredCartRow,
} from './cartRows.ts'

const newRow = (change: Partial<CartRow> = {}): CartRow => ({
  orderType: 'products_production',
  offerId: 5,
  typeOffer: 'finished',
  lengthMm: 450,
  coatingId: 1,
  count: 3,
  unitMg: 2520,
  ...change,
})
const row = (cartOfferId: number, change: Partial<CartRow> = {}): StoredCartRow => ({
  ...newRow(change),
  cartOfferId,
})
const counts = (rows: readonly CartRow[]) => rows.map(({ count }) => count)
const nothing = { inserted: [], updated: [], deleted: [] }

/** Rows after an edit has been written; inserted ones get ids from 1000 on. */
function written(
  stored: readonly StoredCartRow[],
  edit: ReturnType<typeof addRows<StoredCartRow, CartRow>>,
): StoredCartRow[] {
  const changed = new Map(edit.updated.map((updated) => [updated.cartOfferId, updated]))
  const kept = stored.filter(({ cartOfferId }) => !edit.deleted.includes(cartOfferId))
  const inserted = edit.inserted.map((added, index) => ({ ...added, cartOfferId: 1000 + index }))
  return [...kept.map((own) => changed.get(own.cartOfferId) ?? own), ...inserted]
}

describe('mergeRows (DR-54)', () => {
  test('an offer already in the cart adds to its count', () => {
    expect(counts(mergeRows([newRow()], [newRow({ count: 2 })]))).toEqual([5])
  })

  test('another coating is another row', () => {
    expect(counts(mergeRows([newRow()], [newRow({ coatingId: 2, count: 2 })]))).toEqual([3, 2])
  })

  test('another custom length is another row', () => {
    const custom = newRow({ typeOffer: 'custom' })
    expect(counts(mergeRows([custom], [{ ...custom, lengthMm: 500, count: 2 }]))).toEqual([3, 2])
  })

  test('another order type, offer or kind is another row', () => {
    for (const other of [{ orderType: 'waiting_list' }, { offerId: 6 }, { typeOffer: 'custom' }] as const) {
      expect(mergeRows([newRow()], [newRow(other)])).toHaveLength(2)
    }
  })

  test('coil weights add up and a coil stays one piece (G-101, G-115)', () => {
    const coil = newRow({ orderType: 'products_coil', typeOffer: 'coil', count: 1, unitMg: 250_000 })
    expect(mergeRows([coil], [coil])).toEqual([{ ...coil, unitMg: 500_000 }])
  })

  test('the weight of a piece is the one known last', () => {
    expect(mergeRows([newRow()], [newRow({ unitMg: 2600 })])[0]?.unitMg).toBe(2600)
  })
})

describe('addRows', () => {
  test('inserts what is new and updates what is there', () => {
    const added = newRow({ offerId: 6 })
    expect(addRows([row(1)], [newRow({ count: 2 }), added])).toEqual({
      inserted: [added],
      updated: [row(1, { count: 5 })],
      deleted: [],
    })
  })

  test('equal rows of one request are one row', () => {
    expect(addRows([], [newRow(), newRow()]).inserted).toEqual([newRow({ count: 6 })])
  })

  test('rows that order nothing change nothing', () => {
    expect(addRows([row(1)], [newRow({ count: 0 }), newRow({ unitMg: 0 }), newRow({ count: -2 })])).toEqual(
      nothing,
    )
    expect(isOrdering(newRow())).toBe(true)
  })

  const anyLine = fc
    .record({
      orderType: fc.constantFrom('products_production' as const, 'products_coil' as const),
      offerId: fc.integer({ min: 1, max: 3 }),
      lengthMm: fc.constantFrom(450, 500),
      coatingId: fc.integer({ min: 1, max: 2 }),
      count: fc.integer({ min: 1, max: 500 }),
    })
    .map((own) => newRow(own))
  const anyRows = fc
    .uniqueArray(anyLine, { selector: cartKey, maxLength: 10 })
    .map((rows) => rows.map((own, index) => ({ ...own, cartOfferId: index + 1 })))

  test('keeps every piece and leaves no two equal rows', () => {
    fc.assert(
      fc.property(anyRows, fc.array(anyLine, { maxLength: 20 }), (stored, additions) => {
        const after = written(stored, addRows(stored, additions))
        const sum = (rows: readonly CartRow[]) => rows.reduce((total, { count }) => total + count, 0)
        expect(sum(after)).toBe(sum(stored) + sum(additions))
        expect(new Set(after.map(cartKey)).size).toBe(after.length)
      }),
    )
  })

  test('the order of the additions does not matter for what is in the cart', () => {
    fc.assert(
      fc.property(anyRows, fc.array(anyLine, { maxLength: 20 }), (stored, additions) => {
        const content = (added: readonly CartRow[]) =>
          written(stored, addRows(stored, added))
            .map((own) => `${cartKey(own)} ${own.count}`)
            .toSorted()
        expect(content(additions.toReversed())).toEqual(content(additions))
      }),
    )
  })

  test('moving keeps every piece, moves no more than there is and leaves no two equal rows', () => {
    const move = fc.record({
      cartOfferId: fc.integer({ min: 1, max: 10 }),
      to: fc.constantFrom('products_coil' as const, 'products_finished' as const),
      amount: fc.integer({ min: -5, max: 600 }),
    })
    fc.assert(
      fc.property(anyRows, fc.array(move, { maxLength: 6 }), (stored, moves) => {
        const after = written(stored, moveRows(stored, moves))
        const sum = (rows: readonly CartRow[]) => rows.reduce((total, { count }) => total + count, 0)
        expect(sum(after)).toBe(sum(stored))
        expect(after.every(({ count }) => count > 0)).toBe(true)
        expect(new Set(after.map(cartKey)).size).toBe(after.length)
      }),
    )
  })
})

describe('moveRows', () => {
  test('a whole row leaves its type', () => {
    expect(moveRows([row(1)], [{ cartOfferId: 1, to: 'products_coil', amount: 3 }])).toEqual({
      inserted: [newRow({ orderType: 'products_coil' })],
      updated: [],
      deleted: [1],
    })
  })

  test('what does not fit stays in the source (G-109)', () => {
    expect(moveRows([row(1)], [{ cartOfferId: 1, to: 'products_finished', amount: 2 }])).toEqual({
      inserted: [newRow({ orderType: 'products_finished', count: 2 })],
      updated: [row(1, { count: 1 })],
      deleted: [],
    })
  })

  test('an equal row in the target takes it in', () => {
    const stored = [row(1), row(2, { orderType: 'products_finished', count: 4 })]
    expect(moveRows(stored, [{ cartOfferId: 1, to: 'products_finished', amount: 3 }])).toEqual({
      inserted: [],
      updated: [row(2, { orderType: 'products_finished', count: 7 })],
      deleted: [1],
    })
  })

  test('a coil row is divided by weight', () => {
    const coil = { orderType: 'products_coil', typeOffer: 'coil', count: 1, unitMg: 500_000 } as const
    const edit = moveRows([row(1, coil)], [{ cartOfferId: 1, to: 'products_production', amount: 300_000 }])
    expect(edit.updated[0]?.unitMg).toBe(200_000)
    expect(edit.inserted[0]).toMatchObject({ unitMg: 300_000, count: 1, orderType: 'products_production' })
  })

  test('nothing moves to its own type or by nothing', () => {
    expect(moveRows([row(1)], [{ cartOfferId: 1, to: 'products_production', amount: 3 }])).toEqual(nothing)
    expect(moveRows([row(1)], [{ cartOfferId: 1, to: 'products_coil', amount: 0 }])).toEqual(nothing)
    expect(moveRows([row(1)], [])).toEqual(nothing)
  })
})

test('an edit says nothing about rows that stay as they are', () => {
  expect(editOf([row(1), row(2)], [row(1), row(2, { count: 4 })])).toEqual({
    inserted: [],
    updated: [row(2, { count: 4 })],
    deleted: [],
  })
  expect(editOf([row(1)], [row(1, { coatingId: 2 })]).updated).toHaveLength(1)
})
