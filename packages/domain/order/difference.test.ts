import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CheckInput } from './check/checkInput.ts'
import { checkOrder } from './check/checkOrder.ts'
import { noConsents } from './check/consents.ts'
import { checkInputOf, resourcesOf, rowOf } from './check/orderCheck.support.ts'
import { differencesOf } from './difference.ts'

const minimum = { metalId: 1, productType: 'finished', minMg: 150_000 } as const
const seen = (change: Partial<CheckInput>, isConsented = false) =>
  differencesOf(checkOrder(checkInputOf(change)), { ...noConsents, isCostOrderIncreased: isConsented }).map(
    ({ checked, ordered, returned, causes }) => [
      checked.row.cartOfferId,
      ordered,
      returned,
      ...causes.map(({ code }) => code),
    ],
  )

describe('what returns to the cart (G-125)', () => {
  test('is nothing when everything is ordered in full', () => {
    expect(seen({ rows: [rowOf()] })).toEqual([])
  })

  test('is what is refused, and the remainder of what is cut', () => {
    const resources = resourcesOf({ powerGroups: new Map([[7, 12_600]]) })
    const rows = [
      rowOf({ powerGroupId: 7 }),
      rowOf({ cartOfferId: 2, exists: false }),
      rowOf({ cartOfferId: 3 }),
    ]
    expect(seen({ rows, resources })).toEqual([
      [1, 5, 5, 'capacity_exceeded'],
      [2, 0, 10, 'missing_in_catalogue'],
    ])
  })

  test('is, without consent, all of a metal under its minimum too; the consent drops exactly these', () => {
    const resources = resourcesOf({ powerGroups: new Map([[7, 12_600]]) })
    const rows = [
      rowOf({ powerGroupId: 7 }),
      rowOf({ cartOfferId: 2 }),
      rowOf({ cartOfferId: 3, metalId: 2 }),
    ]
    const metals = [1, 2].map((id) => ({ id, productType: 'finished' as const }))
    const order = { rows, resources, metals, metalMinimums: [minimum] }
    expect(seen(order)).toEqual([
      [1, 0, 10, 'capacity_exceeded', 'min_weight_gold'],
      [2, 0, 10, 'min_weight_gold'],
    ])
    expect(seen(order, true)).toEqual([[1, 5, 5, 'capacity_exceeded']])
  })

  test('ordered and returned sum to the row, and with consent they are those of the check', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(counts, fc.nat(200_000), fc.boolean(), (all, capacity, isConsented) => {
        const rows = all.map((count, index) => rowOf({ cartOfferId: index + 1, count, powerGroupId: 7 }))
        const resources = resourcesOf({ powerGroups: new Map([[7, capacity]]) })
        const result = checkOrder(checkInputOf({ rows, resources, metalMinimums: [minimum] }))
        const found = differencesOf(result, { ...noConsents, isCostOrderIncreased: isConsented })
        for (const { checked, ordered, returned, causes } of found) {
          expect(ordered + returned).toBe(checked.row.count)
          expect(returned).toBeGreaterThan(0)
          expect(causes.length).toBeGreaterThan(0)
          if (isConsented) expect(ordered).toBe(checked.ordered)
        }
        if (isConsented) expect(found.length).toBe(result.rows.filter((row) => row.returned > 0).length)
      }),
    )
  })
})
