import { useTranslate } from '../../lib/language/language.tsx'
import { ImportTable } from './ImportTable.tsx'
import styles from './ImportTables.module.css'
import type { ImportCheck } from './importState.ts'
import { placeKey, RowPlace } from './RowPlace.tsx'
import { type CutRow, isCut, useCutAmounts } from './useCutAmounts.ts'
import { useReadAsText } from './useReadAsText.ts'
import { useRowRefusalText } from './useRowRefusalText.ts'

function Row({ row }: { row: CutRow }) {
  const t = useTranslate()
  const amounts = useCutAmounts()
  const readAs = useReadAsText()
  const refusalText = useRowRefusalText()
  const { requested, taken } = amounts(row)
  const { code, params } = row.warning
  return (
    <tr className={styles.cut}>
      <RowPlace place={row} />
      <th scope="row" className="figures">
        {row.article}
      </th>
      <td className={`${styles.requested} figures`} data-name={t('imports.table.requested')}>
        {requested}
      </td>
      <td className={`${styles.taken} figures`} data-name={t('imports.table.taken')}>
        {taken}
      </td>
      <td className={styles.reason}>{[readAs(row), refusalText(code, params)].filter(Boolean).join(' ')}</td>
    </tr>
  )
}

const columns = ['row', 'article', 'requested', 'taken', 'reason'] as const

/** Rows added with less than the file asks for: how much it asks for, how much was added, and why (G-143). */
export function CutRows({ check }: { check: ImportCheck }) {
  const t = useTranslate()
  const rows = check.success.filter(isCut)
  if (rows.length === 0) return null
  return (
    <ImportTable
      kind="cut"
      columns={columns}
      lines={rows}
      title={t('imports.cut.title')}
      hint={t('imports.cut.hint')}
    >
      {(row) => <Row key={placeKey(row)} row={row} />}
    </ImportTable>
  )
}
