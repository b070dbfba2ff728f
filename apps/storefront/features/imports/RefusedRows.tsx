import type { ReactNode } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { ImportTable } from './ImportTable.tsx'
import styles from './ImportTables.module.css'
import type { ImportCheck } from './importState.ts'
import { NameArticle } from './names/NameArticle.tsx'
import { useKeptNames } from './names/useKeptNames.ts'
import { RefusedRowsDownload } from './RefusedRowsDownload.tsx'
import { placeKey, RowPlace } from './RowPlace.tsx'
import type { Import } from './useImport.ts'
import { useRowRefusalText } from './useRowRefusalText.ts'

type Refused = ImportCheck['errors'][number]

/** A row of the file with the reason why it is not imported, or is doubtful. */
export function RefusedRow({
  refused,
  children,
}: {
  refused: Pick<Refused, 'row' | 'sheet' | 'article' | 'code' | 'params'>
  /** What can be done about it. */
  children?: ReactNode
}) {
  const t = useTranslate()
  const refusalText = useRowRefusalText()
  return (
    <tr className={styles.refused}>
      <RowPlace place={refused} />
      <th scope="row" className="figures">
        {refused.article || <span className={styles.quiet}>{t('imports.refused.noArticle')}</span>}
      </th>
      <td className={styles.reason}>
        {refusalText(refused.code, refused.params)}
        {children}
      </td>
    </tr>
  )
}

const columns = ['row', 'article', 'reason'] as const

function CheckAgain({ names, onCheck }: { names: number; onCheck: () => void }) {
  const t = useTranslate()
  const { integer } = useFormat()
  if (names === 0) return null
  return (
    <PlainButton kind="filled" onClick={onCheck}>
      {t('imports.names.again', { smart_count: names, n: integer(names) })}
    </PlainButton>
  )
}

/**
 * Rows that are not imported, each with its reason, and a workbook of them to correct (G-143). An article that is not
 * known can be given its article of the catalogue (G-662).
 */
export function RefusedRows({ check, imports }: { check: ImportCheck; imports: Import }) {
  const t = useTranslate()
  const kept = useKeptNames()
  return (
    <ImportTable
      kind="refused"
      columns={columns}
      lines={check.errors}
      title={t('imports.refused.title')}
      hint={t('imports.refused.hint')}
      action={
        <>
          <CheckAgain names={kept.names.size} onCheck={imports.checkAgain} />
          <RefusedRowsDownload uuid={check.uuid} label={t('imports.refused.download')} />
        </>
      }
    >
      {(refused) => (
        <RefusedRow key={placeKey(refused)} refused={refused}>
          {refused.code === 'unknown_article' ? <NameArticle written={refused.article} kept={kept} /> : null}
        </RefusedRow>
      )}
    </ImportTable>
  )
}
