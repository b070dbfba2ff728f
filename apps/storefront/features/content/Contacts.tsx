import { Link } from 'react-router-dom'
import { useFormLink } from '../../lib/formLink.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { buttonClass } from '../../ui/PlainButton.tsx'
import { Blocks } from './Blocks.tsx'
import styles from './content.module.css'
import { useBlocks } from './useBlocks.ts'

const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Phones, mail and address, as an administrator has set them. */
export function Contacts() {
  const t = useTranslate()
  const { contacts } = useSession().init
  const feedback = useFormLink('feedback')
  const consultation = useFormLink('consultation')
  const rows = [
    { title: t('shell.contacts.sales'), text: contacts.salesPhone, href: phoneHref(contacts.salesPhone) },
    {
      title: t('shell.contacts.manager'),
      text: contacts.managerPhone,
      href: phoneHref(contacts.managerPhone),
    },
    {
      title: t('shell.contacts.support'),
      text: contacts.supportPhone,
      href: phoneHref(contacts.supportPhone),
    },
    {
      title: t('shell.contacts.support'),
      text: contacts.supportEmail,
      href: `mailto:${contacts.supportEmail}`,
    },
    {
      title: t('shell.contacts.quality'),
      text: contacts.qualityEmail,
      href: `mailto:${contacts.qualityEmail}`,
    },
  ].filter(({ text }) => text !== '')
  return (
    <div className={styles.contacts}>
      <h1>{t('shell.contacts.title')}</h1>
      {rows.map(({ title, text, href }) => (
        <section key={href}>
          <h2>{title}</h2>
          <a href={href}>{text}</a>
        </section>
      ))}
      {contacts.address ? (
        <section>
          <h2>{t('shell.contacts.address')}</h2>
          <address>{contacts.address}</address>
        </section>
      ) : null}
      <Blocks answer={useBlocks('contacts')} />
      <p className={styles.actions}>
        <Link className={buttonClass('filled')} {...feedback}>
          {t('forms.feedback.open')}
        </Link>
        <Link className={buttonClass()} {...consultation}>
          {t('forms.consultation.open')}
        </Link>
      </p>
    </div>
  )
}
