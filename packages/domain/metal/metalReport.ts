import { today } from '../text/dates.ts'
import { groupBy } from '../text/grouping.ts'

/** What is wrong with the days of a report (DR-63). */
export type ReportPeriodError = 'required' | 'future' | 'order' | 'beforeStart'

/**
 * Why a report cannot be made about a period; null where it can. Days are `YYYY-MM-DD`, empty where they are missing;
 * today is allowed. The whole period needs no days and is not checked (DR-63).
 */
export function metalReportError(
  from: string,
  to: string,
  contractStart: string,
  now: string,
): ReportPeriodError | null {
  if (from === '' || to === '') return 'required'
  if (from > today(now) || to > today(now)) return 'future'
  if (from > to) return 'order'
  return from < contractStart ? 'beforeStart' : null
}

/** The day of a month from which the month before it is closed in accounting. */
const closingDay = '10'

const nextMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** Whether the figures of a month `YYYY-MM` are final: from the tenth day of the next one (decision G-192). */
export const isMonthClosed = (month: string, now: string): boolean =>
  today(now) >= `${nextMonth(month)}-${closingDay}`

/** Months `YYYY-MM` of a period, the first one first. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) months.push(month)
  return months
}

/** What a report says of an alloy in a month, mg of pure metal by sign. */
export interface ReportFigures {
  readonly received: number
  readonly consumed: number
  readonly losses: number
  readonly corrections: number
}

/** What was moved of an alloy in a month; in `month` null it is what was there before the period. */
export interface MovedAlloy extends ReportFigures {
  readonly metalId: number
  /** Per mille; null where a movement has metal of several finenesses or says none. */
  readonly assay: number | null
  readonly month: string | null
}

/** A line of a report. */
export interface ReportLine extends MovedAlloy {
  readonly month: string
  /** What was there when the month, or the period, began, and what is left when it ends. */
  readonly opening: number
  readonly remainder: number
}

const sumOf = ({ received, consumed, losses, corrections }: ReportFigures) =>
  received + consumed + losses + corrections
const none: ReportFigures = { received: 0, consumed: 0, losses: 0, corrections: 0 }

/**
 * The lines of a report: each alloy that had metal or movements, month by month, each month beginning with what the
 * month before it left (decision G-191).
 */
export function reportLines(moved: readonly MovedAlloy[], months: readonly string[]): ReportLine[] {
  const alloys = groupBy(moved, ({ metalId, assay }) => `${metalId}-${assay}`)
  return [...alloys.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { metalId, assay } = first
    let left = rows.filter(({ month }) => month === null).reduce((total, row) => total + sumOf(row), 0)
    return months.map((month) => {
      const opening = left
      const found = rows.find((row) => row.month === month) ?? none
      const { received, consumed, losses, corrections } = found
      left = opening + sumOf(found)
      return { metalId, assay, month, opening, received, consumed, losses, corrections, remainder: left }
    })
  })
}
