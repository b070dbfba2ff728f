import { DayFilter } from './DayFilter.tsx'

interface Period {
  readonly dateFrom: string
  readonly dateTo: string
}

interface PeriodFilterProps {
  readonly period: Period
  readonly from: string
  readonly to: string
  readonly onChange: (change: Partial<Period>) => void
}

/** The first and the last day of a list, by their labels. */
export function PeriodFilter({ period, from, to, onChange }: PeriodFilterProps) {
  return (
    <>
      <DayFilter label={from} value={period.dateFrom} onChange={(dateFrom) => onChange({ dateFrom })} />
      <DayFilter label={to} value={period.dateTo} onChange={(dateTo) => onChange({ dateTo })} />
    </>
  )
}
