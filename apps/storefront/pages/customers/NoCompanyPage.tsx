import { useTranslate } from '../../lib/language/language.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { NoCompany } from '../../ui/states/NoCompany.tsx'

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
