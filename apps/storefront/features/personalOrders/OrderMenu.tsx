import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import type { OrderAction } from './useOrderActions.ts'

interface OrderMenuProps {
  readonly text: string
  /** Name for those who do not see whose menu it is. */
  readonly name: string
  readonly actions: readonly OrderAction[]
  readonly kind?: 'outlined' | 'plain'
  readonly className?: string
}

/** An item of the menu, which has to be its child to be reached by the arrow keys. */
const itemOf = ({ key, text, to, run }: OrderAction, close: () => void) =>
  to ? (
    <MenuItem key={key} component={Link} to={to} onClick={close}>
      {text}
    </MenuItem>
  ) : (
    <MenuItem
      key={key}
      onClick={() => {
        close()
        run?.()
      }}
    >
      {text}
    </MenuItem>
  )

/** A button that opens a menu of actions. */
export function OrderMenu({ text, name, actions, kind = 'outlined', className }: OrderMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <PlainButton
        kind={kind}
        className={className}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={name}
        aria-busy={actions.some(({ isBusy }) => isBusy)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </PlainButton>
      <Menu
        // Stays inside the main landmark of the page.
        disablePortal
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {actions.map((action) => itemOf(action, close))}
      </Menu>
    </>
  )
}
