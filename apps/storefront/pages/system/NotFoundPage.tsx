import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { StateMessage } from '../../ui/states/PageState.tsx'

/** Any address without a screen. */
export function NotFoundPage() {
  const t = useTranslate()
  return (
    <>
      <PageTitle text={t('shell.notFound.title')} />
      <StateMessage level="h1" title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
        <Link to={paths.catalogue()} className={buttonClass('filled')}>
          {t('shell.notFound.catalogue')}
        </Link>
        <Link to={paths.home()} className={buttonClass('outlined')}>
          {t('shell.notFound.home')}
        </Link>
      </StateMessage>
    </>
  )
}
