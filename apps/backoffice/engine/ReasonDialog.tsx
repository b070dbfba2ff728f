import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'

interface Props {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly maxLength: number
  readonly cancel: string
  readonly confirm: string
  readonly isPending: boolean
  readonly isDangerous?: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why before something is done; without a reason nothing is. */
export function ReasonDialog(props: Props) {
  const say = useTranslate()
  const titleId = useId()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isRefused = isAsked && reason.trim() === ''
  const confirm = () => {
    setAsked(true)
    if (reason.trim() !== '') props.onConfirm(reason.trim())
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={props.onClose}
      aria-labelledby={titleId}
      // A click in here is none on the row of the list that asked.
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>{props.text}</DialogContentText>
        <TextField
          autoFocus
          required
          multiline
          minRows={2}
          label={props.label}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isRefused}
          helperText={isRefused ? say('errors.field.required') : ' '}
          slotProps={{ htmlInput: { maxLength: props.maxLength } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{props.cancel}</Button>
        <Button
          variant="contained"
          color={props.isDangerous ? 'error' : 'primary'}
          disabled={props.isPending}
          onClick={confirm}
        >
          {props.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
