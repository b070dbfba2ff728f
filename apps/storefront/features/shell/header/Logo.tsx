import { Link } from 'react-router-dom'
import { useTranslate } from '../../../lib/language/language.tsx'
import { paths } from '../../../paths.ts'
import styles from './MainBar.module.css'

/** The mark, drawn like a stamp in metal, and the name. */
export function Logo() {
  const t = useTranslate()
  return (
    <Link to={paths.home()} className={styles.logo}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="6" fill="var(--palette-primary-main)" />
        <path d="M8 21V7h12v14" fill="none" stroke="var(--palette-primary-contrastText)" strokeWidth="3" />
        <path d="M12.5 14h3" stroke="var(--palette-primary-contrastText)" strokeWidth="3" />
      </svg>
      <span>{t('shell.name')}</span>
    </Link>
  )
}
