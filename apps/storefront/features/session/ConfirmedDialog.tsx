import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { CodeInput } from '../../ui/fields/CodeInput.tsx'
import { CurrentPasswordInput } from './CurrentPasswordInput.tsx'
import { StepForm } from './StepForm.tsx'

interface Confirmed {
  readonly password: string
  readonly code: string
}

interface ConfirmedDialogProps {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly send: (confirmed: Confirmed) => Promise<void>
  readonly onCancel: () => void
}

/** Asks for password and code before something is done to the second factor. */
export function ConfirmedDialog({ title, text, button, send, onCancel }: ConfirmedDialogProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth onClose={onCancel}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <StepForm<Confirmed>
        button={button}
        cancel={<Button onClick={onCancel}>{t('terms.action.cancel')}</Button>}
        send={send}
      >
        <p>{text}</p>
        <CurrentPasswordInput />
        <CodeInput mayRecover />
      </StepForm>
    </Dialog>
  )
}
