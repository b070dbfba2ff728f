import { passwordRules, passwordUnmet } from '@proba/domain/access/password'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './session.module.css'

/** Each rule of a password as met or unmet while it is typed (DR-70). */
export function PasswordChecklist({ password, login }: { password: string; login: string }) {
  const t = useTranslate()
  const unmet: readonly string[] = passwordUnmet(password, login)
  return (
    <div className={styles.checklist}>
      <p>{t('session.password.rules')}</p>
      <ul>
        {passwordRules.map((rule) => {
          const isMet = !unmet.includes(rule)
          return (
            <li key={rule} data-met={isMet}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                {isMet ? <path d="m3 8.5 3.5 3.5L13 5" /> : <circle cx="8" cy="8" r="2" />}
              </svg>
              {t(`session.password.rule.${rule}`)}
              <span className="visuallyHidden">
                , {t(isMet ? 'session.password.met' : 'session.password.unmet')}
              </span>
            </li>
          )
        })}
      </ul>
      <p>{t('session.password.simpleHint')}</p>
    </div>
  )
}
