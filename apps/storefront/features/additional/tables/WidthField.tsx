import { useTranslate } from '../../../lib/language/language.tsx'
import { useMillimetres } from '../../../lib/language/millimetres.ts'
import type { RowGroup } from '../additionalRows.ts'
import styles from './Cells.module.css'

interface WidthFieldProps {
  readonly group: RowGroup
  readonly width: number | undefined
  /** The row, for the name of the field. */
  readonly name: string
  readonly onWidth: (width: number) => void
}

/** Width of a ribbon, one of those of its alloy; nothing for wire. */
export function WidthField({ group, width, name, onWidth }: WidthFieldProps) {
  const t = useTranslate()
  const mm = useMillimetres()
  if (group.widths.length === 0) return null
  return (
    <select
      className={styles.select}
      aria-label={t('additional.field.width', { row: name })}
      value={width}
      onChange={(event) => onWidth(Number(event.target.value))}
    >
      {group.widths.map((one) => (
        <option key={one} value={one}>
          {mm(one)}
        </option>
      ))}
    </select>
  )
}
