import { useSearchParams } from 'react-router-dom'
import { SetPassword } from '../../features/session/SetPassword.tsx'
import styles from '../../features/session/session.module.css'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/password?token=`: sets a password by a link. */
export function PasswordPage() {
  const t = useTranslate()
  const [query] = useSearchParams()
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <PageTitle text={t('session.password.recoverTitle')} />
      <SetPassword token={query.get('token') ?? ''} />
    </div>
  )
}
