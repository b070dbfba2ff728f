import type { ApiError } from '@proba/api/client'
import { useEffect } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { StateMessage } from '../../ui/PageState.tsx'
import styles from './MaintenanceScreen.module.css'

const recheckMs = 60_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface MaintenanceScreenProps {
  readonly error: ApiError
  /** Checks again whether the portal is open. */
  readonly onCheck: () => Promise<void>
}

/** Replaces the portal while it is closed, and checks every minute whether it is open again. */
export function MaintenanceScreen({ error, onCheck }: MaintenanceScreenProps) {
  const t = useTranslate()
  useEffect(() => {
    const timer = setInterval(() => void onCheck(), recheckMs)
    return () => clearInterval(timer)
  }, [onCheck])
  const phone = textOf(error.data.phone)
  const email = textOf(error.data.email)
  return (
    <main className={styles.screen}>
      <title>{t('shell.maintenance.title')}</title>
      <StateMessage level="h1" title={t('shell.maintenance.title')} text={t('shell.maintenance.text')}>
        {phone ? <a href={`tel:${phone}`}>{t('shell.maintenance.phone', { phone })}</a> : null}
        {email ? <a href={`mailto:${email}`}>{t('shell.maintenance.email', { email })}</a> : null}
      </StateMessage>
    </main>
  )
}
