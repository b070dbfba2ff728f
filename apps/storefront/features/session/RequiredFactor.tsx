import { useTranslate } from '../../lib/language/language.tsx'
import { useSessionControl } from '../../lib/session/session.tsx'
import { useLogout } from '../../lib/session/sessionActions.ts'
import { MuiTheme } from '../../ui/theme/MuiTheme.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'

/** In place of the portal until a second factor is set up that the settings ask for (decision G-524). */
export function RequiredFactor() {
  const t = useTranslate()
  const logout = useLogout()
  const { open } = useSessionControl()
  return (
    <MuiTheme>
      <title>{t('secondFactor.setUpTitle')}</title>
      <SetUpDialog
        lead={t('secondFactor.requiredText')}
        cancelText={t('shell.menu.logout')}
        onCancel={() => void logout()}
        onDone={() => void open()}
      />
    </MuiTheme>
  )
}
