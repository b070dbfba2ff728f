import { languages } from '@proba/domain/text/language'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { noteUsage } from '../../lib/usage/usage.ts'
import styles from './switches.module.css'

/** Ru/En switch. */
export function LanguageSwitch() {
  const t = useTranslate()
  const { language, setLanguage } = useLanguage()
  return (
    <fieldset className={styles.languages} aria-label={t('shell.header.language')}>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => {
            noteUsage('HEADER_SWITCH', { context: `language ${code}` })
            setLanguage(code)
          }}
        >
          {code} <span className="visuallyHidden">{t(`terms.language.${code}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}
