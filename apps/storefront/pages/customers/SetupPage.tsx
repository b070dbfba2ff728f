import { useSearchParams } from 'react-router-dom'
import { FirstAdministrator } from '../../features/session/FirstAdministrator.tsx'
import styles from '../../features/session/session.module.css'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/setup?token=`: makes the first administrator by the link that the server gave out. */
export function SetupPage() {
  const t = useTranslate()
  const [query] = useSearchParams()
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <PageTitle text={t('session.setup.title')} />
      <FirstAdministrator token={query.get('token') ?? ''} />
    </div>
  )
}
