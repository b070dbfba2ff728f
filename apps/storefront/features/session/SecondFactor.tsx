import type { ReplyTo } from '@proba/api/client'
import { useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { ConfirmedDialog } from './ConfirmedDialog.tsx'
import { NewCodesDialog } from './NewCodesDialog.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import styles from './secondFactor.module.css'

type State = ReplyTo<'GET /profile/second-factor'>
type Opened = 'setUp' | 'codes' | 'off'

function Summary({ state }: { state: State }) {
  const t = useTranslate()
  const { dateTime } = useFormat()
  if (!state.on) return <p className={styles.quiet}>{t('secondFactor.lead')}</p>
  return (
    <p>
      {t('secondFactor.since', { at: state.since ? dateTime(state.since) : '' })}.{' '}
      {t('secondFactor.codesLeft', { smart_count: state.codesLeft })}
    </p>
  )
}

/** The window that a button has opened; `onClose` says whether something was changed. */
function Window({ opened, onClose }: { opened: Opened; onClose: (isChanged: boolean) => void }) {
  const t = useTranslate()
  const toast = useToast()
  const cancel = () => onClose(false)
  const finish = (text: string) => {
    toast(text, 'success')
    onClose(true)
  }
  if (opened === 'setUp')
    return (
      <SetUpDialog
        lead={t('secondFactor.setUpText')}
        cancelText={t('terms.action.cancel')}
        onCancel={cancel}
        onDone={() => finish(t('secondFactor.turnedOn'))}
      />
    )
  if (opened === 'codes')
    return <NewCodesDialog onCancel={cancel} onDone={() => finish(t('secondFactor.renewed'))} />
  return (
    <ConfirmedDialog
      title={t('secondFactor.offTitle')}
      text={t('secondFactor.offText')}
      button={t('secondFactor.turnOff')}
      onCancel={cancel}
      send={async (body) => {
        await call('POST /profile/second-factor/off', { body })
        finish(t('secondFactor.turnedOff'))
      }}
    />
  )
}

/** The own second factor: whether it is on, and what can be done about it; nothing for those who cannot have one. */
export function SecondFactor() {
  const t = useTranslate()
  const answer = useCall('GET /profile/second-factor', {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const title = t('secondFactor.title')
  if (answer.data && !answer.data.available && !answer.data.on) return null
  const close = (isChanged: boolean) => {
    setOpened(null)
    if (isChanged) void answer.mutate()
  }
  const button = (name: Opened, text: string) => (
    <PlainButton aria-haspopup="dialog" onClick={() => setOpened(name)}>
      {text}
    </PlainButton>
  )
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <PageState answer={answer} skeleton={<Skeleton width="100%" height="72px" />}>
        {(state) => (
          <>
            <Summary state={state} />
            <div className={styles.buttons}>
              {state.on ? null : button('setUp', t('secondFactor.turnOn'))}
              {state.on ? button('codes', t('secondFactor.renew')) : null}
              {state.on ? button('off', t('secondFactor.turnOff')) : null}
            </div>
          </>
        )}
      </PageState>
      {opened ? <Window opened={opened} onClose={close} /> : null}
    </section>
  )
}
