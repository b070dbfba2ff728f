import { RecoveryForm } from '../../features/session/RecoveryForm.tsx'
import styles from '../../features/session/session.module.css'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/login/recovery`: password recovery. */
export function RecoveryPage() {
  const t = useTranslate()
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <PageTitle text={t('session.recovery.title')} />
      <h1>{t('session.recovery.title')}</h1>
      <RecoveryForm />
    </div>
  )
}
