import { Privacy } from '../../features/content/Privacy.tsx'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/privacy`: the privacy policy. */
export function PrivacyPage() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('shell.privacy.title')} />
      <Privacy />
    </>
  )
}
