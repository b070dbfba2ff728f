import { Clients } from '../../features/session/Clients.tsx'
import styles from '../../features/session/session.module.css'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/users`: clients of the manager. */
export function ClientsPage() {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <PageTitle text={t('clients.title')} />
      <h1>{t('clients.title')}</h1>
      <p className={styles.quiet}>{t('clients.lead')}</p>
      <Clients />
    </div>
  )
}
