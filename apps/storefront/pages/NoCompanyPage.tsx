import { useTranslate } from '../lib/language.tsx'
import { NoCompany } from '../ui/NoCompany.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** In place of a screen on which a company orders, for visitors without one. */
export function NoCompanyPage() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('orders.noCompany.title')} />
      <NoCompany level="h1" reason="ordering" />
    </>
  )
}
