import { useId } from 'react'
import styles from './Picker.module.css'

interface PickerProps {
  readonly label: string
  readonly options: readonly { readonly id: number; readonly name: string; readonly isDisabled: boolean }[]
  readonly value: number | null
  /** Shown while nothing is chosen. */
  readonly placeholder: string
  readonly isDisabled: boolean
  readonly onChoose: (id: number) => void
}

/** A labelled native select: light, usual on a phone, and fully usable by keyboard. */
export function Picker({ label, options, value, placeholder, isDisabled, onChoose }: PickerProps) {
  const id = useId()
  return (
    <span className={styles.picker}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        disabled={isDisabled}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {value === null ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.id} value={option.id} disabled={option.isDisabled}>
            {option.name}
          </option>
        ))}
      </select>
    </span>
  )
}
