import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { MuiTheme } from '../../ui/MuiTheme.tsx'
import styles from './forms.module.css'

interface SentDialogProps {
  readonly title: string
  readonly text?: string
  readonly number: number
  readonly onClose: () => void
}

/** Says that a request has arrived, and under which number. */
export function SentDialog({ title, text, number, onClose }: SentDialogProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <MuiTheme>
      <Dialog
        open
        onClose={onClose}
        aria-labelledby={id}
        maxWidth={false}
        slotProps={{ paper: { className: styles.sent ?? '' } }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className={styles.fields ?? ''}>
          {text ? <p>{text}</p> : null}
          <p className="figures">{t('forms.number', { number })}</p>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" autoFocus onClick={onClose}>
            {t('terms.action.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiTheme>
  )
}
