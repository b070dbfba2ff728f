import { call } from '../../lib/calls/api.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from '../../ui/lists/DocumentTable.module.css'
import list from '../../ui/lists/PersonalList.module.css'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import type { MetalReport } from './useMetalReports.ts'

interface RowProps {
  readonly report: MetalReport
  readonly onAgain: (report: MetalReport) => void
}

function File({ report, onAgain }: RowProps) {
  const t = useTranslate()
  const { day } = useFormat()
  const file = useDownload(t('metalReports.downloadFailed'))
  const { id, status } = report
  if (status === 'failed')
    return <PlainButton onClick={() => onAgain(report)}>{t('metalReports.again')}</PlainButton>
  if (status === 'new') return <PlainButton disabled>{t('metalReports.processing')}</PlainButton>
  return (
    <PlainButton
      aria-busy={file.isBusy}
      aria-label={t('metalReports.downloadOf', { from: day(report.dateFrom), to: day(report.dateTo) })}
      onClick={() => file.download(() => call('GET /report-use-metal/{id}/file', { params: { id } }))}
    >
      {t('metalReports.download')}
    </PlainButton>
  )
}

function Row({ report, onAgain }: RowProps) {
  const t = useTranslate()
  const { day, dateTime } = useFormat()
  const { failure, isPreliminary, status } = report
  return (
    <tr>
      <td>
        <span className="figures">
          {day(report.dateFrom)} – {day(report.dateTo)}
        </span>
        {isPreliminary ? <span className={styles.quiet}>{t('metalReports.preliminary')}</span> : null}
      </td>
      <td className="figures">
        <span className={styles.name}>{t('metalReports.form.contract')} </span>
        {report.knfmpNumber}
      </td>
      <td className="figures">
        <span className={styles.name}>{t('metalReports.table.requested')} </span>
        {dateTime(report.createdAt)}
      </td>
      <td className={styles.state} data-status={status}>
        <strong>{t(`metalReports.state.${status}`)}</strong>
        {failure ? <span className={styles.quiet}>{t(`metalReports.failure.${failure}`)}</span> : null}
      </td>
      <td>
        <File report={report} onAgain={onAgain} />
      </td>
    </tr>
  )
}

const columns = ['period', 'contract', 'requested', 'state', 'file'] as const

interface MetalReportsTableProps {
  readonly reports: readonly MetalReport[]
  readonly isBusy: boolean
  readonly onAgain: (report: MetalReport) => void
}

/** Reports of metal consumption; on a phone each is a card. */
export function MetalReportsTable({ reports, isBusy, onAgain }: MetalReportsTableProps) {
  const t = useTranslate()
  return (
    <table
      className={`${list.table} ${styles.table}`}
      aria-label={t('documents.entry.metalReport')}
      aria-busy={isBusy}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`metalReports.table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <Row key={report.id} report={report} onAgain={onAgain} />
        ))}
      </tbody>
    </table>
  )
}
