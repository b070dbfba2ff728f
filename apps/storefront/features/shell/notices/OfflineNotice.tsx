import { useOnline } from '@proba/browser/useOnline'
import { useTranslate } from '../../../lib/language/language.tsx'
import styles from './notices.module.css'

/** Says for as long as it lasts that there is no connection. */
export function OfflineNotice() {
  const t = useTranslate()
  const isOnline = useOnline()
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.ribbon} data-kind="offline">
          <strong>{t('terms.offline.title')}</strong> {t('terms.offline.text')}
        </p>
      )}
    </div>
  )
}
