import { readItem, writeItem } from '@proba/browser/storage'
import { useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { PlainButton } from '../../ui/PlainButton.tsx'
import styles from './notices.module.css'

const key = 'browserNotice'

/** Whether the browser has what the portal needs: ES2020, grid, fetch, channels (G-019). */
export function isBrowserCurrent(scope: typeof globalThis = globalThis): boolean {
  return (
    typeof scope.BigInt === 'function' &&
    typeof scope.Promise.allSettled === 'function' &&
    typeof scope.fetch === 'function' &&
    typeof scope.BroadcastChannel === 'function' &&
    scope.CSS?.supports('display', 'grid') !== false
  )
}

/** A warning for old browsers; once closed, it stays closed for the session. */
export function BrowserNotice() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(
    () => globalThis.window && !isBrowserCurrent() && !readItem('sessionStorage', key),
  )
  if (!isOpen) return null
  const close = () => {
    writeItem('sessionStorage', key, 'closed')
    setOpen(false)
  }
  return (
    <div className={styles.ribbon} role="status">
      <p>{t('shell.browser.text')}</p>
      <PlainButton kind="plain" onClick={close}>
        {t('terms.action.close')}
      </PlainButton>
    </div>
  )
}
