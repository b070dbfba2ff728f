import { lazy, Suspense } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { loadTexts } from '../../lib/language/texts.ts'
import { useSession } from '../../lib/session/session.tsx'
import styles from './notices/notices.module.css'
import { OfflineNotice } from './notices/OfflineNotice.tsx'

/** Loaded after login only, which keeps the first page of guests small. */
const PersonNotices = lazy(async () => {
  const [{ PersonNotices: notices }] = await Promise.all([
    import('./notices/PersonNotices.tsx'),
    loadTexts('person'),
  ])
  return { default: notices }
})

/** Notices on every screen: no connection, login as another user, link of another company, ended contract. */
export function Ribbons() {
  const t = useTranslate()
  const { user, isLoginAs } = useSession()
  return (
    <>
      <OfflineNotice />
      {user && isLoginAs ? (
        <p className={styles.ribbon}>{t('shell.menu.loggedInAs', { name: user.name })}</p>
      ) : null}
      {user ? (
        <Suspense fallback={null}>
          <PersonNotices />
        </Suspense>
      ) : null}
    </>
  )
}
