import Popover from '@mui/material/Popover'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-admin'

interface Props {
  readonly label: string
  readonly icon: ReactNode
  /** What the panel holds; it may close it. */
  readonly children: (close: () => void) => ReactNode
}

/** A button of a list that opens a panel under it. */
export function PanelButton({ label, icon, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        {children(close)}
      </Popover>
    </>
  )
}
