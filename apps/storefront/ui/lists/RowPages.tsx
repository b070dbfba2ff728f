import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../page/PlainButton.tsx'
import { usePrinting } from '../page/usePrinting.ts'
import styles from './RowPages.module.css'

/** The shown rows of a long table, and their position among all. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  /** Index of the first shown row. */
  readonly from: number
  readonly total: number
  readonly size: number
  readonly show: (from: number) => void
}

/** Splits loaded rows into pages, so that thousands of them are not in the document at once; on paper they are. */
export function useRowPages<Row>(all: readonly Row[], size = 50): RowPage<Row> {
  const [requested, setRequested] = useState(0)
  const last = Math.max(0, Math.ceil(all.length / size) - 1) * size
  const from = Math.min(requested, last)
  const isPrinting = usePrinting()
  return {
    rows: isPrinting ? all : all.slice(from, from + size),
    from,
    total: all.length,
    size,
    show: setRequested,
  }
}

/** Buttons of a table that is split into pages; a table of one page has none. */
export function RowPages<Row>({ page, name }: { page: RowPage<Row>; name: string }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const { from, total, size, show } = page
  if (total <= size) return null
  const to = Math.min(from + size, total)
  return (
    <nav className={styles.pages} aria-label={`${t('terms.rowPages.label')}: ${name}`}>
      <PlainButton
        aria-label={t('terms.rowPages.previous')}
        disabled={from === 0}
        onClick={() => show(from - size)}
      >
        ←
      </PlainButton>
      <span className="figures" role="status">
        {t('terms.rowPages.shown', { from: integer(from + 1), to: integer(to), of: integer(total) })}
      </span>
      <PlainButton
        aria-label={t('terms.rowPages.next')}
        disabled={to === total}
        onClick={() => show(from + size)}
      >
        →
      </PlainButton>
    </nav>
  )
}
