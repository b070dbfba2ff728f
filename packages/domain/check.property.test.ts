import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBid, anyRestrictions, orderedOf, resourcesOf } from './bid.fixture.ts'
import type { CheckInput, CheckResult } from './bid.ts'
import { checkOrder } from './check.ts'

/** The same bid with only what was ordered of it. */
function onlyOrdered(bid: CheckInput, result: CheckResult): CheckInput {
  const ordered = new Map(result.rows.map((row) => [row.row.cartOfferId, row.ordered]))
  const rows = bid.rows.map((row) => ({ ...row, count: ordered.get(row.cartOfferId) ?? 0 }))
  return { ...bid, rows: rows.filter(({ count }) => count > 0) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('for every bid', { timeout: 60_000 }, () => {
  const runs = { numRuns: 1000 }

  test('ordered and returned make the row; what returns has a cause, what is whole has none', () => {
    fc.assert(
      fc.property(anyBid, (bid) => {
        for (const { row, ordered, returned, causes, code } of checkOrder(bid).rows) {
          expect(ordered + returned).toBe(row.count)
          expect(Math.min(ordered, returned)).toBeGreaterThanOrEqual(0)
          expect(causes.length > 0).toBe(returned > 0)
          expect(code).toBe(causes[0]?.code ?? null)
        }
      }),
      runs,
    )
  })

  test('no resource is taken below zero, whatever is switched off', () => {
    fc.assert(
      fc.property(anyBid, anyRestrictions, (bid, disabledRestrictions) => {
        const { takes } = checkOrder({ ...bid, disabledRestrictions })
        for (const { powerGroupId, units } of takes.powerGroups) {
          const left = bid.resources.powerGroups.get(powerGroupId) ?? Number.POSITIVE_INFINITY
          expect(units).toBeGreaterThan(0)
          expect(Number.isInteger(units)).toBe(true)
          expect(units).toBeLessThanOrEqual(left)
        }
        for (const { coilPoolId, coilValueId, mg } of takes.coilValues) {
          const values = bid.resources.coilPools.get(coilPoolId)?.values ?? []
          expect(mg).toBeLessThanOrEqual(values.find(({ id }) => id === coilValueId)?.value ?? 0)
        }
        for (const { key, pieces } of takes.residues) {
          expect(pieces).toBeLessThanOrEqual(bid.resources.residues.get(key) ?? 0)
        }
      }),
      runs,
    )
  })

  test('what is taken is exactly what is ordered', () => {
    fc.assert(
      fc.property(anyBid, (bid) => {
        const { takes, rows } = checkOrder(bid)
        if (bid.contract.type === 'demo') {
          expect(takes).toEqual({ powerGroups: [], coilValues: [], residues: [] })
          return
        }
        const weight = sum(rows.map(({ row, ordered }) => ordered * row.unitMg))
        const pieces = sum(rows.map(({ ordered }) => ordered))
        const isStock = bid.orderType.startsWith('products_finished')
        expect(sum(takes.coilValues.map(({ mg }) => mg))).toBe(bid.orderType === 'products_coil' ? weight : 0)
        expect(sum(takes.residues.map((take) => take.pieces))).toBe(isStock ? pieces : 0)
      }),
      runs,
    )
  })

  test('the lines of the orders are the ordered rows, and the takes of the orders the takes of the bid', () => {
    fc.assert(
      fc.property(anyBid, (bid) => {
        const { rows, orders, takes, items, numberOfOrders } = checkOrder(bid)
        const lines = orders.flatMap((order) => order.lines)
        for (const { row, ordered } of rows) {
          const own = lines.filter(({ cartOfferId }) => cartOfferId === row.cartOfferId)
          expect(sum(own.map(({ count }) => count))).toBe(ordered)
        }
        expect(orders.every(({ count }) => count > 0 && count <= 5000)).toBe(true)
        expect(numberOfOrders).toBe(orders.length)
        expect(sum(items.map(({ weightMg }) => weightMg))).toBe(sum(orders.map(({ weightMg }) => weightMg)))
        const units = orders.flatMap((order) => order.takes.powerGroups.map((take) => take.units))
        expect(sum(units)).toBe(sum(takes.powerGroups.map((take) => take.units)))
      }),
      runs,
    )
  })

  test('checking only the ordered rows again returns nothing and decides the same', () => {
    fc.assert(
      fc.property(anyBid, (bid) => {
        const first = checkOrder(bid)
        const again = checkOrder(onlyOrdered(bid, first))
        expect(again.rows.every(({ returned }) => returned === 0)).toBe(true)
        expect(again.orders).toEqual(first.orders)
        expect(again.items).toEqual(first.items)
        expect(again.errors.filter(({ level }) => level === 'row')).toEqual([])
      }),
      runs,
    )
  })

  test('an error names rows that exist, and a row problem only rows that return', () => {
    fc.assert(
      fc.property(anyBid, (bid) => {
        const { rows, errors } = checkOrder(bid)
        const returned = new Set(rows.filter((row) => row.returned > 0).map(({ row }) => row.cartOfferId))
        for (const error of errors.filter(({ level }) => level === 'row')) {
          expect(error.offers.length).toBeGreaterThan(0)
          expect(error.offers.every(({ id }) => returned.has(id))).toBe(true)
        }
      }),
      runs,
    )
  })

  test('more stock and capacity never order a bid of one row smaller', () => {
    fc.assert(
      fc.property(anyBid, fc.nat(100_000), (bid, more) => {
        const one = { ...bid, rows: bid.rows.slice(0, 1) }
        const richer = resourcesOf({
          powerGroups: new Map(
            [...bid.resources.powerGroups].map(([id, left]) => [id, left === null ? null : left + more]),
          ),
          coilPools: bid.resources.coilPools,
          residues: new Map([...bid.resources.residues].map(([key, pieces]) => [key, pieces + more])),
        })
        const [before = 0] = orderedOf(checkOrder(one))
        const [after = 0] = orderedOf(checkOrder({ ...one, resources: richer }))
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})
