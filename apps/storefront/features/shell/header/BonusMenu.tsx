import { silverPopup } from '@proba/domain/bonus/bonusBanner'
import { Link, useLocation } from 'react-router-dom'
import { searchWithBonus } from '../../../lib/company/bonusBanners.ts'
import { useBonusLinks } from '../../../lib/company/useBonuses.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { patterns } from '../../../paths.ts'
import { MenuItem } from './MenuItem.tsx'

/**
 * Buttons of the bonuses that the active company has. They lead to the page of the bonus, on the home page they open its
 * window; the silver one has a window only where there is no welcome bonus (G-255, G-454).
 */
export function BonusMenu({ className }: { className: string | undefined }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const links = useBonusLinks()
  const hasWelcome = links.some(({ kind }) => kind === 'welcome')
  return links.map(({ kind, path }) => {
    const title = t(`bonus.button.${kind}`)
    const hasWindow = pathname === patterns.home && (kind === 'welcome' || silverPopup(hasWelcome))
    if (!hasWindow) return <MenuItem key={kind} link={{ path, title }} className={className} />
    return (
      <Link key={kind} to={{ pathname, search: searchWithBonus(search, kind) }} className={className}>
        {title}
      </Link>
    )
  })
}
