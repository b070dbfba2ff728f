import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly kind?: 'info' | 'error'
  readonly title: string
  readonly lines?: readonly string[]
  readonly children?: ReactNode
}

/** A message above the order panel that concerns this product or this contract. */
export function Notice({ kind = 'info', title, lines = [], children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'note'}>
      <div className={styles.words}>
        <strong>{title}</strong>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children}
    </div>
  )
}
