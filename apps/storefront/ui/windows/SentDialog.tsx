import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { MuiTheme } from '../theme/MuiTheme.tsx'
import styles from './SentDialog.module.css'

interface SentDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** A link that leads on, before the button that closes. */
  readonly action?: ReactNode
  /** Paragraphs, such as the number of the request. */
  readonly children: ReactNode
}

/** Says that a request was sent. */
export function SentDialog({ title, onClose, action, children }: SentDialogProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <MuiTheme>
      <Dialog
        open
        onClose={onClose}
        aria-labelledby={id}
        maxWidth={false}
        slotProps={{ paper: { className: styles.paper ?? '' } }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className={styles.content ?? ''}>{children}</DialogContent>
        <DialogActions>
          {action}
          <Button variant="contained" autoFocus onClick={onClose}>
            {t('terms.action.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiTheme>
  )
}
