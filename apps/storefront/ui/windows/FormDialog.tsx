import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Form, type FormProps, useFormState } from 'react-final-form'
import type { FormErrors } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useFocusRefused } from '../fields/useFocusRefused.ts'
import styles from './FormDialog.module.css'

export interface FormContentProps {
  readonly submitText: string
  readonly cancelText?: string | undefined
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Fields of a form in a window, the message of its refusal, and its buttons. */
export function FormContent({ submitText, cancelText, onCancel, children }: FormContentProps) {
  const t = useTranslate()
  const { submitting = false } = useFormState({ subscription: { submitting: true } })
  return (
    <>
      <DialogContent>
        <div className={styles.fields}>
          {children}
          <FormMessage />
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={submitting}>
          {cancelText ?? t('terms.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={submitting}>
          {submitText}
        </Button>
      </DialogActions>
    </>
  )
}

interface FormWindowProps {
  readonly title: string
  readonly maxWidth?: DialogProps['maxWidth']
  /** It closes by its buttons only. */
  readonly isForced?: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<unknown> | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The window around a form; it stays while the form is sent, and leads to the first refused field afterwards. */
function Window({ title, maxWidth = 'xs', isForced = false, submit, onClose, children }: FormWindowProps) {
  const id = useId()
  const focusRefused = useFocusRefused()
  const { submitting, dirty } = useFormState({ subscription: { submitting: true, dirty: true } })
  const close: DialogProps['onClose'] = (_, reason) => {
    // A slip of the finger beside the window does not throw away what was typed.
    if (isForced || submitting || (reason === 'backdropClick' && dirty)) return
    onClose()
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    await submit(event)
    focusRefused(form)
  }
  return (
    <Dialog open aria-labelledby={id} maxWidth={maxWidth} fullWidth onClose={close}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {children}
      </form>
    </Dialog>
  )
}

interface FormDialogProps<Values extends object>
  extends Omit<FormContentProps, 'onCancel'>,
    Omit<FormWindowProps, 'submit'> {
  /** Those of the moment of opening: what changes elsewhere does not overwrite what was typed. */
  readonly initialValues?: Partial<Values>
  readonly check?: FormProps<Values>['validate']
  readonly onSubmit: (values: Values) => Promise<FormErrors>
}

/** A form in a window: its title, its fields, the message of its refusal, cancelling and sending. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { initialValues, check, onSubmit, children, submitText, cancelText, ...window } = props
  const [first] = useState(initialValues)
  return (
    <Form<Values> onSubmit={onSubmit} validate={check} initialValues={first}>
      {({ handleSubmit }) => (
        <Window {...window} submit={handleSubmit}>
          <FormContent submitText={submitText} cancelText={cancelText} onCancel={window.onClose}>
            {children}
          </FormContent>
        </Window>
      )}
    </Form>
  )
}
