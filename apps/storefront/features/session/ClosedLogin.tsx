import { MuiTheme } from '../../ui/theme/MuiTheme.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The login while the portal is closed: it lets in those who keep the portal. */
export function ClosedLogin() {
  return (
    <MuiTheme>
      <LoginForm login="" />
    </MuiTheme>
  )
}
