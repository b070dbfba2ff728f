import { useId } from 'react'
import { usePausedText } from '../../lib/lists/usePausedText.ts'
import styles from './ListFilters.module.css'

interface ListSearchProps {
  readonly label: string
  readonly q: string
  readonly onSearch: (text: string) => void
  /** What is searched by has other signs than digits. */
  readonly isText?: boolean
}

/** Search of a list: sent after a pause in typing; follows the address when that changes otherwise. */
export function ListSearch({ label, q, onSearch, isText = false }: ListSearchProps) {
  const id = useId()
  const [text, write] = usePausedText(q, onSearch)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        inputMode={isText ? 'search' : 'numeric'}
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  )
}
