import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import type { SideEntry } from '../../lib/company/documentEntries.ts'
import styles from './SideMenu.module.css'

interface SideMenuProps {
  readonly label: string
  readonly entries: readonly SideEntry[]
  readonly children: ReactNode
}

/** A left menu, which is above the content on a phone. */
export function SideMenu({ label, entries, children }: SideMenuProps) {
  return (
    <div className={styles.columns}>
      <nav aria-label={label}>
        <ul className={styles.menu}>
          {entries.map(({ path, title }) => (
            <li key={path}>
              <NavLink to={path} className={styles.entry}>
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
