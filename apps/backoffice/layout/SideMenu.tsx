import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { checkPermissions } from '@proba/domain/access/permission'
import { useSidebarState, useTranslate } from 'react-admin'
import { NavLink } from 'react-router-dom'
import { type MenuGroup, menuGroups, type Resource } from '../resource.ts'
import { usePerson } from '../session/PersonContext.tsx'

/** Width of the opened menu, as in the theme. */
const menuWidth = (theme: Theme) => theme.sidebar.width

interface EntryProps {
  readonly to: string
  readonly icon: Resource['icon']
  readonly label: string
}

function Entry({ to, icon: Icon, label }: EntryProps) {
  const [isOpen, setOpen] = useSidebarState()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <ListItem disablePadding>
      <Tooltip title={isOpen ? '' : label} placement="right">
        <ListItemButton
          component={NavLink}
          to={to}
          end={to === '/'}
          aria-label={isOpen ? undefined : label}
          onClick={() => isPhone && setOpen(false)}
          sx={{
            minHeight: { xs: 44, sm: 36 },
            py: 0.5,
            borderLeft: 3,
            borderColor: 'transparent',
            '&.active': { borderColor: 'primary.main', bgcolor: 'action.selected', fontWeight: 500 },
          }}
        >
          <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
            <Icon fontSize="small" />
          </ListItemIcon>
          {isOpen && <ListItemText primary={label} disableTypography />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
}

interface GroupProps {
  readonly group: MenuGroup
  readonly entries: readonly Resource[]
}

function Group({ group, entries }: GroupProps) {
  const [isOpen] = useSidebarState()
  const translate = useTranslate()
  const titleId = `menu-${group}`
  return (
    <Box sx={{ mt: 1.5 }}>
      {isOpen && (
        <Typography
          id={titleId}
          variant="caption"
          sx={{ color: 'text.secondary', display: 'block', px: 2.25, py: 0.5 }}
        >
          {translate(`menu.group.${group}`)}
        </Typography>
      )}
      <List disablePadding aria-labelledby={isOpen ? titleId : undefined}>
        {entries.map(({ name, icon }) => (
          <Entry
            key={name}
            to={`/${name}`}
            icon={icon}
            label={translate(`resources.${name}.name`, { smart_count: 2 })}
          />
        ))}
      </List>
    </Box>
  )
}

/** Menu in groups: only what the person may open. */
export function SideMenu({ resources }: { readonly resources: readonly Resource[] }) {
  const { permissions } = usePerson()
  const translate = useTranslate()
  const [isOpen] = useSidebarState()
  const open = resources.filter(({ access }) => checkPermissions(permissions, access, 'some'))
  const groups = menuGroups
    .map((group) => ({ group, entries: open.filter((resource) => resource.group === group) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <Box
      component="nav"
      aria-label={translate('menu.title')}
      sx={{ pt: 1, width: isOpen ? menuWidth : '100%' }}
    >
      <List disablePadding>
        <Entry to="/" icon={DashboardIcon} label={translate('menu.dashboard')} />
      </List>
      {groups.map((group) => (
        <Group key={group.group} {...group} />
      ))}
    </Box>
  )
}
