import styles from './ImportTables.module.css'

interface Place {
  readonly row: number
  readonly sheet: string | null
  readonly part?: number
}

/** A row of a file among those of all its sheets. */
export const placeKey = ({ row, sheet, part = 0 }: Place): string => `${sheet ?? ''}/${row}/${part}`

/** Where a row is in the file: its number, and its sheet where several are read. */
export function RowPlace({ place: { row, sheet } }: { place: Place }) {
  return (
    <td className={`${styles.row} figures`}>
      {row}
      {sheet === null ? null : <span className={styles.sheet}>{sheet}</span>}
    </td>
  )
}
