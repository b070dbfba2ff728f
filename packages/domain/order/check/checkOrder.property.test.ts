import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Restriction, restrictions } from '../../codes/restriction.ts'
import { anyInput } from './anyOrder.support.ts'
import type { CheckInput } from './checkInput.ts'
import { checkOrder } from './checkOrder.ts'
import type { CheckResult } from './checkResult.ts'
import { orderedOf, resourcesOf } from './orderCheck.support.ts'

/** Any set of checks switched off for a company. */
const anyRestrictions: fc.Arbitrary<readonly Restriction[]> = fc.subarray([...restrictions])

/** The same input with only what was ordered of it. */
function onlyOrdered(input: CheckInput, result: CheckResult): CheckInput {
  const ordered = new Map(result.rows.map((row) => [row.row.cartOfferId, row.ordered]))
  const rows = input.rows.map((row) => ({ ...row, count: ordered.get(row.cartOfferId) ?? 0 }))
  return { ...input, rows: rows.filter(({ count }) => count > 0) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('for every order', { timeout: 60_000 }, () => {
  const runs = { numRuns: 1000 }

  test('ordered and returned make the row; what returns has a cause, what is whole has none', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        for (const { row, ordered, returned, causes, code } of checkOrder(input).rows) {
          expect(ordered + returned).toBe(row.count)
          expect(Math.min(ordered, returned)).toBeGreaterThanOrEqual(0)
          expect(causes.length > 0).toBe(returned > 0)
          expect(code).toBe(causes[0]?.code ?? null)
        }
      }),
      runs,
    )
  })

  test('no resource is reserved below zero, whatever is switched off', () => {
    fc.assert(
      fc.property(anyInput, anyRestrictions, (input, disabledRestrictions) => {
        const { reservations } = checkOrder({ ...input, disabledRestrictions })
        for (const { powerGroupId, units } of reservations.powerGroups) {
          const left = input.resources.powerGroups.get(powerGroupId) ?? Number.POSITIVE_INFINITY
          expect(units).toBeGreaterThan(0)
          expect(Number.isInteger(units)).toBe(true)
          expect(units).toBeLessThanOrEqual(left)
        }
        for (const { coilPoolId, coilValueId, mg } of reservations.coilValues) {
          const values = input.resources.coilPools.get(coilPoolId)?.values ?? []
          expect(mg).toBeLessThanOrEqual(values.find(({ id }) => id === coilValueId)?.value ?? 0)
        }
        for (const { key, pieces } of reservations.residues) {
          expect(pieces).toBeLessThanOrEqual(input.resources.residues.get(key) ?? 0)
        }
      }),
      runs,
    )
  })

  test('what is reserved is exactly what is ordered', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { reservations, rows } = checkOrder(input)
        if (input.contract.type === 'demo') {
          expect(reservations).toEqual({ powerGroups: [], coilValues: [], residues: [] })
          return
        }
        const weight = sum(rows.map(({ row, ordered }) => ordered * row.unitMg))
        const pieces = sum(rows.map(({ ordered }) => ordered))
        const isStock = input.orderType.startsWith('products_finished')
        expect(sum(reservations.coilValues.map(({ mg }) => mg))).toBe(
          input.orderType === 'products_coil' ? weight : 0,
        )
        expect(sum(reservations.residues.map((entry) => entry.pieces))).toBe(isStock ? pieces : 0)
      }),
      runs,
    )
  })

  test('the lines of the orders are the ordered rows, and the reservations of the orders those of the check', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { rows, orders, reservations, items, numberOfOrders } = checkOrder(input)
        const lines = orders.flatMap((order) => order.lines)
        for (const { row, ordered } of rows) {
          const own = lines.filter(({ cartOfferId }) => cartOfferId === row.cartOfferId)
          expect(sum(own.map(({ count }) => count))).toBe(ordered)
        }
        expect(orders.every(({ count }) => count > 0 && count <= 5000)).toBe(true)
        expect(numberOfOrders).toBe(orders.length)
        expect(sum(items.map(({ weightMg }) => weightMg))).toBe(sum(orders.map(({ weightMg }) => weightMg)))
        const units = orders.flatMap((order) => order.reservations.powerGroups.map((entry) => entry.units))
        expect(sum(units)).toBe(sum(reservations.powerGroups.map((entry) => entry.units)))
      }),
      runs,
    )
  })

  test('checking only the ordered rows again returns nothing and decides the same', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const first = checkOrder(input)
        const again = checkOrder(onlyOrdered(input, first))
        expect(again.rows.every(({ returned }) => returned === 0)).toBe(true)
        expect(again.orders).toEqual(first.orders)
        expect(again.items).toEqual(first.items)
        expect(again.refusals.filter(({ level }) => level === 'row')).toEqual([])
      }),
      runs,
    )
  })

  test('a refusal names rows that exist, and one of level row only rows that return', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { rows, refusals } = checkOrder(input)
        const returned = new Set(rows.filter((row) => row.returned > 0).map(({ row }) => row.cartOfferId))
        for (const refusal of refusals.filter(({ level }) => level === 'row')) {
          expect(refusal.offers.length).toBeGreaterThan(0)
          expect(refusal.offers.every(({ id }) => returned.has(id))).toBe(true)
        }
      }),
      runs,
    )
  })

  test('more stock and capacity never make an order of one row smaller', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(100_000), (input, more) => {
        const one = { ...input, rows: input.rows.slice(0, 1) }
        const richer = resourcesOf({
          powerGroups: new Map(
            [...input.resources.powerGroups].map(([id, left]) => [id, left === null ? null : left + more]),
          ),
          coilPools: input.resources.coilPools,
          residues: new Map([...input.resources.residues].map(([key, pieces]) => [key, pieces + more])),
        })
        const [before = 0] = orderedOf(checkOrder(one))
        const [after = 0] = orderedOf(checkOrder({ ...one, resources: richer }))
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})
