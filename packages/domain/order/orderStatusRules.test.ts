import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses } from '../codes/orderStatus.ts'
import {
  claimOffer,
  claimRefusal,
  claimState,
  collapseRows,
  isStatusOpen,
  orderStatus,
  readyPercent,
  statusText,
} from './orderStatusRules.ts'

describe('orderStatus (DR-69)', () => {
  test('waits until it is accepted', () => {
    expect(orderStatus({})).toBe('waiting')
    expect(orderStatus({ readyPercent: 45 })).toBe('waiting')
  })

  test('is in work after acceptance', () => {
    expect(orderStatus({ acceptedAt: '2024-03-01' })).toBe('in_progress')
    expect(orderStatus({ acceptedAt: '2024-03-01', readyPercent: 0 })).toBe('in_progress')
  })

  test('shows percent once something is ready', () => {
    expect(orderStatus({ acceptedAt: '2024-03-01', readyPercent: 45 })).toBe('percent')
    expect(orderStatus({ acceptedAt: '2024-03-01', readyPercent: 1 })).toBe('percent')
  })

  test('is done with the actual date', () => {
    const order = { acceptedAt: '2024-03-01', readyPercent: 100, actualDate: '2024-03-20' }
    expect(orderStatus(order)).toBe('done')
    expect(orderStatus({ ...order, actualDate: null })).toBe('percent')
  })

  test('cancelling ends it at any time (G-167)', () => {
    expect(orderStatus({ cancelledAt: '2024-03-02' })).toBe('cancelled')
    expect(orderStatus({ cancelledAt: '2024-03-02', acceptedAt: '2024-03-01', readyPercent: 5 })).toBe(
      'cancelled',
    )
  })
})

describe('statusText (DR-60)', () => {
  test('is the status as a code, percent with its number', () => {
    expect(statusText('percent', 45)).toEqual({ code: 'percent', params: { n: 45 } })
    expect(statusText('percent')).toEqual({ code: 'percent', params: { n: 0 } })
    expect(statusText('waiting')).toEqual({ code: 'waiting', params: {} })
    expect(statusText('done', 100)).toEqual({ code: 'done', params: {} })
  })

  test('only percent can be opened', () => {
    expect(orderStatuses.filter(isStatusOpen)).toEqual(['percent'])
  })
})

describe('readyPercent (DR-68)', () => {
  test.each([
    [199, 200, 99],
    [200, 200, 100],
    [0, 200, 0],
    [1, 3, 33],
    [5, 0, 0],
    [-5, 200, 0],
    [300, 200, 100],
  ])('%i of %i is %i', (ready, total, percent) => {
    expect(readyPercent(ready, total)).toBe(percent)
  })

  test('is 100 only when everything is ready', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (total, ready) => {
        const percent = readyPercent(ready, total)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent === 100).toBe(ready >= total)
      }),
    )
  })
})

describe('claimRefusal (DR-61)', () => {
  const options = { allowShipment: true, shipmentAllowedPercentage: 80 }
  const order = { orderReadyPercent: 95, status: 'percent' } as const

  test('accepts what the status window offers', () => {
    expect(claimRefusal(options, order)).toBeNull()
    expect(claimRefusal(options, { ...order, orderReadyPercent: 80 })).toBeNull()
  })

  test.each([
    [{}, { claimed: true }, 'claim_sent'],
    [{ allowShipment: false }, {}, 'claim_unavailable'],
    [{}, { shipped: true }, 'claim_remainder'],
    [{}, { orderReadyPercent: 79 }, 'claim_not_ready'],
    [{}, { status: 'cancelled' }, 'claim_cancelled'],
    [{}, { status: 'cancelled', orderReadyPercent: 40 }, 'claim_cancelled'],
    [{}, { status: 'done', shipped: true, orderReadyPercent: 100 }, 'claim_done'],
    [{}, { status: 'done', orderReadyPercent: 100 }, 'claim_done'],
    [{}, { status: 'in_progress', orderReadyPercent: 0 }, 'claim_unavailable'],
  ] as const)('%j and %j are refused as %s', (setting, change, code) => {
    expect(claimRefusal({ ...options, ...setting }, { ...order, ...change })?.code).toBe(code)
  })

  test('names the readiness that is needed', () => {
    expect(claimRefusal(options, { ...order, orderReadyPercent: 40 })?.params).toEqual({ percent: 80 })
  })
})

test('the status window offers a shipment of ready orders alone, and once while the request runs (DR-61, G-161)', () => {
  const options = { allowShipment: true, shipmentAllowedPercentage: 80 }
  const order = { orderReadyPercent: 100, status: 'percent' } as const
  expect(claimOffer(options, order)).toEqual({ visible: true, enabled: true, note: null })
  expect(claimOffer(options, order, true)).toEqual({ visible: true, enabled: false, note: null })
  for (const status of ['done', 'cancelled', 'waiting', 'in_progress'] as const)
    expect(claimOffer(options, { ...order, claimed: true, status }).visible).toBe(false)
})

describe('claimState (DR-61)', () => {
  const options = { allowShipment: true, shipmentAllowedPercentage: 80 }

  test('the threshold itself is enough', () => {
    expect(claimState(options, { orderReadyPercent: 80 })).toEqual({
      visible: true,
      enabled: true,
      note: null,
    })
    expect(claimState(options, { orderReadyPercent: 79 })).toEqual({
      visible: true,
      enabled: false,
      note: 'volume not ready',
    })
  })

  test('a request once sent stays sent', () => {
    const sent = { visible: true, enabled: false, note: 'sent' }
    expect(claimState(options, { orderReadyPercent: 95, claimed: true })).toEqual(sent)
    expect(claimState({ ...options, allowShipment: false }, { orderReadyPercent: 0, claimed: true })).toEqual(
      sent,
    )
  })

  test('the remainder of a shipped order cannot be asked for', () => {
    expect(claimState(options, { orderReadyPercent: 95, shipped: true })).toEqual({
      visible: true,
      enabled: false,
      note: 'remainder',
    })
  })

  test('a company without the option sees no button', () => {
    expect(claimState({ ...options, allowShipment: false }, { orderReadyPercent: 95 })).toEqual({
      visible: false,
      enabled: false,
      note: null,
    })
  })

  test('the button is disabled while the request runs', () => {
    expect(claimState(options, { orderReadyPercent: 95 }, true)).toEqual({
      visible: true,
      enabled: false,
      note: null,
    })
  })
})

describe('collapseRows (DR-67)', () => {
  test('shows three rows, and the toggle only beyond them', () => {
    expect(collapseRows(3, false)).toEqual({ shown: 3, toggle: false })
    expect(collapseRows(2, true)).toEqual({ shown: 2, toggle: false })
    expect(collapseRows(2, false)).toEqual({ shown: 2, toggle: false })
    expect(collapseRows(4, false)).toEqual({ shown: 3, toggle: true })
    expect(collapseRows(10, false)).toEqual({ shown: 3, toggle: true })
    expect(collapseRows(10, true)).toEqual({ shown: 10, toggle: true })
  })
})
