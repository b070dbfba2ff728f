import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import LanguageIcon from '@mui/icons-material/Translate'
import Link from '@mui/material/Link'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import {
  AppBar,
  LoadingIndicator,
  ToggleThemeButton,
  UserMenu,
  useAuthProvider,
  useTranslate,
  useUserMenu,
} from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { leaveTo } from '../session/leave.ts'
import { usePerson } from '../session/PersonContext.tsx'
import { GlobalSearch } from './GlobalSearch.tsx'
import { LanguageSwitch, useOtherLanguage } from './LanguageSwitch.tsx'

interface EntryProps {
  readonly icon: ReactNode
  readonly label: string
  readonly onChoose: () => void
}

/** Line of the menu of the person. */
function Entry({ icon, label, onChoose }: EntryProps) {
  const menu = useUserMenu()
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose()
        onChoose()
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  )
}

/** What can be done with the own session; on a phone also what the bar has no room for. */
function PersonMenu({ isPhone }: { readonly isPhone: boolean }) {
  const { name } = usePerson()
  const translate = useTranslate()
  const navigate = useNavigate()
  const authProvider = useAuthProvider()
  const { other, change } = useOtherLanguage()
  return (
    <UserMenu label={isPhone ? 'ra.auth.user_menu' : name}>
      {isPhone && (
        <Entry
          icon={<StorefrontIcon fontSize="small" />}
          label={translate('menu.portal')}
          onChoose={() => leaveTo('/')}
        />
      )}
      {isPhone && other && (
        <Entry icon={<LanguageIcon fontSize="small" />} label={other.name} onChoose={change} />
      )}
      <Entry
        icon={<ShieldIcon fontSize="small" />}
        label={translate('pages.profile.name')}
        onChoose={() => void navigate('/profile')}
      />
      <Entry
        icon={<LogoutIcon fontSize="small" />}
        label={translate('ra.auth.logout')}
        onChoose={() => void authProvider?.logout({})}
      />
    </UserMenu>
  )
}

/** The way back to the portal: another application, so a plain link. */
function PortalLink() {
  const translate = useTranslate()
  return (
    <Link href="/" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, px: 1, minHeight: 44 }}>
      <StorefrontIcon fontSize="small" />
      {translate('menu.portal')}
    </Link>
  )
}

/** Empty until the screen has its title: it keeps its place, and is no heading yet. */
const title = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // react-admin wraps the text in inline blocks, which would be cut without an ellipsis.
  '& .RaConfigurable-root': { display: 'inline' },
  '&:empty': { visibility: 'hidden' },
} as const

/** Bar above every screen: its title, the search, the portal, language, theme, and who works here. */
export function TopBar() {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <AppBar
      color="default"
      toolbar={
        <>
          <GlobalSearch isPhone={isPhone} />
          {!isPhone && <PortalLink />}
          {!isPhone && <LanguageSwitch />}
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
      userMenu={<PersonMenu isPhone={isPhone} />}
    >
      <Typography component="h1" variant="h6" id="react-admin-title" sx={title} />
    </AppBar>
  )
}
