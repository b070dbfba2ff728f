import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { BrowserNotice } from './BrowserNotice.tsx'
import { ExpiredContractNotice } from './ContractPicker.tsx'
import { LinkedCompanyNotice } from './LinkedCompanyNotice.tsx'
import styles from './notices.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ReplacedContractNotice } from './ReplacedContractNotice.tsx'

/** Notices on every screen: no connection, old browser, login as another user, link of another company, ended contract. */
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
      {user ? <LinkedCompanyNotice /> : null}
      {user ? <ExpiredContractNotice className={styles.ribbon} /> : null}
      {user ? <ReplacedContractNotice /> : null}
    </>
  )
}
