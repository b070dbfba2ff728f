import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import styles from './OrdersFilters.module.css'

const pauseMs = 350

/** Search by number: asked for after a pause in typing; follows the address when that changes by itself. */
export function NumberSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const t = useTranslate()
  const id = useId()
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  if (q !== known) {
    setKnown(q)
    if (text.trim() !== q) setText(q)
  }
  const search = useEffectEvent(() => onSearch(text.trim()))
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === q) return
    const timer = setTimeout(() => search(), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, q])
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
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
