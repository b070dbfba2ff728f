import { useState } from 'react'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './MonthField.module.css'

const months = Array.from({ length: 12 }, (_, index) => index)
const monthOf = (year: number, index: number) => `${year}-${String(index + 1).padStart(2, '0')}`

interface MonthGridProps {
  readonly label: string
  /** Months `YYYY-MM`; an empty one is no limit. */
  readonly value: string
  readonly min: string
  readonly max: string
  readonly onChoose: (month: string) => void
}

interface MonthButtonProps {
  /** A month `YYYY-MM`. */
  readonly month: string
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onChoose: (month: string) => void
}

function MonthButton({ month, isChosen, isDisabled, onChoose }: MonthButtonProps) {
  const { language } = useLanguage()
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const longName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const at = new Date(`${month}-01T00:00:00Z`)
  return (
    <PlainButton
      kind={isChosen ? 'filled' : 'plain'}
      aria-pressed={isChosen}
      aria-label={longName.format(at)}
      disabled={isDisabled}
      onClick={() => onChoose(month)}
    >
      {name.format(at)}
    </PlainButton>
  )
}

/** Months of a year to choose from, and the way to other years. */
export function MonthGrid({ label, value, min, max, onChoose }: MonthGridProps) {
  const t = useTranslate()
  const [year, setYear] = useState(Number((value || max).slice(0, 4)))
  return (
    <fieldset aria-label={t('acts.month.choose', { label })} className={styles.grid}>
      <PlainButton
        kind="plain"
        aria-label={t('acts.month.previous')}
        disabled={monthOf(year - 1, 11) < (min || '1990-01')}
        onClick={() => setYear(year - 1)}
      >
        ‹
      </PlainButton>
      <strong aria-live="polite" className="figures">
        {year}
      </strong>
      <PlainButton
        kind="plain"
        aria-label={t('acts.month.next')}
        disabled={monthOf(year + 1, 0) > max}
        onClick={() => setYear(year + 1)}
      >
        ›
      </PlainButton>
      {months
        .map((index) => monthOf(year, index))
        .map((month) => (
          <MonthButton
            key={month}
            month={month}
            isChosen={month === value}
            isDisabled={month > max || month < min}
            onChoose={onChoose}
          />
        ))}
    </fieldset>
  )
}
