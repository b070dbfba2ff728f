import { useId, useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { DayPicker } from '../inputs/DayPicker.tsx'
import { isNoDay, typedDayLength, useTypedDay } from '../inputs/useTypedDay.ts'
import styles from './ListFilters.module.css'

interface DayFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

/** Whether a text is complete while it is typed: it has a full year, or is empty. */
const isMeant = (text: string) => text === '' || /\d{4}/.test(text)

/** The typed day until it takes effect; it follows the filter when that changes otherwise. */
function useDayDraft(value: string, onChange: (day: string) => void) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setDraft(value)
  }
  const apply = (day: string) => {
    if (day !== value && !isNoDay(day)) onChange(day)
  }
  const field = useTypedDay(draft, (day) => setDraft(day))
  return {
    day: draft,
    text: field.text,
    isWrong: !field.isTyping && isNoDay(draft),
    type: (text: string) => {
      const day = field.type(text)
      if (isMeant(text)) apply(day)
    },
    choose: (day: string) => {
      field.choose(day)
      apply(day)
    },
    finish: () => {
      field.leave()
      apply(draft)
    },
  }
}

/** A day filter. It takes effect when the year is complete, a day is chosen, Enter is pressed, or the field is left. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const t = useTranslate()
  const id = useId()
  const { day, text, isWrong, type, choose, finish } = useDayDraft(value, onChange)
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={styles.day}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={typedDayLength}
          placeholder={t('orders.filters.dayFormat')}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish()
          }}
          onBlur={finish}
        />
        <DayPicker day={day} labelledBy={`${id}-label`} min="1900-01-01" max="2099-12-31" onChoose={choose} />
      </div>
      <span id={`${id}-error`} className={styles.wrong} role="alert">
        {isWrong ? t('errors.field.day') : null}
      </span>
    </div>
  )
}
