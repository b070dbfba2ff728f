/** Zones of the business: the plant's days and the Moscow time of metal prices and bonuses (decision G-005). */
export type Zone = 'Asia/Krasnoyarsk' | 'Europe/Moscow'

/** Neither zone changes its clocks, so an offset in hours says everything. */
const hoursAhead: Readonly<Record<Zone, number>> = { 'Asia/Krasnoyarsk': 7, 'Europe/Moscow': 3 }
const hour = 3_600_000
const day = 24 * hour

/** `YYYY-MM-DDTHH:mm:ss.sssZ` of the wall clock of a zone. */
function wallClock(instant: string, zone: Zone): string {
  return new Date(Date.parse(instant) + hoursAhead[zone] * hour).toISOString()
}

/** Whether a wall clock `YYYY-MM-DDTHH:mm…` shows a time of the calendar: the parser takes 31 April for 1 May. */
export function isOfCalendar(clock: string): boolean {
  const at = Date.parse(`${clock}Z`)
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 16) === clock.slice(0, 16)
}

/**
 * Whether a text is an instant as calls have it: ISO-8601 with its zone, of this century or the last, as the days of calls
 * are, on a day and at a time that the calendar has. The parser of JavaScript alone would take `x 5` for a date, 31 April
 * for 1 May, 24:00 for the next day, and years that the database cannot hold.
 */
export function isInstant(text: string): boolean {
  const clock = /^((?:19|20)\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:\d\d)$/.exec(text)?.[1]
  return clock !== undefined && isOfCalendar(clock) && Number.isFinite(Date.parse(text))
}

/** Calendar day `YYYY-MM-DD` of an instant (ISO) in a zone; Krasnoyarsk by default. */
export function dayOf(instant: string, zone: Zone = 'Asia/Krasnoyarsk'): string {
  return wallClock(instant, zone).slice(0, 10)
}

/** The business day: `YYYY-MM-DD` in Krasnoyarsk (decision G-005). */
export function today(now: string): string {
  return dayOf(now)
}

/** Instant (ISO, UTC) at which a calendar day of Krasnoyarsk begins. */
export function dayStart(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - hoursAhead['Asia/Krasnoyarsk'] * hour).toISOString()
}

/** Instant (ISO, UTC) at which the calendar day of Krasnoyarsk after that of `now` begins. */
export function nextDayStart(now: string): string {
  return new Date(Date.parse(dayStart(today(now))) + day).toISOString()
}

/** Instant (ISO) as `YYYY-MM-DDTHH:mm` of a zone, as inputs of date and time and cells of sheets hold it. */
export function localTime(instant: string, zone: Zone = 'Asia/Krasnoyarsk'): string {
  return wallClock(instant, zone).slice(0, 16)
}

/** Instant (ISO, UTC) of a `YYYY-MM-DDTHH:mm` of Krasnoyarsk; null for a text that is none. */
export function instantOf(local: string): string | null {
  if (!isOfCalendar(local)) return null
  return new Date(Date.parse(`${local}Z`) - hoursAhead['Asia/Krasnoyarsk'] * hour).toISOString()
}

/** Calendar day `YYYY-MM-DD` as `DD.MM.YYYY`, the same in both languages. */
export function formatDay(date: string): string {
  return date.split('-').reverse().join('.')
}

/** Day of an instant as `DD.MM.YYYY` (DR-07). */
export function formatDate(instant: string, zone: Zone = 'Asia/Krasnoyarsk'): string {
  return formatDay(dayOf(instant, zone))
}

/** Instant as `DD.MM.YYYY, HH:mm`; bonus dates go without the comma (DR-07). */
export function formatDateTime(instant: string, zone: Zone = 'Asia/Krasnoyarsk', comma = true): string {
  const time = wallClock(instant, zone).slice(11, 16)
  return `${formatDate(instant, zone)}${comma ? ',' : ''} ${time}`
}

/** The calendar day (`YYYY-MM-DD`) that comes so many days after another. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** Days from the business day of `now` to a calendar day; negative when it is past. */
export function daysUntil(date: string, now: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today(now)}T00:00:00Z`)) / day)
}

/** What is left until a deadline: the rest of today, whole days, or null when it has passed (DR-08). */
export function deadline(
  date: string,
  now: string,
): { code: 'today' } | { code: 'daysLeft'; n: number } | null {
  const n = daysUntil(date, now)
  if (n < 0) return null
  return n === 0 ? { code: 'today' } : { code: 'daysLeft', n }
}

/** When an auto-order returns to the cart, never earlier than today (DR-08). */
export function returnDay(date: string, now: string): { code: 'today' } | { code: 'inDays'; n: number } {
  const n = daysUntil(date, now)
  return n <= 0 ? { code: 'today' } : { code: 'inDays', n }
}

/** Whether a text is a day (`YYYY-MM-DD`) of the calendar, of this century or the last, as calls take them. */
export const isCalendarDay = (text: string): boolean =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true
