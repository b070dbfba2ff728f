import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { NavLink, useMatch } from 'react-router-dom'
import { type PersonalTab, usePersonalTabs } from '../../lib/company/personalTabs.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { noteUsage } from '../../lib/usage/usage.ts'
import styles from './PersonalFrame.module.css'

/** Brings a tab into the middle of its row, which on a phone is wider than the window; the page itself stays. */
function bringIntoSight(tab: HTMLElement): void {
  const row = tab.parentElement
  if (!row) return
  const [own, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += own.left - all.left - (all.width - own.width) / 2
}

function Tab({ name, path }: PersonalTab) {
  const t = useTranslate()
  const link = useRef<HTMLAnchorElement>(null)
  const isPresent = useMatch(`${path}/*`) !== null
  useLayoutEffect(() => {
    if (isPresent && link.current) bringIntoSight(link.current)
  }, [isPresent])
  return (
    <NavLink
      ref={link}
      to={path}
      className={styles.tab}
      onClick={() => noteUsage('TAB_CLICK', { context: name })}
    >
      {t(`shell.personalTab.${name}`)}
    </NavLink>
  )
}

/** The personal area: its tabs around one of its screens. */
export function PersonalFrame({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const tabs = usePersonalTabs()
  return (
    <div className={styles.frame}>
      <nav aria-label={t('orders.tabs')} className={styles.tabs}>
        {tabs.map((tab) => (
          <Tab key={tab.name} {...tab} />
        ))}
      </nav>
      {children}
    </div>
  )
}
