import { call } from '../../lib/calls/api.ts'
import { useDownload } from '../../lib/calls/useDownload.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './Answers.module.css'
import type { ActAnswer } from './useActs.ts'

/** An answer with who gave it and when, its words and its file. */
export function AnswerText({ answer }: { answer: ActAnswer }) {
  const t = useTranslate()
  const { dateTime } = useFormat()
  const download = useDownload(t('acts.answer.downloadFailed'))
  const { id, kind, text, isLate, user, actor, createdAt, fileName } = answer
  const who = actor === null ? user : t('acts.answer.actor', { user, actor })
  return (
    <div className={styles.answer} data-kind={kind}>
      <strong>{t(`acts.answer.given.${kind}`)}</strong>
      <span className={styles.quiet}>
        <span className="figures">{dateTime(createdAt)}</span>
        {isLate ? `, ${t('acts.answer.late')}` : ''}, {who}
      </span>
      {text ? <p className={styles.words}>{text}</p> : null}
      {fileName === null ? null : (
        <PlainButton
          className={styles.file}
          aria-busy={download.isBusy}
          aria-label={t('acts.answer.download', { name: fileName })}
          onClick={() => download.download(() => call('GET /sap/answers/{id}/file', { params: { id } }))}
        >
          {fileName}
        </PlainButton>
      )}
    </div>
  )
}
