import { useId } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import type { Choice } from '../../lib/lists/listChoices.ts'
import styles from './ListFilters.module.css'

interface FilterSelectProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
}

/** Select with one value; a value of the address that is not among the choices is still shown. */
export function FilterSelect({ label, value, choices, onChange }: FilterSelectProps) {
  const t = useTranslate()
  const id = useId()
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('orders.filters.any')}</option>
        {isKnown ? null : <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  )
}
