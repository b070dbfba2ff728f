import { expect, test } from 'vitest'
import { completionDayError, type Departure, isDepartureDoubtful, isPartShipped } from './completionDay.ts'

test('an order is completed on a day from that of its placing to today, by the calendar of Krasnoyarsk (G-575)', () => {
  const placedAt = '2026-11-15T18:00:00Z'
  const check = (day: string, now = '2026-11-20T05:00:00Z') => completionDayError(day, placedAt, now)
  expect(check('2026-11-15')).toBe('beforeOrder')
  expect(check('2026-11-16')).toBeNull()
  expect(check('2026-11-20')).toBeNull()
  expect(check('2026-11-21')).toBe('futureDay')
  expect(check('2026-11-21', '2026-11-20T17:00:00Z')).toBeNull()
  expect(check('2035-01-01')).toBe('futureDay')
})

test('that an order left is asked about where nobody took it over or not all of it is ready, of a part where nothing is (G-576)', () => {
  const stays = { actualDate: null, shipped: false }
  const order: Departure = { ...stays, count: 33, accepted: true, readyPieces: 0 }
  const whole = { ...order, actualDate: '2026-11-20' }
  const part = { ...order, shipped: true }
  expect(isDepartureDoubtful(stays, order)).toBe(false)
  expect(isDepartureDoubtful(stays, { ...order, accepted: false })).toBe(false)
  expect(isDepartureDoubtful(stays, whole)).toBe(true)
  expect(isDepartureDoubtful(stays, { ...whole, readyPieces: 32 })).toBe(true)
  expect(isDepartureDoubtful(stays, { ...whole, readyPieces: 33 })).toBe(false)
  expect(isDepartureDoubtful(stays, { ...whole, readyPieces: 33, accepted: false })).toBe(true)
  expect(isDepartureDoubtful(stays, part)).toBe(true)
  expect(isDepartureDoubtful(stays, { ...part, readyPieces: 1 })).toBe(false)
  expect(isDepartureDoubtful({ ...stays, actualDate: '2026-11-19' }, whole)).toBe(false)
  expect(isDepartureDoubtful({ ...stays, shipped: true }, part)).toBe(false)
})

test('a part of an order left when it is shipped without a day of completion (G-167)', () => {
  const of = (shipped: boolean, actualDate: string | null) => isPartShipped({ shipped, actualDate })
  expect([of(true, null), of(true, '2026-11-20'), of(false, null), of(false, '2026-11-20')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
