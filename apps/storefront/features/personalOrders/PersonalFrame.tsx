import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useTranslate } from '../../lib/language.tsx'
import { usePersonalTabs } from '../../lib/personalTabs.ts'
import { noteUsage } from '../../lib/usage.ts'
import styles from './PersonalFrame.module.css'

/** The personal area: its tabs around one of its screens. */
export function PersonalFrame({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const tabs = usePersonalTabs()
  return (
    <div className={styles.frame}>
      <nav aria-label={t('orders.tabs')} className={styles.tabs}>
        {tabs.map(({ name, path }) => (
          <NavLink
            key={name}
            to={path}
            className={styles.tab}
            onClick={() => noteUsage('TAB_CLICK', { context: name })}
          >
            {t(`shell.personalTab.${name}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}
