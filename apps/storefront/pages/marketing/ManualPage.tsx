import { Manual } from '../../features/content/Manual.tsx'
import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/manual`: how to use the portal. */
export function ManualPage() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('manual.title')} />
      <Manual />
    </>
  )
}
