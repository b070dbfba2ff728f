import { Contacts } from '../../features/content/Contacts.tsx'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/contacts`: phones, e-mails and address. */
export function ContactsPage() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('shell.contacts.title')} />
      <Contacts />
    </>
  )
}
