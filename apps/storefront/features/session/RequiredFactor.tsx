import { useTranslate } from '../../lib/language.tsx'
import { useSessionControl } from '../../lib/session.tsx'
import { useLogout } from '../../lib/sessionActions.ts'
import { MuiTheme } from '../../ui/MuiTheme.tsx'
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
