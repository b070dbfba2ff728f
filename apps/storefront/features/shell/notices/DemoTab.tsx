import { useDemoMode } from '../../../lib/company/useContracts.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import styles from './notices.module.css'

/** Mark of a demo contract: hangs from the header on every screen without shifting the content (G-048). */
export function DemoTab() {
  const t = useTranslate()
  if (!useDemoMode()) return null
  return (
    <p className={styles.demo}>
      <strong>{t('shell.demo.ribbon')}</strong> {t('shell.demo.hint')}
    </p>
  )
}
