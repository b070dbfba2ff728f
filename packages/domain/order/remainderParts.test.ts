import { expect, test } from 'vitest'
import { checkOrder } from './check/checkOrder.ts'
import { checkInputOf, resourcesOf, rowOf } from './check/orderCheck.support.ts'
import { remainderDestinations } from './remainder.ts'
import { remainderParts } from './remainderParts.ts'

test('a remainder is divided by destination: what cannot wait stays in the cart (G-124, G-139)', () => {
  const resources = resourcesOf({ powerGroups: new Map([[7, 12_600]]) })
  const conditions = { inStock: [], isClosed: true }
  const rows = [rowOf({ powerGroupId: 7 }), rowOf({ cartOfferId: 2, conditions, unitMg: 1000 })]
  const destinations = remainderDestinations(
    checkOrder(checkInputOf({ rows, resources })).rows,
    'waiting_list',
  )
  const unitMg = new Map([
    [1, 2520],
    [2, 1000],
  ])
  expect(remainderParts(destinations, unitMg)).toEqual([
    { action: 'waiting_list', count: 5, weightMg: 12_600 },
    { action: 'leave', count: 10, weightMg: 10_000 },
  ])
  expect(remainderParts([], unitMg)).toEqual([])
})
