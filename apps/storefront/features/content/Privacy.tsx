import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import styles from './content.module.css'

const parts = ['data', 'use', 'device', 'rights'] as const

/** Which personal data is kept and why. */
export function Privacy() {
  const t = useTranslate()
  const email = useSession().init.contacts.supportEmail
  return (
    <article className={styles.text}>
      <h1>{t('shell.privacy.title')}</h1>
      <p>{t('shell.privacy.lead')}</p>
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`shell.privacy.${part}Title`)}</h2>
          <p>{t(`shell.privacy.${part}`, { email })}</p>
        </section>
      ))}
    </article>
  )
}
