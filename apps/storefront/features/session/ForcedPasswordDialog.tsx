import { useTranslate } from '../../lib/language/language.tsx'
import { useSessionControl } from '../../lib/session/session.tsx'
import { useLogout } from '../../lib/session/sessionActions.ts'
import { MuiTheme } from '../../ui/theme/MuiTheme.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

/** Asks for a new password in place of the assigned one. The only ways out are to change it or to log out. */
export function ForcedPasswordDialog() {
  const t = useTranslate()
  const logout = useLogout()
  const { open } = useSessionControl()
  return (
    <MuiTheme>
      <PasswordDialog
        isForced
        title={t('session.forced.title')}
        text={t('session.forced.text')}
        cancelText={t('shell.menu.logout')}
        onCancel={() => void logout()}
        onChanged={() => open()}
      />
    </MuiTheme>
  )
}
