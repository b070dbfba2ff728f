import { type ActFile, lacksLanguage, readersFile } from '@proba/domain/company/actFiles'
import { call } from '../../lib/calls/api.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import styles from '../../ui/lists/DocumentTable.module.css'
import list from '../../ui/lists/PersonalList.module.css'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import answers from './Answers.module.css'
import { AnswerText } from './AnswerText.tsx'
import { type Act, type ActGroup, useDeadlineText } from './useActs.ts'

interface RowProps {
  readonly act: Act
  /** Asks for the act once more; null where the reader cannot. */
  readonly onAgain: ((act: Act) => void) | null
  /** Opens the answers to the act. */
  readonly onAnswer: (act: Act) => void
}

/** The last answer to an edition, and the way to answer it or to look at all answers. */
function Answer({ act, onAnswer }: Pick<RowProps, 'act' | 'onAnswer'>) {
  const t = useTranslate()
  const { day } = useFormat()
  const last = act.answers.at(-1)
  if (!last && !act.isAnswerable) return null
  const period = { from: day(act.dateFrom), to: day(act.dateTo) }
  const key = act.isAnswerable ? (last ? 'again' : 'open') : 'all'
  return (
    <div className={answers.cell}>
      {last ? <AnswerText answer={last} /> : null}
      {act.isAnswerable || act.answers.length > 1 ? (
        <PlainButton
          aria-haspopup="dialog"
          aria-label={t(`acts.answer.${key}Of`, period)}
          onClick={() => onAnswer(act)}
        >
          {t(`acts.answer.${key}`)}
        </PlainButton>
      ) : null}
    </div>
  )
}

function State({ act, onAnswer }: Pick<RowProps, 'act' | 'onAnswer'>) {
  const t = useTranslate()
  const { day } = useFormat()
  const deadlineText = useDeadlineText()
  const isAnswered = act.answers.length > 0
  const deadline = isAnswered || act.isReplaced || act.isChanged ? null : deadlineText(act.deadline)
  const isOver = !isAnswered && act.isAnswerable && act.deadline !== null && deadline === null
  return (
    <td className={styles.state} data-status={act.status}>
      <strong>{t(`acts.state.${act.status}`)}</strong>
      {act.failure ? <span className={styles.quiet}>{t(`acts.failure.${act.failure}`)}</span> : null}
      {act.isChanged ? <span className={styles.warning}>{t('acts.changed')}</span> : null}
      {act.isReplaced ? <span className={styles.quiet}>{t('acts.replaced')}</span> : null}
      {deadline ? (
        <span className={styles.quiet}>
          {t('acts.deadline.label')} {deadline}
        </span>
      ) : null}
      {isOver ? (
        <span className={styles.warning}>{t('acts.answer.over', { day: day(act.deadline ?? '') })}</span>
      ) : null}
      <Answer act={act} onAnswer={onAnswer} />
    </td>
  )
}

function Download({ act, file }: { act: Act; file: ActFile }) {
  const t = useTranslate()
  const { day } = useFormat()
  const { language } = useLanguage()
  const download = useDownload(t('acts.downloadFailed'))
  const { tessaDocumentId: id } = file
  const period = { from: day(act.dateFrom), to: day(act.dateTo) }
  const isOwn = file.language === language
  const key = isOwn ? 'download' : (`downloadIn.${file.language}` as const)
  return (
    <PlainButton
      disabled={id === null}
      aria-busy={download.isBusy}
      aria-label={t(isOwn ? 'acts.downloadOf' : `acts.downloadOfIn.${file.language}`, period)}
      onClick={() => id && download.download(() => call('GET /tessa/acts/{id}', { params: { id } }))}
    >
      {t(id === null ? 'acts.state.new' : `acts.${key}`)}
    </PlainButton>
  )
}

/** Files of an edition that are there, that of the reader's language first; what is not there can be asked for. */
function Documents({ act, onAgain }: Pick<RowProps, 'act' | 'onAgain'>) {
  const t = useTranslate()
  const { language } = useLanguage()
  const own = readersFile(act.files, language)
  const others = act.files.filter((file) => file !== own && file.status === 'ready')
  return (
    <span className={styles.files}>
      {own.status === 'failed' && onAgain ? (
        <PlainButton onClick={() => onAgain(act)}>{t('acts.again')}</PlainButton>
      ) : (
        <Download act={act} file={own} />
      )}
      {others.map((file) => (
        <Download key={file.language} act={act} file={file} />
      ))}
      {onAgain && act.isChanged && act.isNewest ? (
        <PlainButton onClick={() => onAgain(act)}>{t('acts.nextEdition')}</PlainButton>
      ) : null}
      {onAgain && lacksLanguage(act, language) && !act.isChanged ? (
        <PlainButton kind="plain" onClick={() => onAgain(act)}>
          {t('acts.makeInOwn')}
        </PlainButton>
      ) : null}
    </span>
  )
}

function Row({ act, onAgain, onAnswer }: RowProps) {
  const t = useTranslate()
  const { day, dateTime } = useFormat()
  const marks = [
    act.edition > 1 ? t('acts.edition', { n: act.edition }) : '',
    act.isOfficial ? t('acts.official') : '',
  ].filter(Boolean)
  return (
    <tr className={act.isReplaced ? styles.replaced : undefined}>
      <td>
        <span className="figures">{t('acts.period', { from: day(act.dateFrom), to: day(act.dateTo) })}</span>
        {marks.length > 0 ? <span className={styles.quiet}>{marks.join(', ')}</span> : null}
      </td>
      <td className="figures">
        <span className={styles.name}>{t(`acts.table.${act.isOfficial ? 'received' : 'requested'}`)} </span>
        {dateTime(act.createdAt)}
      </td>
      <State act={act} onAnswer={onAnswer} />
      <td>
        <Documents act={act} onAgain={onAgain} />
      </td>
    </tr>
  )
}

const columns = ['period', 'when', 'state', 'file'] as const

interface ActsTableProps extends Omit<RowProps, 'act'> {
  readonly group: ActGroup
  readonly isBusy: boolean
}

/** Acts of one contract. */
export function ActsTable({ group, isBusy, ...on }: ActsTableProps) {
  const t = useTranslate()
  const name = t('acts.contract', { number: group.contractNumber })
  return (
    <section className={styles.group}>
      <h2>{name}</h2>
      <table className={`${list.table} ${styles.table}`} aria-label={name} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`acts.table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.requests.map((act) => (
            <Row key={act.id} act={act} {...on} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
