import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './OrderableMarks.module.css'

/** How a product can be ordered now. */
export interface Orderable {
  readonly production: boolean
  readonly finished: boolean
  readonly coil: boolean
}

const kinds = [
  { key: 'production', type: 'products_production' },
  { key: 'finished', type: 'products_finished' },
  { key: 'coil', type: 'products_coil' },
] as const

/** A link being closed, a tagged piece, a reel. */
const drawings: Readonly<Record<keyof Orderable, ReactNode>> = {
  production: (
    <>
      <path d="M8.6 13.2a4.2 3 0 1 1 0-6.4" />
      <path d="M11.4 6.8a4.2 3 0 1 1 0 6.4" />
      <path d="M8 10h4" />
    </>
  ),
  finished: (
    <>
      <path d="M3.5 10.5v-7h7l6 6-7 7z" />
      <circle cx="7" cy="7" r="1.2" />
    </>
  ),
  coil: (
    <>
      <path d="M4 4.5h12M4 15.5h12" />
      <path d="M6.5 4.5v11M13.5 4.5v11" />
      <path d="M6.5 8l7-1.2M6.5 10.7l7-1.2M6.5 13.4l7-1.2" />
    </>
  ),
}

/** Three small marks in a fixed order: into production, in stock, from coils; those that do not apply are faint. */
export function OrderableMarks({ orderable }: { orderable: Orderable }) {
  const t = useTranslate()
  const names = kinds.filter(({ key }) => orderable[key]).map(({ type }) => t(`terms.orderType.${type}`))
  const label = names.length > 0 ? names.join(', ') : t('terms.none')
  return (
    <span className={styles.marks} role="img" aria-label={label} title={label}>
      {kinds.map(({ key }) => (
        <svg
          key={key}
          className={styles.mark}
          data-on={orderable[key]}
          viewBox="0 0 20 20"
          aria-hidden="true"
        >
          <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
            {drawings[key]}
          </g>
        </svg>
      ))}
    </span>
  )
}
