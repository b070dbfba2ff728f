import { capBadge } from '@proba/domain/product/badge'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useCartHeader } from '../../lib/company/cartHeader.ts'
import { useFormLink } from '../../lib/forms/formLink.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { Promoted } from '../../ui/goods/Promoted.tsx'
import { Disclosure } from '../../ui/windows/Disclosure.tsx'
import styles from './BottomBar.module.css'
import { CompanyPicker } from './header/CompanyPicker.tsx'
import { ContractPicker } from './header/ContractPicker.tsx'
import { useCartFigures } from './header/HeaderCart.tsx'
import { LogoutButton } from './header/LogoutButton.tsx'
import { BonusItems } from './header/lazyBonus.ts'
import { GuestActions } from './header/MainBar.tsx'
import { MenuItem } from './header/MenuItem.tsx'
import { MetalItems } from './header/MetalItems.tsx'
import menus from './header/menus.module.css'
import { SupportPhone } from './header/TopBar.tsx'
import { WaitingListItem } from './header/WaitingListItem.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { linkKey, useMayOrder, usePageLinks, usePersonalLinks, useSections, useStaffLinks } from './links.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const drawings = {
  catalogue: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20',
  cart: 'M3 5h3l2.2 10h9.6L20 8H7M9 19.5h.01M17 19.5h.01',
  account: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
} as const

function Tile({
  drawing,
  title,
  children,
}: {
  drawing: keyof typeof drawings
  title: string
  children?: ReactNode
}) {
  return (
    <>
      <span className={styles.drawing}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={drawings[drawing]} />
        </svg>
        {children}
      </span>
      <span>{title}</span>
    </>
  )
}

function CartTile() {
  const t = useTranslate()
  const header = useCartHeader()
  const figuresOf = useCartFigures()
  const count = header?.positionsCount ?? 0
  return (
    <NavLink to={paths.cart()} className={styles.tile ?? ''}>
      <Tile drawing="cart" title={t('shell.cart.short')}>
        {header && count > 0 ? (
          <>
            <span className={menus.badge} aria-hidden="true">
              {capBadge(count)}
            </span>
            <span className="visuallyHidden">{t('shell.cart.changed', figuresOf(header))}</span>
          </>
        ) : null}
      </Tile>
    </NavLink>
  )
}

function AccountSheet() {
  const t = useTranslate()
  const { user } = useSession()
  const sections = useSections()
  const feedback = useFormLink('feedback')
  const links = [...usePersonalLinks(), ...useStaffLinks(), ...usePageLinks()]
  return (
    <>
      <div className={styles.head}>
        <strong>{user?.name}</strong>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      {user ? (
        <div className={styles.pickers}>
          <CompanyPicker />
          <ContractPicker />
          <MetalItems className={menus.row} isInline />
        </div>
      ) : (
        <GuestActions />
      )}
      {sections.waitingList ? <WaitingListItem link={sections.waitingList} className={menus.row} /> : null}
      {sections.import ? <MenuItem link={sections.import} className={menus.row} /> : null}
      <Promoted>
        <BonusItems className={menus.row} />
      </Promoted>
      {links.map((link) => (
        <MenuItem key={linkKey(link)} link={link} className={menus.row} />
      ))}
      <SupportPhone className={menus.row} />
      <Link {...feedback} className={menus.row}>
        {t('shell.header.writeUs')}
      </Link>
      {user ? <LogoutButton className={menus.row} /> : null}
    </>
  )
}

/** Bar at the bottom of a phone screen: catalogue, search, cart and everything about the account. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const t = useTranslate()
  const mayOrder = useMayOrder()
  return (
    <nav className={styles.bar} aria-label={t('shell.menu.bottom')}>
      <NavLink to={paths.catalogue()} className={styles.tile ?? ''}>
        <Tile drawing="catalogue" title={t('shell.menu.catalogue')} />
      </NavLink>
      <button type="button" className={styles.tile} onClick={onSearch}>
        <Tile drawing="search" title={t('shell.menu.search')} />
      </button>
      {mayOrder ? <CartTile /> : null}
      <Disclosure
        className={styles.tile}
        isSheet
        label={<Tile drawing="account" title={t('shell.menu.account')} />}
      >
        <AccountSheet />
      </Disclosure>
    </nav>
  )
}
