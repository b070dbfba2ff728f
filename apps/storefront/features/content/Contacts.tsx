import { Link } from 'react-router-dom'
import { useFormLink } from '../../lib/forms/formLink.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { Blocks } from './Blocks.tsx'
import styles from './content.module.css'
import { useBlocks } from './useBlocks.ts'

const phone = (text: string) => ({ text, href: `tel:${text.replace(/[^\d+]/g, '')}` })
const mail = (text: string) => ({ text, href: `mailto:${text}` })

/** The ways to reach each department that has one. */
function useDepartments() {
  const { contacts } = useSession().init
  return [
    { name: 'sales', ways: [phone(contacts.salesPhone)] },
    { name: 'manager', ways: [phone(contacts.managerPhone)] },
    { name: 'support', ways: [phone(contacts.supportPhone), mail(contacts.supportEmail)] },
    { name: 'quality', ways: [mail(contacts.qualityEmail)] },
  ]
    .map(({ name, ways }) => ({ name, ways: ways.filter(({ text }) => text !== '') }))
    .filter(({ ways }) => ways.length > 0)
}

/** Phones, mail and address, as an administrator has set them. */
export function Contacts() {
  const t = useTranslate()
  const { address } = useSession().init.contacts
  const feedback = useFormLink('feedback')
  const consultation = useFormLink('consultation')
  return (
    <div className={styles.contacts}>
      <h1>{t('shell.contacts.title')}</h1>
      {useDepartments().map(({ name, ways }) => (
        <section key={name}>
          <h2>{t(`shell.contacts.${name}`)}</h2>
          {ways.map(({ text, href }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </section>
      ))}
      {address ? (
        <section>
          <h2>{t('shell.contacts.address')}</h2>
          <address>{address}</address>
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
