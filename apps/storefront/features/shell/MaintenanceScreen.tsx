import type { ApiError } from '@proba/api/client'
import { sessionTokens } from '@proba/browser/sessionTokens'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './MaintenanceScreen.module.css'

const recheckMs = 60_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Checks every minute, and when somebody comes back to a page that slept or had no connection. */
function useRecheck(onCheck: () => Promise<void>): void {
  const check = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void onCheck()
  })
  const checkAnyway = useEffectEvent(() => void onCheck())
  useEffect(() => {
    const timer = setInterval(() => checkAnyway(), recheckMs)
    const wake = () => check()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [])
}

/** The login for those who keep the portal: hidden behind a button, as nobody else gets in now. */
function StaffLogin({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (sessionTokens.read() !== null) return null
  if (isOpen) return <div className={styles.login}>{children}</div>
  return (
    <PlainButton kind="plain" onClick={() => setOpen(true)}>
      {t('shell.maintenance.staff')}
    </PlainButton>
  )
}

interface MaintenanceScreenProps {
  readonly error: ApiError
  /** Checks again whether the portal is open. */
  readonly onCheck: () => Promise<void>
  /** The login form. */
  readonly login: ReactNode
}

/** Replaces the portal while it is closed, and checks every minute whether it is open again (G-018). */
export function MaintenanceScreen({ error, onCheck, login }: MaintenanceScreenProps) {
  const t = useTranslate()
  const { dateTime } = useFormat()
  useRecheck(onCheck)
  const { data } = error
  const phone = textOf(data.phone)
  const email = textOf(data.email)
  const until = textOf(data.until)
  return (
    <div className={styles.screen}>
      <title>{t('shell.maintenance.title')}</title>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <div role="status">
        <StateMessage level="h1" title={t('shell.maintenance.title')} text={textOf(data.text)}>
          <p>{t('shell.maintenance.text')}</p>
          {until ? <p>{t('shell.maintenance.until', { at: dateTime(until) })}</p> : null}
          {phone ? (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('shell.maintenance.phone', { phone })}</a>
          ) : null}
          {email ? <a href={`mailto:${email}`}>{t('shell.maintenance.email', { email })}</a> : null}
        </StateMessage>
      </div>
      <StaffLogin>{login}</StaffLogin>
    </div>
  )
}
