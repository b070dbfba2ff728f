import { isOfCalendar } from './dates.ts'

/** A day as it is written, with the time behind it. */
export interface WrittenMoment {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** `HH:mm`; seconds are left out. */
  readonly time: string | null
  /** Between slashes the first number may as well be the month. */
  readonly isUnclear: boolean
}

/** The word for year that Russian dates end with, and the word or sign before a time. */
const time = String.raw`(?:\s*г(?:\.|ода)?)?(?:(?:T|,?\s+(?:(?:в|at)\s+)?)(\d{1,2}):(\d\d)(?::\d\d(?:[.,]\d+)?)?)?`
const pattern = (day: string) => new RegExp(`^${day}${time}$`, 'iu')

const dayFirst = pattern(String.raw`(\d{1,2})([.,/\s-])(\d{1,2})(?:[.,/\s-](\d{4}|\d\d))?[.,]?`)
const yearFirst = pattern(String.raw`(\d{4})[.,/\s-](\d{1,2})[.,/\s-](\d{1,2})`)
const digitsOnly = pattern(String.raw`(\d\d)(\d\d)(\d{4})`)
/** Eight digits with the year first; its month would be no month of the other reading. */
const yearFirstDigits = pattern(String.raw`((?:19|20)\d\d)(\d\d)(\d\d)`)
const dayOfNamedMonth = pattern(String.raw`(\d{1,2})\s+(\p{L}{3,})\.?,?\s+(\d{4})`)

/** The months in both languages, as they stand behind a day. */
const months = [
  ['января', 'january'],
  ['февраля', 'february'],
  ['марта', 'march'],
  ['апреля', 'april'],
  ['мая', 'may'],
  ['июня', 'june'],
  ['июля', 'july'],
  ['августа', 'august'],
  ['сентября', 'september'],
  ['октября', 'october'],
  ['ноября', 'november'],
  ['декабря', 'december'],
] as const

/** The number of a month by its name or the beginning of it. */
const monthNamed = (word: string) =>
  String(months.findIndex((names) => names.some((name) => name.startsWith(word.toLowerCase()))) + 1)

type Parts = readonly [year?: string, month?: string, day?: string, hours?: string, minutes?: string]

/** Year, month, day, hours and minutes of a text, as far as it has them. */
function partsOf(text: string, year: string | undefined): Parts | null {
  const ordered = yearFirst.exec(text) ?? yearFirstDigits.exec(text)
  if (ordered && Number(ordered[2]) <= 12) return [ordered[1], ordered[2], ordered[3], ordered[4], ordered[5]]
  const [first, day, , month, ownYear = year, hour, minute] = dayFirst.exec(text) ?? []
  if (first !== undefined) return [ownYear, month, day, hour, minute]
  const digits = digitsOnly.exec(text)
  if (digits) return [digits[3], digits[2], digits[1], digits[4], digits[5]]
  const [inWords, dayOfMonth, word = '', wholeYear, hours, minutes] = dayOfNamedMonth.exec(text) ?? []
  return inWords === undefined ? null : [wholeYear, monthNamed(word), dayOfMonth, hours, minutes]
}

/** Whether the two numbers before the year stand between slashes and either may be the month. */
function isMonthUnclear(text: string): boolean {
  const [, first, mark, second] = dayFirst.exec(text) ?? []
  return mark === '/' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

const padded = (part: string) => part.padStart(2, '0')

/**
 * The one reader of days and moments as people and programs write them: 31.12.2027, 31.12.27 of the present century,
 * 31.12.2027 г., 31 декабря 2027, 31122027, 2027-12-31, each with a time behind it or not, as in 31.12.2027 0:00:00 and
 * 31.12.2027 в 14:00. `year` is that of a day without one, which is no day otherwise. Null for what is none of the
 * calendar, or of a year that calls do not take (decision G-646).
 */
export function readWrittenMoment(text: string, year?: string): WrittenMoment | null {
  const typed = text.trim()
  const [ownYear, month, day, hours, minutes] = partsOf(typed, year) ?? []
  if (!ownYear || !month || !day) return null
  const wholeYear = ownYear.length === 2 ? `20${ownYear}` : ownYear
  const date = `${wholeYear}-${padded(month)}-${padded(day)}`
  const clock = hours === undefined ? null : `${padded(hours)}:${minutes}`
  if (!/^(19|20)/.test(date) || !isOfCalendar(`${date}T${clock ?? '00:00'}`)) return null
  return { day: date, time: clock, isUnclear: isMonthUnclear(typed) }
}
