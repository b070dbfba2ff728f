import { expect, test } from 'vitest'
import { isWorkingDay, workingDayAfter } from './workingDays.ts'

const calendar = { daysOff: ['2026-11-04', '2026-12-31', '2027-01-01'], workdays: ['2026-12-19'] }

test('people work on weekdays that are no holidays, and on weekends that are declared worked (G-394)', () => {
  const worked = ['2026-11-03', '2026-11-05', '2026-12-19']
  const free = ['2026-11-04', '2026-11-07', '2026-11-08', '2026-12-20']
  expect(worked.map((day) => isWorkingDay(day, calendar))).toEqual([true, true, true])
  expect(free.map((day) => isWorkingDay(day, calendar))).toEqual([false, false, false, false])
})

test('five working days after a day leave out weekends and holidays (G-181, G-394)', () => {
  expect(workingDayAfter('2026-11-16', 5, calendar)).toBe('2026-11-23')
  expect(workingDayAfter('2026-10-30', 5, calendar)).toBe('2026-11-09')
  // Saturday the 19th is worked; the 31st and the 1st are not.
  expect(workingDayAfter('2026-12-18', 1, calendar)).toBe('2026-12-19')
  expect(workingDayAfter('2026-12-28', 5, calendar)).toBe('2027-01-06')
})
