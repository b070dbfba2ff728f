import type { ReplyTo } from '@proba/api/client'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../lib/calls/api.ts'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { paths } from '../../paths.ts'
import { buttonClass, PlainButton } from '../../ui/page/PlainButton.tsx'
import { PageState, StateMessage } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './notices.module.css'

/** The link is not ours, or the address of the account has changed since the mail. */
function Unknown() {
  const t = useTranslate()
  return (
    <StateMessage level="h1" title={t('notices.link.unknownTitle')} text={t('notices.link.unknown')}>
      <Link to={paths.registration()} className={buttonClass('filled')}>
        {t('notices.link.toChoices')}
      </Link>
    </StateMessage>
  )
}

type Choice = NonNullable<ReplyTo<'GET /notices/link'>['choice']>

interface SwitchProps {
  readonly choice: Choice
  readonly isBusy: boolean
  readonly onTurn: (on: boolean) => void
}

/** What the mails of a kind are switched to, and the button that switches them. */
function Switch({ choice: { kind, on }, isBusy, onTurn }: SwitchProps) {
  const t = useTranslate()
  return (
    <div className={styles.link}>
      <h1>{t(`notices.link.${on ? 'ask' : 'done'}`)}</h1>
      <p aria-live="polite">
        {t(`notices.link.${on ? 'askText' : 'doneText'}`, { kind: t(`notices.kind.${kind}`) })}
      </p>
      <PlainButton kind={on ? 'filled' : 'outlined'} disabled={isBusy} onClick={() => onTurn(!on)}>
        {t(`notices.link.${on ? 'off' : 'on'}`)}
      </PlainButton>
    </div>
  )
}

/**
 * The link of a mail: only the button switches, as programs that check mails open every link themselves (G-414).
 */
export function NoticeLink({ token }: { token: string }) {
  const toast = useToast()
  const errorText = useErrorText()
  const answer = useCall('GET /notices/link', token ? { query: { token } } : null)
  const [isBusy, setBusy] = useState(false)
  const turn = async (on: boolean) => {
    setBusy(true)
    try {
      const choice = await call('POST /notices/link', { body: { token, on } })
      await answer.mutate({ choice }, { revalidate: false })
    } catch (error) {
      toast(errorText(error), 'error')
    }
    setBusy(false)
  }
  if (!token) return <Unknown />
  return (
    <PageState
      answer={answer}
      skeleton={<Skeleton height="160px" />}
      isEmpty={({ choice }) => choice === null}
      empty={<Unknown />}
    >
      {({ choice }) => choice && <Switch choice={choice} isBusy={isBusy} onTurn={(on) => void turn(on)} />}
    </PageState>
  )
}
