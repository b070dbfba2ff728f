import { Link } from 'react-router-dom'
import { useFormLink } from '../../../lib/forms/formLink.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { linkKey, usePageLinks } from '../links.ts'
import { ThemeSwitch } from '../ThemeSwitch.tsx'
import { CompanyPicker } from './CompanyPicker.tsx'
import { ContractPicker } from './ContractPicker.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MetalItems } from './MetalItems.tsx'
import styles from './TopBar.module.css'

/** Phone of the support, in Russian only. */
export function SupportPhone({ className }: { className: string | undefined }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { supportPhone } = useSession().init.contacts
  if (language !== 'ru' || !supportPhone) return null
  return (
    <a
      href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}
      className={`figures ${className ?? ''}`}
      aria-label={t('shell.header.supportPhone', { phone: supportPhone })}
    >
      {supportPhone}
    </a>
  )
}

/** First bar: company and contract, metal, pages, contacts, language and theme. */
export function TopBar({ withPages }: { withPages: boolean }) {
  const t = useTranslate()
  const { user } = useSession()
  const pages = usePageLinks()
  const feedback = useFormLink('feedback')
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        {user ? (
          <div className={styles.pickers}>
            <CompanyPicker />
            <ContractPicker />
            <MetalItems className={styles.balance} />
          </div>
        ) : null}
        <div className={styles.links}>
          {withPages ? (
            <nav className={styles.pages} aria-label={t('shell.header.pages')}>
              {pages.map((link) => (
                <MenuItem key={linkKey(link)} link={link} className={styles.link} />
              ))}
            </nav>
          ) : null}
          <SupportPhone className={styles.link} />
          <Link {...feedback} className={styles.link}>
            {t('shell.header.writeUs')}
          </Link>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </div>
  )
}
