import { describe, expect, test } from 'vitest'
import { orderTypeOfTab, tabs } from './orderTab.ts'
import { isMadeToOrder, isOrderableType, isOrderType, orderableTypes, orderTypes } from './orderType.ts'
import { stockTypeOf } from './stockType.ts'

describe('order types', () => {
  test('exactly five codes exist, spelled as on the wire (R-004 to R-008)', () => {
    expect(orderTypes).toEqual([
      'products_production',
      'products_coil',
      'products_finished',
      'products_finished_self_marked',
      'waiting_list',
    ])
  })

  test('all but the waiting list can be ordered (R-297)', () => {
    expect(orderTypes.filter(isOrderableType)).toEqual([...orderableTypes])
    expect(isOrderableType('waiting_list')).toBe(false)
  })

  test('an unknown or inherited word is no order type', () => {
    expect(isOrderType('waiting_list')).toBe(true)
    expect(isOrderType('products')).toBe(false)
    expect(isOrderType('constructor')).toBe(false)
    expect(isOrderType('')).toBe(false)
  })

  test('production and waiting list are made to order, the rest is not', () => {
    expect(orderTypes.filter(isMadeToOrder)).toEqual(['products_production', 'waiting_list'])
  })
})

describe('tabs', () => {
  test('they are in the order production, finished, self-marked, coil (R-163)', () => {
    expect(tabs).toEqual(['production', 'finished', 'selfMarked', 'coil'])
  })

  test('each tab fills one orderable type of its own', () => {
    expect(tabs.map(orderTypeOfTab).toSorted()).toEqual([...orderableTypes].toSorted())
  })
})

test('only the two stock types are ordered from stock', () => {
  expect(orderTypes.map(stockTypeOf)).toEqual([null, null, 'finished', 'finished_self_marked', null])
})
