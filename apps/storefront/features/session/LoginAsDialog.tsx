import TextField from '@mui/material/TextField'
import { maxLoginAsReason } from '@proba/domain/access/loginAs'
import { useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { ConfirmDialog } from '../../ui/windows/ConfirmDialog.tsx'

interface LoginAsDialogProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onEnter: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks why somebody logs in as a user: the reason goes to the action log (G-355). */
export function LoginAsDialog({ name, isBusy, onEnter, onCancel }: LoginAsDialogProps) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isRefused = isSubmitted && reason.trim() === ''
  const confirm = () => {
    setSubmitted(true)
    if (reason.trim() !== '') onEnter(reason.trim())
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('clients.loginAsTitle', { name })}
      confirmText={t('clients.loginAs')}
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>{t('clients.loginAsText')}</p>
      <TextField
        autoFocus
        required
        fullWidth
        multiline
        minRows={2}
        margin="normal"
        label={t('clients.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isRefused}
        helperText={isRefused ? t('errors.field.required') : ' '}
        slotProps={{ htmlInput: { maxLength: maxLoginAsReason } }}
      />
    </ConfirmDialog>
  )
}
