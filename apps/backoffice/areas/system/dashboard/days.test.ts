import { expect, test } from 'vitest'
import { lastDays, sumOf } from './days.ts'

const placed = [
  { day: '2026-02-27', orders: 2, weight: 100, byStatus: [{ status: 'done' as const, orders: 2 }] },
  { day: '2026-03-01', orders: 1, weight: 50, byStatus: [{ status: 'waiting' as const, orders: 1 }] },
]

test('days without orders are empty days, over the end of a month too', () => {
  expect(lastDays(placed, '2026-03-02', 4)).toEqual([
    placed[0],
    { day: '2026-02-28', orders: 0, weight: 0, byStatus: [] },
    placed[1],
    { day: '2026-03-02', orders: 0, weight: 0, byStatus: [] },
  ])
})

test('the sum of days names the first of them', () => {
  expect(sumOf(lastDays(placed, '2026-03-01', 30))).toEqual({ from: '2026-01-31', orders: 3, weight: 150 })
  expect(sumOf(lastDays(placed, '2026-03-01', 1))).toEqual({ from: '2026-03-01', orders: 1, weight: 50 })
})
