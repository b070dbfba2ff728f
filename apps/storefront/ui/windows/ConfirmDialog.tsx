import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children?: ReactNode
  /** What the confirming button does, in words: «Удалить 12 строк». */
  readonly confirmText: string
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  /** Enter confirms at once: for what can be taken back. */
  readonly isConfirmFocused?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog open={props.isOpen} onClose={props.onCancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{props.title}</DialogTitle>
      {props.children ? <DialogContent>{props.children}</DialogContent> : null}
      <DialogActions>
        <Button onClick={props.onCancel}>{t('terms.action.cancel')}</Button>
        <Button
          variant="contained"
          color={props.isDangerous ? 'error' : 'primary'}
          loading={props.isBusy ?? false}
          autoFocus={props.isConfirmFocused ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmText}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
