import { ClosedPositions } from '../../features/closedPositions/ClosedPositions.tsx'
import styles from '../../features/session/session.module.css'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/close-position`: products that are closed now. */
export function ClosedPositionsPage() {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <PageTitle text={t('closedPositions.title')} />
      <h1>{t('closedPositions.title')}</h1>
      <p className={styles.quiet}>{t('closedPositions.lead')}</p>
      <ClosedPositions />
    </div>
  )
}
