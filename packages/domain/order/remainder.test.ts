import { describe, expect, test } from 'vitest'
import { orderableTypes } from '../codes/orderType.ts'
import type { RemainderAction } from '../codes/remainderAction.ts'
import { refusal } from '../text/refusal.ts'
import { checkOrder } from './check/checkOrder.ts'
import { checkInputOf, resourcesOf, rowOf } from './check/orderCheck.support.ts'
import { remainderActionsOf, remainderDestinations } from './remainder.ts'

describe('remainderActionsOf (G-124)', () => {
  test('leaving the remainder in the cart comes first for every type', () => {
    for (const type of orderableTypes) expect(remainderActionsOf(type)[0]).toBe('leave')
  })

  test('the waiting list is for production only', () => {
    const offering = orderableTypes.filter((type) => remainderActionsOf(type).includes('waiting_list'))
    expect(offering).toEqual(['products_production'])
  })

  test('an auto-order is for production where auto-orders are available', () => {
    expect(remainderActionsOf('products_production', true)).toEqual([
      'leave',
      'delete',
      'waiting_list',
      'auto_order',
    ])
    expect(remainderActionsOf('products_production', false)).toEqual(['leave', 'delete', 'waiting_list'])
    expect(remainderActionsOf('products_coil', true)).toEqual(['leave', 'delete'])
  })
})

describe('remainderDestinations', () => {
  const closed = { conditions: { inStock: [], isClosed: true } }
  const minimum = { weightMg: null, count: 100 }
  const { rows } = checkOrder(
    checkInputOf({
      rows: [
        rowOf({ cartOfferId: 1, powerGroupId: 1 }),
        rowOf({ cartOfferId: 2, productId: 2, ...closed }),
        rowOf({ cartOfferId: 3, productId: 3, productMinimum: minimum }),
        rowOf({ cartOfferId: 4, productId: 4 }),
      ],
      resources: resourcesOf({ powerGroups: new Map([[1, 2520 * 4]]) }),
    }),
  )
  const destinations = (action: RemainderAction) =>
    remainderDestinations(rows, action).map(({ cartOfferId, count, destination }) => [
      cartOfferId,
      count,
      destination,
    ])

  test('rows ordered in full have no remainder', () => {
    expect(destinations('leave').map(([id]) => id)).toEqual([1, 2, 3])
  })

  test('leave and delete treat everything alike', () => {
    expect(destinations('leave')).toEqual([
      [1, 6, 'leave'],
      [2, 10, 'leave'],
      [3, 10, 'leave'],
    ])
    expect(destinations('delete').map(([, , destination]) => destination)).toEqual([
      'delete',
      'delete',
      'delete',
    ])
  })

  test('what is closed cannot wait', () => {
    expect(destinations('waiting_list').map(([, , destination]) => destination)).toEqual([
      'waiting_list',
      'leave',
      'waiting_list',
    ])
  })

  test('what is held back by a cause that passes and by one that does not cannot wait', () => {
    const [cut] = rows
    if (!cut) throw new Error('No row was cut')
    const mixed = { ...cut, causes: [...cut.causes, refusal('not_available')] }
    expect(remainderDestinations([mixed], 'waiting_list')).toMatchObject([{ destination: 'leave' }])
    expect(remainderDestinations([mixed], 'auto_order')).toMatchObject([{ destination: 'auto_order' }])
  })

  test('an auto-order takes only what capacity cut (G-170)', () => {
    expect(destinations('auto_order').map(([, , destination]) => destination)).toEqual([
      'auto_order',
      'leave',
      'leave',
    ])
  })
})
