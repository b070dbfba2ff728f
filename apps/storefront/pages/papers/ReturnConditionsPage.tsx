import { ReturnConditions } from '../../features/returns/ReturnConditions.tsx'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import styles from './ReturnConditionsPage.module.css'

/** `/return`: the conditions of a return for everybody. */
export function ReturnConditionsPage() {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <PageTitle text={t('returns.title')} />
      <h1>{t('returns.title')}</h1>
      <ReturnConditions />
    </div>
  )
}
