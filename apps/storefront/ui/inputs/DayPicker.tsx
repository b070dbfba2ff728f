import { useRef } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { readDay } from '../../lib/lists/listQuery.ts'
import styles from '../lists/ListFilters.module.css'

interface DayPickerProps {
  readonly day: string
  /** Id of the field's label. */
  readonly labelledBy: string
  readonly min: string
  readonly max: string
  readonly isDisabled?: boolean
  readonly onChoose: (day: string) => void
}

/** The browser's calendar beside a typed day. Its own input is hidden, because it shows days in the browser's format. */
export function DayPicker({ day, labelledBy, min, max, isDisabled = false, onChoose }: DayPickerProps) {
  const t = useTranslate()
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.picker}>
      <input
        ref={calendar}
        className={styles.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={readDay(day)}
        min={min}
        max={max}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.value)}
      />
      <button
        type="button"
        className={styles.calendarButton}
        aria-label={t('orders.filters.calendar')}
        aria-describedby={labelledBy}
        disabled={isDisabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden
        >
          <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
        </svg>
      </button>
    </span>
  )
}
