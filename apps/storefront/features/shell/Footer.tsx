import { Link } from 'react-router-dom'
import { useFormLink } from '../../lib/forms/formLink.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import styles from './Footer.module.css'
import { linkKey, type MenuLink, shownLinks } from './links.ts'

function FooterLink({ link: { path, title, isOutside } }: { readonly link: MenuLink }) {
  return isOutside ? <a href={path}>{title}</a> : <Link to={path}>{title}</Link>
}

/** Footer: menu columns, the privacy policy where none of them leads to it, phone of the sales department, a link to write. */
export function Footer() {
  const t = useTranslate()
  const { menu, contacts } = useSession().init
  const feedback = useFormLink('feedback')
  const columns = menu
    .map(({ title, links }) => ({ title, links: shownLinks(links) }))
    .filter(({ links }) => links.length > 0)
  const hasPolicy = columns.some(({ links }) => links.some(({ path }) => path === paths.privacy()))
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
            {links.map((link) => (
              <FooterLink key={linkKey(link)} link={link} />
            ))}
          </nav>
        ))}
        <div className={styles.column}>
          <h2>{t('shell.contacts.sales')}</h2>
          {contacts.salesPhone ? (
            <a href={`tel:${contacts.salesPhone.replace(/[^\d+]/g, '')}`} className="figures">
              {contacts.salesPhone}
            </a>
          ) : null}
          <Link {...feedback}>{t('shell.header.writeUs')}</Link>
          {hasPolicy ? null : <Link to={paths.privacy()}>{t('shell.privacy.title')}</Link>}
        </div>
      </div>
    </footer>
  )
}
