import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { BrowserNotice } from './BrowserNotice.tsx'
import { ExpiredContractNotice } from './ContractPicker.tsx'
import styles from './notices.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'

/** Notices on every screen: no connection, old browser, login as another user, ended contract. */
export function Ribbons() {
  const t = useTranslate()
  const { user, isLoginAs } = useSession()
  return (
    <>
      <OfflineNotice />
      <BrowserNotice />
      {user && isLoginAs ? (
        <p className={styles.ribbon}>{t('shell.menu.loggedInAs', { name: user.name })}</p>
      ) : null}
      {user ? <ExpiredContractNotice className={styles.ribbon} /> : null}
    </>
  )
}
