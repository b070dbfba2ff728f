import { useTranslate } from '../../lib/language/language.tsx'
import { noteUsage } from '../../lib/usage/usage.ts'
import { useColourScheme } from '../../lib/window/colourScheme.tsx'
import styles from './switches.module.css'

/** Light and dark; choosing the scheme of the system makes it follow the system again. */
export function ThemeSwitch() {
  const t = useTranslate()
  const { scheme, setScheme } = useColourScheme()
  const isDark = scheme === 'dark'
  return (
    <button
      type="button"
      className={styles.theme}
      aria-label={t(isDark ? 'shell.header.toLight' : 'shell.header.toDark')}
      onClick={() => {
        noteUsage('HEADER_SWITCH', { context: `theme ${isDark ? 'light' : 'dark'}` })
        setScheme(isDark ? 'light' : 'dark')
      }}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </button>
  )
}
