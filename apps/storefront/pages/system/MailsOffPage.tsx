import { useSearchParams } from 'react-router-dom'
import { NoticeLink } from '../../features/notices/NoticeLink.tsx'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/mails/off?token=`: switches the mails of a kind off by the link of one of them; open to anyone. */
export function MailsOffPage() {
  const t = useTranslate()
  const [query] = useSearchParams()
  return (
    <>
      <PageTitle text={t('notices.title')} />
      <NoticeLink token={query.get('token') ?? ''} />
    </>
  )
}
