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
import { useEffect, useRef } from 'react'
import { useSidebarState, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { type MenuEntry, mayOpen } from '../declarations/registry.ts'
import { type MenuGroup, menuGroups } from '../declarations/resource.ts'
import { usePerson } from '../session/PersonContext.tsx'

/** Width of the opened menu, as in the theme. */
const menuWidth = (theme: Theme) => theme.sidebar.width

/** The entry whose address begins the present one, the longest of several: one section may lie under another's address. */
function currentOf(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const leads = ({ to }: MenuEntry) => pathname === to || pathname.startsWith(`${to}/`)
  return entries
    .filter(leads)
    .map(({ to }) => to)
    .sort((a, b) => b.length - a.length)[0]
}

interface EntryProps {
  readonly entry: MenuEntry
  readonly current: string | undefined
}

/** A long menu shows where one is, also after a link, a typed address or an opened menu. */
function useShownIn(isCurrent: boolean) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return item
}

function Entry({ entry: { to, icon: Icon, label: key }, current }: EntryProps) {
  const label = useTranslate()(key, { smart_count: 2 })
  const [isOpen, setOpen] = useSidebarState()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const isCurrent = to === current
  const item = useShownIn(isCurrent)
  return (
    <ListItem disablePadding ref={item} sx={{ scrollMarginBlock: 56 }}>
      <Tooltip title={isOpen ? '' : label} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={isOpen ? undefined : label}
          onClick={() => isPhone && setOpen(false)}
          sx={{
            minHeight: { xs: 44, sm: 36 },
            py: 0.5,
            borderLeft: 3,
            borderColor: 'transparent',
            '&.Mui-selected, &.Mui-selected:hover': {
              borderColor: 'primary.main',
              bgcolor: 'action.selected',
              fontWeight: 500,
            },
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
  readonly entries: readonly MenuEntry[]
  readonly current: string | undefined
}

function Group({ group, entries, current }: GroupProps) {
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
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} current={current} />
        ))}
      </List>
    </Box>
  )
}

/** Menu in groups: only what the person may open. */
export function SideMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { permissions } = usePerson()
  const translate = useTranslate()
  const [isOpen] = useSidebarState()
  const open = entries.filter((entry) => mayOpen(entry, permissions))
  const current = currentOf(open, useLocation().pathname)
  const groups = menuGroups
    .map((group) => ({ group, entries: open.filter((entry) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <Box
      component="nav"
      aria-label={translate('menu.title')}
      sx={{ pt: 1, width: isOpen ? menuWidth : '100%' }}
    >
      <List disablePadding>
        {open
          .filter(({ group }) => group === undefined)
          .map((entry) => (
            <Entry key={entry.to} entry={entry} current={current} />
          ))}
      </List>
      {groups.map((group) => (
        <Group key={group.group} {...group} current={current} />
      ))}
    </Box>
  )
}
