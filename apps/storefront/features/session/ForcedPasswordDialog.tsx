import { useTranslate } from '../../lib/language.tsx'
import { useSessionControl } from '../../lib/session.tsx'
import { useLogout } from '../../lib/sessionActions.ts'
import { MuiTheme } from '../../ui/MuiTheme.tsx'
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
