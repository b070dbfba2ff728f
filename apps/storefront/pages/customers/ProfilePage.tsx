import { ChangePasswordButton } from '../../features/session/ChangePasswordButton.tsx'
import { SecondFactor } from '../../features/session/SecondFactor.tsx'
import { OpenSessions } from '../../features/sessions/OpenSessions.tsx'
import styles from '../../features/sessions/sessions.module.css'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** `/profile`: the person's name, password, second factor and open sessions. */
export function ProfilePage() {
  const t = useTranslate()
  const { user, isLoginAs } = useSession()
  return (
    <div className={styles.page}>
      <PageTitle text={t('shell.menu.profile')} />
      <h1>{t('shell.menu.profile')}</h1>
      <p>
        {user?.name}, {user?.email}
      </p>
      <div>
        <ChangePasswordButton />
      </div>
      {isLoginAs ? null : <SecondFactor />}
      {isLoginAs ? null : <OpenSessions />}
    </div>
  )
}
