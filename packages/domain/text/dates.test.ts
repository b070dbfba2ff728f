import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayOf,
  dayStart,
  daysUntil,
  deadline,
  formatDate,
  formatDateTime,
  formatDay,
  instantOf,
  isInstant,
  returnDay,
  today,
} from './dates.ts'

describe('dates and times (DR-07)', () => {
  test('an evening in UTC is already the next day in Krasnoyarsk', () => {
    expect(formatDate('2024-03-15T18:30:00Z', 'Asia/Krasnoyarsk')).toBe('16.03.2024')
    expect(formatDate('2024-03-15T18:30:00Z')).toBe('16.03.2024')
  })

  test('and still the same day in Moscow', () => {
    expect(formatDate('2024-03-15T18:30:00Z', 'Europe/Moscow')).toBe('15.03.2024')
  })

  test('the time follows a comma, except in bonus dates', () => {
    expect(formatDateTime('2024-03-15T18:30:00Z', 'Europe/Moscow')).toBe('15.03.2024, 21:30')
    expect(formatDateTime('2024-03-15T18:30:00Z', 'Europe/Moscow', false)).toBe('15.03.2024 21:30')
  })

  test('a year ends in Krasnoyarsk at 17:00 UTC', () => {
    expect(formatDateTime('2024-12-31T16:59:00Z', 'Asia/Krasnoyarsk')).toBe('31.12.2024, 23:59')
    expect(formatDateTime('2024-12-31T17:00:00Z')).toBe('01.01.2025, 00:00')
  })

  test('a calendar day is turned round without any zone', () => {
    expect(formatDay('2024-02-29')).toBe('29.02.2024')
  })

  test('an instant has its zone and a year that the database holds, whatever else a browser would read as a date', () => {
    for (const text of ['2026-11-23T09:00:00.000Z', '1999-12-31T23:59+07:00', '2099-01-01T00:00:00Z'])
      expect(isInstant(text), text).toBe(true)
    const others = [
      '',
      'x 5',
      '2026-11-23',
      '2026-11-23T09:00',
      '2026-13-01T00:00:00Z',
      '-000001-01-01T00:00:00Z',
    ]
    for (const text of [...others, '0000-01-01T00:00:00Z', '+275000-01-01T00:00:00Z'])
      expect(isInstant(text), text).toBe(false)
  })

  test('an instant of a day or time that the calendar does not have is none, whatever its zone', () => {
    const missing = [
      '2025-04-31T10:00:00+07:00',
      '2025-09-31T00:00Z',
      '2025-02-29T12:00:00Z',
      '2025-01-01T24:00Z',
    ]
    for (const text of missing) expect(isInstant(text), text).toBe(false)
    for (const text of ['2024-02-29T23:59:59.999-11:00', '2025-04-30T23:30:00+07:00'])
      expect(isInstant(text), text).toBe(true)
    expect(instantOf('2025-04-31T10:00')).toBeNull()
    expect(instantOf('2025-04-30T10:00')).toBe('2025-04-30T03:00:00.000Z')
  })

  test('agrees with the time-zone database of the platform', () => {
    const instant = fc.date({
      min: new Date('2015-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    // Krasnoyarsk and Moscow have kept these offsets since October 2014.
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom('Asia/Krasnoyarsk' as const, 'Europe/Moscow' as const),
        (at, zone) => {
          const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)
          expect(dayOf(at.toISOString(), zone)).toBe(day)
        },
      ),
    )
  })
})

describe('deadline (DR-08)', () => {
  test('the day itself lasts until 23:59', () => {
    expect(deadline('2024-03-15', '2024-03-15T10:00:00Z')).toEqual({ code: 'today' })
  })

  test('days are counted from the day in Krasnoyarsk', () => {
    expect(deadline('2024-03-20', '2024-03-15T17:30:00Z')).toEqual({ code: 'daysLeft', n: 4 })
    expect(deadline('2024-03-16', '2024-03-15T10:00:00Z')).toEqual({ code: 'daysLeft', n: 1 })
  })

  test('a past deadline shows nothing', () => {
    expect(deadline('2024-03-14', '2024-03-15T10:00:00Z')).toBeNull()
  })
})

describe('returnDay (DR-08)', () => {
  test('says in how many days an auto-order returns', () => {
    expect(returnDay('2024-04-05', '2024-03-15T10:00:00Z')).toEqual({ code: 'inDays', n: 21 })
  })

  test('never goes below today', () => {
    expect(returnDay('2024-03-15', '2024-03-15T10:00:00Z')).toEqual({ code: 'today' })
    expect(returnDay('2024-03-01', '2024-03-15T10:00:00Z')).toEqual({ code: 'today' })
  })
})

test('days until a day grow by one from day to day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (n) => {
      const now = '2024-02-28T12:00:00Z'
      const date = new Date(Date.parse(`${today(now)}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)
      expect(daysUntil(date, now)).toBe(n)
    }),
  )
})

test('a business day begins at Krasnoyarsk midnight', () => {
  expect(dayStart('2024-03-16')).toBe('2024-03-15T17:00:00.000Z')
  expect(dayOf(dayStart('2024-03-16'))).toBe('2024-03-16')
})
