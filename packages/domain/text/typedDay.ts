import { today } from './dates.ts'
import { readWrittenMoment } from './writtenMoment.ts'

/**
 * The day (`YYYY-MM-DD`) of a text such as 24.11.2026, 24.11.26, 24.11 of the present year, 24,11,2026, 24112026 or
 * 2026-11-24; null where it is none of the calendar, or of a year that calls do not take (decision G-602). Between
 * slashes, too, the day comes first: who types sees at once how it was read.
 */
export const readTypedDay = (text: string, now: string): string | null =>
  readWrittenMoment(text, today(now).slice(0, 4))?.day ?? null
