import { expect, test } from 'vitest'
import { type OrderState, orderNotice } from './orderNotice.ts'

const placed: OrderState = { count: 200, readyPieces: 0 }
const accepted: OrderState = { ...placed, acceptedAt: '2026-11-16' }
const half: OrderState = { ...accepted, readyPieces: 100 }
const done: OrderState = { ...half, readyPieces: 200, actualDate: '2026-11-20' }

test('another status is announced, and the first ready pieces as a readiness (G-412)', () => {
  expect(orderNotice(placed, accepted)).toEqual({ kind: 'order_status', status: 'in_progress', percent: 0 })
  expect(orderNotice(accepted, half)).toEqual({ kind: 'order_ready', status: 'percent', percent: 50 })
  expect(orderNotice(half, { ...half, readyPieces: 199 })).toMatchObject({ kind: 'order_ready', percent: 99 })
  expect(orderNotice(half, done)).toEqual({ kind: 'order_status', status: 'done', percent: 100 })
  expect(orderNotice(half, { ...half, cancelledAt: '2026-11-18' })).toMatchObject({ status: 'cancelled' })
})

test('a change that says nothing new, or a correction downwards, is not announced (G-412)', () => {
  expect(orderNotice(half, half)).toBeNull()
  expect(orderNotice(half, { ...half, readyPieces: 60 })).toBeNull()
  expect(orderNotice(placed, { ...placed, readyPieces: 5 })).toBeNull()
  expect(orderNotice(done, { ...done, actualDate: null })).toMatchObject({
    kind: 'order_status',
    status: 'percent',
  })
})
