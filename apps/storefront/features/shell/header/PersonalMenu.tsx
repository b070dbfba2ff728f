import { useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { paths } from '../../../paths.ts'
import { Disclosure } from '../../../ui/windows/Disclosure.tsx'
import { usePersonalLinks } from '../links.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { MenuItem } from './MenuItem.tsx'
import styles from './menus.module.css'

/** The logged-in user, the pages of the personal area, logout. */
export function PersonalMenu() {
  const t = useTranslate()
  const { user, company } = useSession()
  const personal = usePersonalLinks()
  if (!user) return null
  return (
    <Disclosure label={t('shell.menu.personal')} className={styles.item} align="end">
      <p className={styles.person}>
        <strong>{user.name}</strong>
        {company ? <span>{company.name}</span> : null}
      </p>
      {personal.map((link) => (
        <MenuItem key={link.path} link={link} className={styles.row} />
      ))}
      <MenuItem link={{ path: paths.profile(), title: t('shell.menu.profile') }} className={styles.row} />
      <LogoutButton className={styles.row} />
    </Disclosure>
  )
}
