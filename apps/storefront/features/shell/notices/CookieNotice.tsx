import { readItem, writeItem } from '@proba/browser/storage'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useIsDrawing } from '../../../lib/firstVisit/drawn.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { paths } from '../../../paths.ts'
import { PlainButton } from '../../../ui/page/PlainButton.tsx'
import styles from './notices.module.css'

const key = 'cookies'
const accepted = 'accepted'

/** Stays open until it is accepted on this device. */
export function CookieNotice() {
  const t = useTranslate()
  const isDrawing = useIsDrawing()
  const [isOpen, setOpen] = useState(() => readItem('localStorage', key) !== accepted)
  if (!isOpen && !isDrawing) return null
  const accept = () => {
    writeItem('localStorage', key, accepted)
    setOpen(false)
  }
  return (
    <section className={styles.cookie} data-notice="cookies" aria-label={t('shell.cookie.label')}>
      <p>
        {t('shell.cookie.text')} <Link to={paths.privacy()}>{t('shell.cookie.policy')}</Link>
      </p>
      <PlainButton kind="filled" onClick={accept}>
        {t('shell.cookie.accept')}
      </PlainButton>
    </section>
  )
}
