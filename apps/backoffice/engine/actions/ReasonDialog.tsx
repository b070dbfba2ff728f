import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { TitledDialog } from '../../fields/TitledDialog.tsx'

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
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isRefused = isSubmitted && reason.trim() === ''
  const confirm = () => {
    setSubmitted(true)
    if (reason.trim() !== '') props.onConfirm(reason.trim())
  }
  const actions = (
    <>
      <Button onClick={props.onClose}>{props.cancel}</Button>
      <Button
        variant="contained"
        color={props.isDangerous ? 'error' : 'primary'}
        disabled={props.isPending}
        onClick={confirm}
      >
        {props.confirm}
      </Button>
    </>
  )
  return (
    <TitledDialog
      title={props.title}
      actions={actions}
      onClose={props.onClose}
      // A click in here is none on the row of the list that asked.
      onClick={(event) => event.stopPropagation()}
    >
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
    </TitledDialog>
  )
}
