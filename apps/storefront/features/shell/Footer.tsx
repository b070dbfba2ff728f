import { Link } from 'react-router-dom'
import { useFormLink } from '../../lib/formLink.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { isOwnPath, paths } from '../../paths.ts'
import styles from './Footer.module.css'

/** Footer: menu columns, privacy policy, phone of the sales department, a link to write. */
export function Footer() {
  const t = useTranslate()
  const { menu, contacts } = useSession().init
  const feedback = useFormLink('feedback')
  const columns = menu
    .map(({ title, links }) => ({ title, links: links.filter(({ path }) => isOwnPath(path)) }))
    .filter(({ links }) => links.length > 0)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <strong>{t('shell.name')}</strong>
          <p>{t('shell.footer.about')}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={styles.column}>
            <h2>{title}</h2>
            {links.map(({ path, title: text }) => (
              <Link key={path} to={path}>
                {text}
              </Link>
            ))}
          </nav>
        ))}
        <div className={styles.column}>
          <h2>{t('shell.footer.sales')}</h2>
          {contacts.salesPhone ? (
            <a href={`tel:${contacts.salesPhone.replace(/[^\d+]/g, '')}`} className="figures">
              {contacts.salesPhone}
            </a>
          ) : null}
          <Link {...feedback}>{t('shell.header.writeUs')}</Link>
          <Link to={paths.privacy()}>{t('shell.footer.privacy')}</Link>
        </div>
      </div>
    </footer>
  )
}
