import { describe, expect, test } from 'vitest'
import { actDeadline, actMaxDate, actPeriodError, answerToRequest, snapMonths } from './actPeriod.ts'

describe('the months of an act (DR-62, R-451, R-452)', () => {
  test('are full: the first one from its first day, the last one to its last', () => {
    expect(snapMonths('2024-01-17', '2024-02-03')).toEqual(['2024-01-01', '2024-02-29'])
    expect(snapMonths('2023-02-10', '2023-02-11')).toEqual(['2023-02-01', '2023-02-28'])
    expect(snapMonths('2025-12-31', '2025-12-31')).toEqual(['2025-12-01', '2025-12-31'])
  })

  test('end with the one before the present month of Krasnoyarsk', () => {
    expect(actMaxDate('2024-03-15T10:00:00Z')).toBe('2024-02-29')
    expect(actMaxDate('2024-01-31T10:00:00Z')).toBe('2023-12-31')
    expect(actMaxDate('2024-02-29T17:30:00Z')).toBe('2024-02-29')
  })

  test('need both days, in order, of months that are over (R-449, R-453)', () => {
    const now = '2024-03-15T10:00:00Z'
    expect(actPeriodError('2024-01-05', '2024-02-10', now)).toBeNull()
    expect(actPeriodError('', '2024-02-10', now)).toBe('required')
    expect(actPeriodError('2024-02-01', '', now)).toBe('required')
    expect(actPeriodError('2024-02-11', '2024-02-10', now)).toBe('order')
    expect(actPeriodError('2024-02-01', '2024-03-01', now)).toBe('future')
  })
})

describe('an equal request (G-180, G-392)', () => {
  const ready = { isOfficial: false, keepsFigures: true, fingerprint: 'a', file: 'ready' } as const
  test('is answered with the act that exists', () => {
    expect(answerToRequest(null, 'a')).toBe('edition')
    expect(answerToRequest(ready, 'a')).toBe('keep')
  })
  test('tries once more what is not made yet', () => {
    for (const file of ['new', 'failed', null] as const)
      expect(answerToRequest({ ...ready, keepsFigures: false, fingerprint: null, file }, 'a')).toBe('make')
  })
  test('makes a new edition where movements came late, but never over an official act', () => {
    expect(answerToRequest(ready, 'b')).toBe('edition')
    expect(answerToRequest({ ...ready, file: null }, 'b')).toBe('edition')
    expect(answerToRequest({ ...ready, isOfficial: true, file: null }, 'b')).toBe('keep')
  })
  test('in another language makes a file of the same edition, where it is kept what that says (G-581)', () => {
    for (const file of ['new', 'failed', null] as const) {
      expect(answerToRequest({ ...ready, file }, 'a')).toBe('make')
      expect(answerToRequest({ ...ready, file, keepsFigures: false }, 'a')).toBe('edition')
    }
  })
})

test('an act is answered within five working days (G-181)', () => {
  expect(actDeadline('2026-11-16', { daysOff: [], workdays: [] })).toBe('2026-11-23')
})
