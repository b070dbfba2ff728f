import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useIsDrawing } from '../../../lib/firstVisit/drawn.ts'
import { useFormLink } from '../../../lib/forms/formLink.ts'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { paths, searchWithForm } from '../../../paths.ts'
import { Promoted } from '../../../ui/goods/Promoted.tsx'
import { buttonClass } from '../../../ui/page/PlainButton.tsx'
import { Disclosure } from '../../../ui/windows/Disclosure.tsx'
import { linkKey, useMayOrder, usePageLinks, useSections, useStaffLinks } from '../links.ts'
import { DemoTab } from '../notices/DemoTab.tsx'
import { HeaderCart } from './HeaderCart.tsx'
import { Logo } from './Logo.tsx'
import { BonusItems } from './lazyBonus.ts'
import styles from './MainBar.module.css'
import { MenuItem } from './MenuItem.tsx'
import menus from './menus.module.css'
import { PersonalMenu } from './PersonalMenu.tsx'
import { WaitingListItem } from './WaitingListItem.tsx'

function Sections({ className }: { className: string | undefined }) {
  const sections = useSections()
  return (
    <>
      <MenuItem link={sections.catalogue} className={className} />
      {sections.waitingList ? <WaitingListItem link={sections.waitingList} className={className} /> : null}
      {sections.import ? <MenuItem link={sections.import} className={className} /> : null}
    </>
  )
}

const allStaffLinks = 3

/** Links of managers and admins; all three are one button where the window has no room for them (decision G-574). */
function StaffItems() {
  const t = useTranslate()
  const staff = useStaffLinks()
  const links = (className: string | undefined) =>
    staff.map((link) => <MenuItem key={link.path} link={link} className={className} />)
  if (staff.length < allStaffLinks) return links(menus.item)
  return (
    <>
      <div className={styles.wholeStaff}>{links(menus.item)}</div>
      <div className={styles.foldedStaff}>
        <Disclosure label={t('shell.menu.staff')} className={menus.item}>
          {links(menus.row)}
        </Disclosure>
      </div>
    </>
  )
}

/** Whole menu from 1440 px, folded into one button below; a page that is drawn ahead has both for its style to choose. */
function MainMenu({ isWide }: { isWide: boolean }) {
  const t = useTranslate()
  const isDrawing = useIsDrawing()
  const staff = useStaffLinks()
  const pages = usePageLinks()
  return (
    <>
      {isWide || isDrawing ? (
        <nav className={`${styles.menu} ${styles.whole}`} aria-label={t('shell.menu.label')}>
          <Sections className={menus.item} />
          <StaffItems />
          <Promoted>
            <BonusItems className={menus.item} />
          </Promoted>
        </nav>
      ) : null}
      {isWide && !isDrawing ? null : (
        <nav className={styles.folded} aria-label={t('shell.menu.label')}>
          <Disclosure label={t('shell.menu.folded')} className={menus.item}>
            <Sections className={menus.row} />
            <Promoted>
              <BonusItems className={menus.row} />
            </Promoted>
            {[...staff, ...pages].map((link) => (
              <MenuItem key={linkKey(link)} link={link} className={menus.row} />
            ))}
          </Disclosure>
        </nav>
      )}
    </>
  )
}

/** What a visitor without a session can do: start cooperation (in Russian only) and log in. */
export function GuestActions() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { pathname, search } = useLocation()
  const cooperation = useFormLink('cooperation')
  const isAtLogin = pathname.startsWith(paths.login())
  const destination =
    isAtLogin || pathname === paths.home() ? undefined : pathname + searchWithForm(search, null)
  return (
    <div className={styles.guest}>
      {language === 'ru' ? (
        <Link {...cooperation} className={buttonClass('outlined')}>
          {t('shell.menu.cooperation')}
        </Link>
      ) : null}
      <Link to={paths.login(destination)} className={buttonClass('filled')}>
        {t('shell.menu.login')}
      </Link>
    </div>
  )
}

/** Second bar: logo, menu, article search, personal area, cart. */
export function MainBar({
  isWide,
  isPhone,
  search,
}: {
  isWide: boolean
  isPhone: boolean
  search: ReactNode
}) {
  const { user } = useSession()
  const mayOrder = useMayOrder()
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <Logo />
        {isPhone ? null : <MainMenu isWide={isWide} />}
        <div className={styles.search}>{search}</div>
        {isPhone ? null : user ? <PersonalMenu /> : <GuestActions />}
        {!isPhone && mayOrder ? <HeaderCart /> : null}
      </div>
      {user ? <DemoTab /> : null}
    </div>
  )
}
