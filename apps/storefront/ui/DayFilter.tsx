import { useId, useState } from 'react'
import { useTranslate } from '../lib/language.tsx'
import { DayPicker } from './DayPicker.tsx'
import styles from './ListFilters.module.css'
import { isNoDay, typedDayLength, useTypedDay } from './useTypedDay.ts'

interface DayFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

/** Whether a text is complete while it is typed: it has a full year, or is empty. */
const isMeant = (text: string) => text === '' || /\d{4}/.test(text)

/** A day filter. It takes effect when the year is complete, a day is chosen, Enter is pressed, or the field is left. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const t = useTranslate()
  const id = useId()
  const [draft, setDraft] = useState(value)
  const [asked, setAsked] = useState(value)
  if (value !== asked) {
    setAsked(value)
    setDraft(value)
  }
  const ask = (day: string) => {
    if (day !== value && !isNoDay(day)) onChange(day)
  }
  const field = useTypedDay(draft, (day) => setDraft(day))
  const finish = () => {
    field.leave()
    ask(draft)
  }
  const isWrong = !field.isTyping && isNoDay(draft)
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
          value={field.text}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => {
            const day = field.type(target.value)
            if (isMeant(target.value)) ask(day)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish()
          }}
          onBlur={finish}
        />
        <DayPicker
          day={draft}
          labelledBy={`${id}-label`}
          min="1900-01-01"
          max="2099-12-31"
          onChoose={(day) => {
            field.choose(day)
            ask(day)
          }}
        />
      </div>
      <span id={`${id}-error`} className={styles.wrong} role="alert">
        {isWrong ? t('errors.field.day') : null}
      </span>
    </div>
  )
}
