import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { ReactNode } from 'react'
import { Form } from 'react-final-form'
import { submitErrors } from '../../lib/submitErrors.ts'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import styles from './secondFactor.module.css'

interface StepFormProps<Values> {
  readonly send: (values: Values) => Promise<void>
  readonly button: string
  readonly cancel: ReactNode
  readonly children: ReactNode
}

/** Form of a dialog: what it asks, its refusal, and its buttons. */
export function StepForm<Values extends object>({ send, button, cancel, children }: StepFormProps<Values>) {
  const onSubmit = async (values: Values) => {
    try {
      await send(values)
      return undefined
    } catch (error) {
      return submitErrors(error)
    }
  }
  return (
    <Form<Values> onSubmit={onSubmit}>
      {({ handleSubmit, submitting }) => (
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <DialogContent className={styles.dialog}>
            <FormMessage />
            {children}
          </DialogContent>
          <DialogActions>
            {cancel}
            <Button type="submit" variant="contained" loading={submitting}>
              {button}
            </Button>
          </DialogActions>
        </form>
      )}
    </Form>
  )
}
