import { daysAfter } from './dates.ts'

/** Days (`YYYY-MM-DD`) that differ from the week: holidays on a weekday, and Saturdays or Sundays that are worked. */
export interface BusinessCalendar {
  readonly daysOff: readonly string[]
  readonly workdays: readonly string[]
}

const sunday = 0
const saturday = 6

/** Whether people work on a day. */
export function isWorkingDay(date: string, { daysOff, workdays }: BusinessCalendar): boolean {
  if (workdays.includes(date)) return true
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== sunday && weekday !== saturday && !daysOff.includes(date)
}

/** The working day that comes `count` working days after a day, which itself is not counted. */
export function workingDayAfter(date: string, count: number, calendar: BusinessCalendar): string {
  let day = date
  for (let left = count; left > 0; left -= isWorkingDay(day, calendar) ? 1 : 0) day = daysAfter(day, 1)
  return day
}
