import { useTranslate } from '../../lib/language.tsx'
import { personalTabs } from '../../lib/personalTabs.ts'
import { useSession } from '../../lib/session.tsx'
import { adminPath, isOwnPath, paths } from '../../paths.ts'

/** Link of a menu; `isOutside` leaves the storefront's routes. */
export interface MenuLink {
  readonly path: string
  readonly title: string
  readonly isOutside?: boolean
}

/** Sections of the main menu that the visitor may open, the waiting list apart for its badge. */
export function useSections(): {
  catalogue: MenuLink
  waitingList: MenuLink | null
  import: MenuLink | null
} {
  const t = useTranslate()
  const { can } = useSession()
  const mayOrder = can(['cart.common'])
  return {
    catalogue: { path: paths.catalogue(), title: t('shell.menu.catalogue') },
    waitingList: mayOrder ? { path: paths.cart('waiting_list'), title: t('shell.menu.waitingList') } : null,
    import: mayOrder ? { path: paths.import(), title: t('shell.menu.import') } : null,
  }
}

/** Pages of the content that the storefront has. */
export function usePageLinks(): readonly MenuLink[] {
  return useSession().init.pages.filter(({ path }) => isOwnPath(path))
}

/** Links of people with further rights. */
export function useStaffLinks(): readonly MenuLink[] {
  const t = useTranslate()
  const { flags } = useSession()
  const links: MenuLink[] = []
  if (flags.isManager) links.push({ path: paths.clients(), title: t('shell.menu.clients') })
  if (flags.isAdmin) links.push({ path: adminPath, title: t('shell.menu.admin'), isOutside: true })
  return links
}

/** Links of the personal area. */
export function usePersonalLinks(): readonly MenuLink[] {
  const t = useTranslate()
  const { can } = useSession()
  if (!can(['personal.*'])) return []
  return personalTabs.map(({ name, path }) => ({ path, title: t(`orders.tab.${name}`) }))
}
