import { useId, useState } from 'react'
import { readDay } from '../lib/listQuery.ts'
import styles from './ListFilters.module.css'

interface DayFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

/** A day of a filter; one whose year is being typed (0002, 0020, …) stays in the field and filters nothing yet. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  if (value !== asked) {
    setAsked(value)
    setTyped(value)
  }
  const change = (day: string) => {
    setTyped(day)
    if (day === readDay(day)) onChange(day)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={typed}
        min="1900-01-01"
        max="2099-12-31"
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(value)}
      />
    </div>
  )
}
