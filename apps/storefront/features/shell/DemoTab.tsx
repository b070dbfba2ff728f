import { useDemoMode } from '../../lib/contracts.ts'
import { useTranslate } from '../../lib/language.tsx'
import styles from './notices.module.css'

/** Trial contract: hangs from the header on every screen and moves nothing when it comes (decision G-048). */
export function DemoTab() {
  const t = useTranslate()
  if (!useDemoMode()) return null
  return (
    <p className={styles.demo}>
      <strong>{t('shell.demo.ribbon')}</strong> {t('shell.demo.hint')}
    </p>
  )
}
