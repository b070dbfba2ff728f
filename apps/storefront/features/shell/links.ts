import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { isOtherSite } from '@proba/domain/text/otherSite'
import { usePersonalTabs } from '../../lib/company/personalTabs.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { adminPath, isOwnPath, paths } from '../../paths.ts'

/** Link of a menu; `isOutside` leads out of the storefront. */
export interface MenuLink {
  readonly path: string
  readonly title: string
  readonly isOutside?: boolean
}

/** Whether there is a cart to fill: a right to it and a company to order for. */
export function useMayOrder(): boolean {
  const { can, company } = useSession()
  return company !== null && can(['cart.common'])
}

/** Sections of the main menu that the visitor may open, by name because the waiting list has a badge. */
export function useSections(): {
  catalogue: MenuLink
  waitingList: MenuLink | null
  import: MenuLink | null
} {
  const t = useTranslate()
  const mayOrder = useMayOrder()
  return {
    catalogue: { path: paths.catalogue(), title: t('shell.menu.catalogue') },
    waitingList: mayOrder ? { path: paths.cart('waiting_list'), title: t('shell.menu.waitingList') } : null,
    import: mayOrder ? { path: paths.import(), title: t('shell.menu.import') } : null,
  }
}

/** Links of the menus of the database that lead somewhere: to a screen of the storefront or to another site. */
export const shownLinks = (links: readonly MenuLink[]): readonly MenuLink[] =>
  links.flatMap((link) => {
    if (isOwnPath(link.path)) return [link]
    return isOtherSite(link.path) ? [{ ...link, isOutside: true }] : []
  })

/** The same link may stand in a menu under two names. */
export const linkKey = ({ path, title }: MenuLink): string => `${path} ${title}`

/** Links of the header. */
export function usePageLinks(): readonly MenuLink[] {
  return shownLinks(useSession().init.pages)
}

/** Links for managers and admins. */
export function useStaffLinks(): readonly MenuLink[] {
  const t = useTranslate()
  const { flags, can } = useSession()
  const links: MenuLink[] = []
  if (flags.isManager) links.push({ path: paths.clients(), title: t('shell.menu.clients') })
  if (can(storefrontGuards.rules.permission))
    links.push({ path: paths.rules(), title: t('terms.rules.title') })
  if (flags.isAdmin) links.push({ path: adminPath, title: t('shell.menu.admin'), isOutside: true })
  return links
}

/** Links of the personal area, and the list of closed products for those who may see it. */
export function usePersonalLinks(): readonly MenuLink[] {
  const t = useTranslate()
  const { can } = useSession()
  const own = usePersonalTabs().filter(({ isPageOnly }) => !isPageOnly)
  const tabs = can(storefrontGuards.personal.permission)
    ? own.map(({ name, path }) => ({ path, title: t(`shell.personalTab.${name}`) }))
    : []
  const closed = { path: paths.closedPositions(), title: t('shell.menu.closedPositions') }
  return can(storefrontGuards.closePosition.permission) ? [...tabs, closed] : tabs
}
