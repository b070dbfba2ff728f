import { useId } from 'react'
import { usePausedText } from '../lib/usePausedText.ts'
import styles from './ListFilters.module.css'

interface NumberSearchProps {
  readonly label: string
  readonly q: string
  readonly onSearch: (text: string) => void
}

/** Search by number: sent after a pause in typing; follows the address when that changes otherwise. */
export function NumberSearch({ label, q, onSearch }: NumberSearchProps) {
  const id = useId()
  const [text, write] = usePausedText(q, onSearch)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  )
}
