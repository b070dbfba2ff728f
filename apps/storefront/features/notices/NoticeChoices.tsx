import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReplyTo } from '@proba/api/client'
import type { NoticeKind } from '@proba/domain/codes/noticeKind'
import { call } from '../../lib/calls/api.ts'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import record from '../../ui/page/PersonalRecord.module.css'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './notices.module.css'

type Choices = ReplyTo<'GET /personal/notices'>

const withChoice = (choices: Choices, kind: NoticeKind, on: boolean): Choices => ({
  ...choices,
  notices: choices.notices.map((one) => (one.kind === kind ? { kind, on } : one)),
})

/** The mails that the person gets, each kind with its switch; it is saved at once (decision G-410). */
export function NoticeChoices() {
  const t = useTranslate()
  const toast = useToast()
  const errorText = useErrorText()
  const answer = useCall('GET /personal/notices', {})
  const choose = async (choices: Choices, kind: NoticeKind, on: boolean) => {
    try {
      await answer.mutate(call('POST /personal/notices', { body: { kind, on } }), {
        optimisticData: withChoice(choices, kind, on),
        revalidate: false,
      })
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  const title = t('notices.title')
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <PageState answer={answer} skeleton={<Skeleton height="280px" />}>
        {(choices) => (
          <>
            <p className={record.quiet}>{t('notices.sentTo', { email: choices.email })}</p>
            <div className={styles.choices}>
              {choices.notices.map(({ kind, on }) => (
                <FormControlLabel
                  key={kind}
                  label={t(`notices.kind.${kind}`)}
                  control={<Checkbox checked={on} onChange={(_, isOn) => void choose(choices, kind, isOn)} />}
                />
              ))}
            </div>
          </>
        )}
      </PageState>
    </section>
  )
}
