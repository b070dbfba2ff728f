import { Silver } from '../features/content/Silver.tsx'
import { useTranslate } from '../lib/language.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** `/peremeny-v-serebre-s-vygodoy`: the promotional page about silver. */
export function SilverPage() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('shell.silver.title')} />
      <Silver />
    </>
  )
}
