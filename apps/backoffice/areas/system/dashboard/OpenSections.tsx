import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useRegistry } from '../../../declarations/RegistryContext.tsx'
import { type MenuEntry, mayOpen, menuEntries } from '../../../declarations/registry.ts'
import { usePerson } from '../../../session/PersonContext.tsx'

function Section({ entry: { to, icon: Icon, label } }: { readonly entry: MenuEntry }) {
  const translate = useTranslate()
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} sx={{ minHeight: 44 }}>
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate(label, { smart_count: 2 })} />
      </ListItemButton>
    </ListItem>
  )
}

/** For somebody whose rights have no part of the start page: what they may open. */
export function OpenSections() {
  const translate = useTranslate()
  const { permissions } = usePerson()
  const open = menuEntries(useRegistry()).filter((entry) => entry.to !== '/' && mayOpen(entry, permissions))
  return (
    <>
      <Typography sx={{ pt: 2 }}>{translate('dashboard.none')}</Typography>
      <List sx={{ maxWidth: 480 }}>
        {open.map((entry) => (
          <Section key={entry.to} entry={entry} />
        ))}
      </List>
    </>
  )
}
