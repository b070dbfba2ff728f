import { Manual } from '../features/content/Manual.tsx'
import { useTranslate } from '../lib/language.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

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
