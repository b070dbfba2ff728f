import { useTranslate } from '../../lib/language/language.tsx'
import { ImportTable } from './ImportTable.tsx'
import styles from './ImportTables.module.css'
import type { ImportCheck } from './importState.ts'
import { RefusedRowsDownload } from './RefusedRowsDownload.tsx'
import { placeKey, RowPlace } from './RowPlace.tsx'
import { useRowRefusalText } from './useRowRefusalText.ts'

type Refused = ImportCheck['errors'][number]

/** A row of the file with the reason why it is not imported, or is doubtful. */
export function RefusedRow({
  refused,
}: {
  refused: Pick<Refused, 'row' | 'sheet' | 'article' | 'code' | 'params'>
}) {
  const t = useTranslate()
  const refusalText = useRowRefusalText()
  return (
    <tr className={styles.refused}>
      <RowPlace place={refused} />
      <th scope="row" className="figures">
        {refused.article || <span className={styles.quiet}>{t('imports.refused.noArticle')}</span>}
      </th>
      <td className={styles.reason}>{refusalText(refused.code, refused.params)}</td>
    </tr>
  )
}

const columns = ['row', 'article', 'reason'] as const

/** Rows that are not imported, each with its reason, and a workbook of them to correct (G-143). */
export function RefusedRows({ check }: { check: ImportCheck }) {
  const t = useTranslate()
  return (
    <ImportTable
      kind="refused"
      columns={columns}
      lines={check.errors}
      title={t('imports.refused.title')}
      hint={t('imports.refused.hint')}
      action={<RefusedRowsDownload uuid={check.uuid} label={t('imports.refused.download')} />}
    >
      {(refused) => <RefusedRow key={placeKey(refused)} refused={refused} />}
    </ImportTable>
  )
}
