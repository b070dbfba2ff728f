import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import Link from '@mui/material/Link'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  AppBar,
  LoadingIndicator,
  ToggleThemeButton,
  UserMenu,
  useAuthProvider,
  useTranslate,
  useUserMenu,
} from 'react-admin'
import { LanguageSwitch } from './LanguageSwitch.tsx'

function LogoutEntry() {
  const translate = useTranslate()
  const authProvider = useAuthProvider()
  const menu = useUserMenu()
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose()
        void authProvider?.logout({})
      }}
    >
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('ra.auth.logout')}</ListItemText>
    </MenuItem>
  )
}

/** The way back to the portal: another application, so a plain link. */
function PortalLink() {
  const translate = useTranslate()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const label = translate('menu.portal')
  return (
    <Link
      href="/"
      aria-label={isNarrow ? label : undefined}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, px: 1, minHeight: 44 }}
    >
      <StorefrontIcon fontSize="small" />
      {!isNarrow && label}
    </Link>
  )
}

/** Bar above every screen: its title, the portal, language, theme, and who works here. */
export function TopBar() {
  return (
    <AppBar
      color="default"
      toolbar={
        <>
          <PortalLink />
          <LanguageSwitch />
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
      userMenu={
        <UserMenu>
          <LogoutEntry />
        </UserMenu>
      }
    >
      <Typography
        component="h1"
        variant="h6"
        id="react-admin-title"
        sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      />
    </AppBar>
  )
}
