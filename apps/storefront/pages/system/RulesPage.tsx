import { Rules } from '../../features/rules/Rules.tsx'
import styles from '../../features/session/session.module.css'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/rules`: the rules of ordering, tried out for the clients of the manager. */
export function RulesPage() {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <PageTitle text={t('terms.rules.title')} />
      <h1>{t('terms.rules.title')}</h1>
      <p className={styles.quiet}>{t('terms.rules.lead')}</p>
      <Rules />
    </div>
  )
}
