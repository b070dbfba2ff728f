import { useId } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { usePausedText } from '../../lib/usePausedText.ts'
import styles from './OrdersFilters.module.css'

/** Search by number: sent after a pause in typing; follows the address when that changes otherwise. */
export function NumberSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const t = useTranslate()
  const id = useId()
  const [text, write] = usePausedText(q, onSearch)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('orders.filters.q')}</label>
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
