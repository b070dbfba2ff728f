import { Manual } from '../features/content/Manual.tsx'
import { useTranslate } from '../lib/language.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** `/manual` (S-023). */
export function ManualPage() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('manual.title')} />
      <Manual />
    </>
  )
}
