import type { ReplyTo } from '@proba/api/client'
import { useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useErrorText } from '../../lib/calls/errorText.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { PageState } from '../../ui/states/PageState.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './sessions.module.css'

type Session = ReplyTo<'GET /profile/sessions'>['sessions'][number]

interface Ending {
  readonly isBusy: boolean
  readonly onEnd: (session: string | null) => void
}

function SessionRow({ session, isBusy, onEnd }: Ending & { readonly session: Session }) {
  const t = useTranslate()
  const { dateTime } = useFormat()
  const { kind, other, address, isCurrent } = session
  const device = [session.browser, session.system].filter(Boolean).join(', ') || t('sessions.unknown')
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <strong>{device}</strong>
        {kind === 'own' ? null : <span>{t(`sessions.${kind}`, { name: other ?? '' })}</span>}
        {address ? (
          <span className={styles.quiet}>
            {t('sessions.address')}: <span className="figures">{address}</span>
          </span>
        ) : null}
        <span className={styles.quiet}>
          {t('sessions.since')}: <span className="figures">{dateTime(session.createdAt)}</span>
        </span>
        <span className={styles.quiet}>
          {t('sessions.used')}: <span className="figures">{dateTime(session.usedAt)}</span>
        </span>
      </div>
      {isCurrent ? (
        <span className={styles.current}>{t('sessions.current')}</span>
      ) : (
        <PlainButton
          disabled={isBusy}
          aria-label={t('sessions.endName', { device })}
          onClick={() => onEnd(session.id)}
        >
          {t('sessions.end')}
        </PlainButton>
      )}
    </li>
  )
}

/** Ends sessions and reads the list again, also when one had ended meanwhile. */
function useEnding(reload: () => Promise<unknown>): Ending {
  const t = useTranslate()
  const toast = useToast()
  const textOf = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const end = async (session: string | null) => {
    setBusy(true)
    try {
      await call('POST /profile/sessions/end', { body: { session } })
      toast(t(session === null ? 'sessions.endedOthers' : 'sessions.ended'), 'success')
    } catch (error) {
      toast(textOf(error), 'error')
    }
    await reload()
    setBusy(false)
  }
  return { isBusy, onEnd: (session) => void end(session) }
}

/** The open sessions of the person, each with its end, and the end of all but this one (decision G-520). */
export function OpenSessions() {
  const t = useTranslate()
  const answer = useCall('GET /profile/sessions', {})
  const ending = useEnding(answer.mutate)
  const title = t('sessions.title')
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.quiet}>{t('sessions.lead')}</p>
      <PageState answer={answer} skeleton={<Skeleton width="100%" height="180px" />}>
        {({ sessions }) => (
          <>
            <ul className={styles.list}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} {...ending} />
              ))}
            </ul>
            {sessions.some(({ isCurrent }) => !isCurrent) ? (
              <div>
                <PlainButton disabled={ending.isBusy} onClick={() => ending.onEnd(null)}>
                  {t('sessions.endOthers')}
                </PlainButton>
              </div>
            ) : null}
          </>
        )}
      </PageState>
    </section>
  )
}
