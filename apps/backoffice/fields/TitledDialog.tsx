import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

interface TitledDialogProps {
  readonly title: string
  readonly actions: ReactNode
  readonly maxWidth?: DialogProps['maxWidth']
  /** Undefined while it closes by its buttons only. */
  readonly onClose?: (() => void) | undefined
  readonly onClick?: DialogProps['onClick']
  /** Its parts are apart from each other. */
  readonly isSpaced?: boolean
  readonly children: ReactNode
}

const spaced = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** An open window with its title, its content and its buttons. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, actions, maxWidth = 'sm', onClose, onClick, isSpaced = false, children } = props
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={onClose} onClick={onClick} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={isSpaced ? spaced : {}}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}
