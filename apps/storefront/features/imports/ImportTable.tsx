import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { RowPages, useRowPages } from '../../ui/lists/RowPages.tsx'
import styles from './ImportTables.module.css'

type Column = 'row' | 'article' | 'size' | 'coating' | 'count' | 'note' | 'requested' | 'taken' | 'reason'

interface ImportTableProps<Line> {
  readonly title: string
  readonly hint?: string
  /** Button for all of the rows, beside the title. */
  readonly action?: ReactNode
  /** Decides the widths of the columns. */
  readonly kind: 'accepted' | 'cut' | 'refused'
  readonly columns: readonly Column[]
  readonly lines: readonly Line[]
  readonly children: (line: Line) => ReactNode
}

/** Rows of a checked file under a title, a page at a time. */
export function ImportTable<Line>(props: ImportTableProps<Line>) {
  const { title, hint, action, kind, columns, lines, children } = props
  const t = useTranslate()
  const page = useRowPages(lines)
  return (
    <section className={styles.block} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h3>{title}</h3>
          {hint ? <p className={styles.quiet}>{hint}</p> : null}
        </div>
        {action}
      </header>
      <table className={styles.table} aria-label={title} aria-rowcount={lines.length + 1}>
        <thead>
          <tr className={styles[kind]}>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {t(`imports.table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{page.rows.map(children)}</tbody>
      </table>
      <RowPages page={page} name={title} />
    </section>
  )
}
