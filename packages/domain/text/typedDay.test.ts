import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDay } from './dates.ts'
import { readTypedDay } from './typedDay.ts'

const now = '2026-11-24T05:00:00Z'

test('a day is read as people type it, the year of today where they leave it out (G-602)', () => {
  for (const text of [
    '24.11.2026',
    '24.11.26',
    '24.11',
    '24.11.',
    '24/11/2026',
    '24-11-2026',
    '24 11',
    '24112026',
    // A Russian keyboard has a comma where others have the point of their digits.
    '24,11,2026',
    '24,11',
    '24.11.2026 г.',
    '24.11.26г',
  ])
    expect(readTypedDay(text, now), text).toBe('2026-11-24')
  for (const text of ['2026-11-24', ' 2026.11.24 ']) expect(readTypedDay(text, now), text).toBe('2026-11-24')
  expect(readTypedDay('1.2', now)).toBe('2026-02-01')
  // In Krasnoyarsk it is the new year already.
  expect(readTypedDay('1.2', '2026-12-31T17:00:00Z')).toBe('2027-02-01')
})

test('what is no day of the calendar, or half typed, is none', () => {
  for (const text of [
    '',
    '24',
    '24.',
    '31.02.2026',
    '29.02.2026',
    '24.13.2026',
    '11/24/2026',
    '24.11.202',
    '0002-11-05',
  ])
    expect(readTypedDay(text, now), text).toBeNull()
  expect(readTypedDay('29.02.2028', now)).toBe('2028-02-29')
})

test('every day is read from the way in which it is shown', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect([readTypedDay(formatDay(day), now), readTypedDay(day, now)]).toEqual([day, day])
    }),
  )
})
