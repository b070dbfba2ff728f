import { useTranslate } from '../../lib/language.tsx'
import { useProblemText } from '../../lib/problemText.ts'
import { RowPages, useRowPages } from '../../ui/RowPages.tsx'
import styles from './ImportTables.module.css'
import type { ImportCheck } from './importState.ts'
import { RejectedDownload } from './RejectedDownload.tsx'

type Refused = ImportCheck['errors'][number]

function RefusedRow({ refused }: { refused: Refused }) {
  const t = useTranslate()
  const problemText = useProblemText()
  return (
    <tr className={styles.refused}>
      <td className={`${styles.row} figures`}>{refused.row}</td>
      <th scope="row" className="figures">
        {refused.article || <span className={styles.quiet}>{t('imports.refused.noArticle')}</span>}
      </th>
      <td className={styles.reason}>{problemText(refused.code, refused.params)}</td>
    </tr>
  )
}

/** Rows that are not imported, each with its reason, and a workbook of them to correct (R-329, G-143). */
export function RefusedRows({ check }: { check: ImportCheck }) {
  const t = useTranslate()
  const page = useRowPages(check.errors)
  const title = t('imports.refused.title')
  return (
    <section className={styles.block} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h3>{title}</h3>
          <p className={styles.quiet}>{t('imports.refused.hint')}</p>
        </div>
        <RejectedDownload uuid={check.uuid} label={t('imports.refused.download')} />
      </header>
      <table className={styles.table} aria-label={title} aria-rowcount={check.errors.length + 1}>
        <thead>
          <tr className={styles.refused}>
            <th scope="col" className={styles.row}>
              {t('imports.table.row')}
            </th>
            <th scope="col">{t('imports.table.article')}</th>
            <th scope="col">{t('imports.table.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((refused) => (
            <RefusedRow key={refused.row} refused={refused} />
          ))}
        </tbody>
      </table>
      <RowPages page={page} name={title} />
    </section>
  )
}
