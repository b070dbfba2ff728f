import { safeDestination } from '@proba/domain/access/screenGuards'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { LoginForm } from '../../features/session/LoginForm.tsx'
import styles from '../../features/session/session.module.css'
import { useFormLink } from '../../lib/forms/formLink.ts'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { adminPath } from '../../paths.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

/** Login whose password was just set by a link. */
function loginOf(state: unknown): string {
  const login: unknown = typeof state === 'object' && state !== null && 'login' in state ? state.login : ''
  return typeof login === 'string' ? login : ''
}

/** Leads on after the login: to a local path, else home; the back office is another application. */
function Onward({ destination }: { destination: string | null }) {
  const target = safeDestination(destination)
  const isOutside = target === adminPath || target.startsWith(`${adminPath}/`)
  useEffect(() => {
    if (isOutside) window.location.replace(target)
  }, [isOutside, target])
  return isOutside ? null : <Navigate to={target} replace />
}

/** `/login`: the login form; a logged-in visitor goes on at once. */
export function LoginPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { user } = useSession()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const cooperation = useFormLink('cooperation')
  if (user) return <Onward destination={query.get('destination')} />
  const login = loginOf(state)
  return (
    <div className={styles.page}>
      <PageTitle text={t('session.login.title')} />
      <h1>{t('session.login.title')}</h1>
      {login ? <p role="status">{t('session.login.passwordSet')}</p> : null}
      <LoginForm login={login} />
      {language === 'ru' ? (
        <p>
          {t('session.login.newTo')} <Link {...cooperation}>{t('shell.menu.cooperation')}</Link>
        </p>
      ) : null}
    </div>
  )
}
