import { useTranslate } from '../../lib/language.tsx'
import { useDemoMode } from '../../lib/useContracts.ts'
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
