import { describe, expect, test } from 'vitest'
import { refusal } from '../text/refusal.ts'
import type { StoredCartRow } from './cartRows.ts'
import { moveRows } from './cartRows.ts'
import { moveWaiting, type WaitingProduct, waitingDecision } from './waitingList.ts'

const row = (cartOfferId: number, change: Partial<StoredCartRow> = {}): StoredCartRow => ({
  cartOfferId,
  orderType: 'waiting_list',
  offerId: 5,
  typeOffer: 'finished',
  lengthMm: 450,
  coatingId: 1,
  count: 10,
  unitMg: 2520,
  ...change,
})
const product = (change: Partial<WaitingProduct> = {}): WaitingProduct => ({
  productId: 1,
  minimum: { weightMg: 50_400, count: 20 },
  refusals: [],
  rows: [row(1)],
  ...change,
})

describe('waitingDecision (G-108)', () => {
  test('a product that misses its minimum says what is missing', () => {
    expect(waitingDecision(product())).toEqual({
      productId: 1,
      waiting: { weightMg: 25_200, count: 10 },
      missing: { weightMg: 25_200, count: 10 },
      refusals: [],
      canMove: false,
    })
  })

  test('rows already in production count towards the minimum', () => {
    const rows = [row(1), row(2, { orderType: 'products_production' })]
    expect(waitingDecision(product({ rows }))).toMatchObject({
      canMove: true,
      missing: { weightMg: 0, count: 0 },
    })
  })

  test('rows of other types do not', () => {
    const rows = [row(1), row(2, { orderType: 'products_coil' })]
    expect(waitingDecision(product({ rows })).canMove).toBe(false)
  })

  test('weight and count are both needed', () => {
    const heavy = product({ rows: [row(1, { unitMg: 9000 })] })
    expect(waitingDecision(heavy)).toMatchObject({ canMove: false, missing: { weightMg: 0, count: 10 } })
  })

  test('a closed product stays whatever it weighs', () => {
    const refusals = [refusal('closed', { reason: 'ремонт' })]
    const closed = product({ rows: [row(1, { count: 100 })], refusals })
    expect(waitingDecision(closed)).toMatchObject({ canMove: false, refusals })
  })

  test('a product without a minimum can always move', () => {
    expect(waitingDecision(product({ minimum: { weightMg: null, count: null } })).canMove).toBe(true)
  })

  test('a product with nothing waiting does not move', () => {
    const rows = [row(1, { orderType: 'products_production', count: 99 })]
    expect(waitingDecision(product({ rows })).canMove).toBe(false)
  })
})

describe('moveWaiting', () => {
  const enough = product({
    rows: [row(1, { count: 20 }), row(2, { orderType: 'products_production', count: 1 })],
  })
  const missing = product({ productId: 2, rows: [row(3, { offerId: 6 })] })

  test('moves whole products that reach their minimum and leaves the others', () => {
    const { moves, moved, left } = moveWaiting([enough, missing])
    expect(moves).toEqual([{ cartOfferId: 1, to: 'products_production', amount: 20 }])
    expect(moved).toEqual([1])
    expect(left.map(({ productId, missing }) => [productId, missing.count])).toEqual([[2, 10]])
  })

  test('what moves merges with the rows in production', () => {
    const edit = moveRows(enough.rows, moveWaiting([enough]).moves)
    expect(edit).toMatchObject({ inserted: [], updated: [{ cartOfferId: 2, count: 21 }], deleted: [1] })
  })

  test('a coil moves by its whole weight, so nothing of it stays behind', () => {
    const coil = row(1, { typeOffer: 'coil', count: 1, unitMg: 250_000, lengthMm: 0 })
    const light = product({ rows: [coil], minimum: { weightMg: 200_000, count: null } })
    const { moves } = moveWaiting([light])
    expect(moves).toEqual([{ cartOfferId: 1, to: 'products_production', amount: 250_000 }])
    expect(moveRows(light.rows, moves)).toMatchObject({ deleted: [1], updated: [] })
  })

  test('with nothing on the list nothing happens', () => {
    expect(moveWaiting([])).toEqual({ moves: [], moved: [], left: [] })
  })
})
