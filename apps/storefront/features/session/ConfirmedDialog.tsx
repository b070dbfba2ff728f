import { errorsOfSending } from '../../lib/forms/submitErrors.ts'
import { CodeInput } from '../../ui/fields/CodeInput.tsx'
import { FormDialog } from '../../ui/windows/FormDialog.tsx'
import { CurrentPasswordInput } from './CurrentPasswordInput.tsx'

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
  return (
    <FormDialog<Confirmed>
      title={title}
      submitText={button}
      onSubmit={(confirmed) => errorsOfSending(() => send(confirmed))}
      onClose={onCancel}
    >
      <p>{text}</p>
      <CurrentPasswordInput />
      <CodeInput mayRecover />
    </FormDialog>
  )
}
