import type { ReactNode } from 'react'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import styles from '../Additional.module.css'
import type { Alloy } from '../additionalRows.ts'

interface AlloyTableProps {
  readonly alloy: Alloy
  /** Title of the product, where the page has several. */
  readonly title?: string | undefined
  /** Where its rows have pictures, the table has none. */
  readonly hasPicture?: boolean
  readonly columns: readonly { readonly name: string; readonly isHidden?: boolean }[]
  /** Its cells are one below the other on a phone, each with the name of its column. */
  readonly isFolding?: boolean
  readonly children: ReactNode
}

/** Table of an alloy with its picture; its first column is read from the left, the others are numbers. */
export function AlloyTable({
  alloy,
  title,
  hasPicture = true,
  isFolding = false,
  columns,
  children,
}: AlloyTableProps) {
  return (
    <table className={`${styles.table} ${isFolding ? styles.folding : ''}`}>
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
          {columns.map(({ name, isHidden }) => (
            <th key={name} scope="col">
              <span className={isHidden ? 'visuallyHidden' : undefined}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}
