import { today } from './dates.ts'

/** Whether a text is a day (`YYYY-MM-DD`) of the calendar, of this century or the last, as calls take them. */
export const isCalendarDay = (text: string): boolean =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true

/** A day that a person has typed: first the day, then the month, or as calls have it; signs between them are free. */
const dayFirst = /^(\d{1,2})[.,/\s-](\d{1,2})(?:[.,/\s-](\d{4}|\d\d))?[.,]?$/
const yearFirst = /^(\d{4})[.,/\s-](\d{1,2})[.,/\s-](\d{1,2})$/
/** The word for year that Russian dates end with. */
const yearWord = /г\.?$/i
const digitsOnly = /^(\d\d)(\d\d)(\d{4})$/

function partsOf(text: string, now: string): readonly [year: string, month: string, day: string] | null {
  const [, wholeYear, monthOfYear, lastDay] = yearFirst.exec(text) ?? []
  if (wholeYear && monthOfYear && lastDay) return [wholeYear, monthOfYear, lastDay]
  const [, day, month, year = today(now).slice(0, 4)] = dayFirst.exec(text) ?? digitsOnly.exec(text) ?? []
  return day && month ? [year.length === 2 ? `20${year}` : year, month, day] : null
}

/**
 * The day (`YYYY-MM-DD`) of a text such as 24.11.2026, 24.11.26, 24.11 of the present year, 24,11,2026, 24112026 or 2026-11-24; null
 * where it is none of the calendar, or of a year that calls do not take (decision G-602).
 */
export function readTypedDay(text: string, now: string): string | null {
  const parts = partsOf(text.trim().replace(yearWord, '').trimEnd(), now)
  if (!parts) return null
  const [year, month, day] = parts
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : null
}
