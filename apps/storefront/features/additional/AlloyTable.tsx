import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Additional.module.css'
import type { Alloy } from './additionalRows.ts'

interface AlloyTableProps {
  readonly alloy: Alloy
  /** Title of the product, where the page has several. */
  readonly title?: string | undefined
  /** Where its rows have pictures, the table has none. */
  readonly hasPicture?: boolean
  readonly columns: readonly string[]
  readonly children: ReactNode
}

/** Table of an alloy with its picture; its first column is read from the left, the others are numbers. */
export function AlloyTable({ alloy, title, hasPicture = true, columns, children }: AlloyTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <span className={styles.alloy}>
          {hasPicture ? (
            <span className={styles.thumb}>
              <Picture picture={alloy.image} alt="" size={50} />
            </span>
          ) : null}
          <span>
            {alloy.name}
            {title === undefined ? null : <span className={styles.quiet}> · {title}</span>}
          </span>
        </span>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}
