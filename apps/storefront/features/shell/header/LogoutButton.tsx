import { useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { useLogout } from '../../../lib/session/sessionActions.ts'
import { useToast } from '../../../lib/window/toasts.tsx'

/** Ends the session; a tab logged in as another person returns to its own. */
export function LogoutButton({ className }: { className: string | undefined }) {
  const t = useTranslate()
  const toast = useToast()
  const logout = useLogout()
  const { isBehindLoginAs } = useSession()
  const leave = async () => {
    if (!(await logout())) toast(t('errors.server'), 'error')
  }
  return (
    <button type="button" className={className} onClick={() => void leave()}>
      {t(isBehindLoginAs ? 'shell.menu.backToOwn' : 'shell.menu.logout')}
    </button>
  )
}
