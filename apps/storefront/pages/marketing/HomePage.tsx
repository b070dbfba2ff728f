import { Home } from '../../features/content/Home.tsx'
import { useTranslate } from '../../lib/language/language.tsx'

/** `/`: the home page. */
export function HomePage() {
  const t = useTranslate()
  return (
    <>
      <title>{`${t('shell.name')} · ${t('shell.footer.about')}`}</title>
      <Home />
    </>
  )
}
