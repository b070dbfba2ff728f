import { useTranslate } from '../../lib/language/language.tsx'
import styles from './PageLoading.module.css'

/** A thin bar while the code of a screen loads; it appears only when that takes a while. */
export function PageLoading() {
  const t = useTranslate()
  return (
    <div className={styles.place} aria-busy="true">
      <span className={styles.bar} aria-hidden="true" />
      <span role="status" className="visuallyHidden">
        {t('shell.state.loading')}
      </span>
    </div>
  )
}
