import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { SubmissionErrors } from 'final-form'
import { type ReactNode, useId, useState } from 'react'
import { Form, FormSpy } from 'react-final-form'
import { useTranslate } from '../../lib/language.tsx'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { MuiTheme } from '../../ui/MuiTheme.tsx'
import type { FormDraft } from './formDrafts.ts'
import styles from './forms.module.css'
import { Trap } from './Trap.tsx'
import { useFocusRefused } from './useFocusRefused.ts'

interface FormDialogProps<Values extends object> {
  readonly title: string
  readonly lead?: string
  readonly submitText: string
  readonly initialValues: Values
  /** Keeps what was typed until it is sent; without it each opening begins with the initial values. */
  readonly draft?: FormDraft<Values>
  readonly onSubmit: (values: Values & { readonly website?: string }) => Promise<SubmissionErrors>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Window of a form: fields, the message of a failure, cancelling and sending. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, lead, submitText, draft, onSubmit, onClose, children } = props
  const t = useTranslate()
  const id = useId()
  const focusRefused = useFocusRefused()
  // Those of the moment of opening: a login elsewhere must not overwrite what was typed.
  const [initialValues] = useState(() => ({ ...props.initialValues, ...draft?.read() }))
  return (
    <MuiTheme>
      <Form<Values & { readonly website?: string }> onSubmit={onSubmit} initialValues={initialValues}>
        {({ handleSubmit, submitting, dirty }) => {
          const close = (reason: string) => {
            // A slip of the finger beside the window does not throw away what was typed.
            if (submitting || (reason === 'backdropClick' && dirty)) return
            onClose()
          }
          return (
            <Dialog open onClose={(_, reason) => close(reason)} aria-labelledby={id} maxWidth="sm" fullWidth>
              <DialogTitle id={id}>{title}</DialogTitle>
              <form
                noValidate
                onSubmit={async (event) => {
                  const form = event.currentTarget
                  await handleSubmit(event)
                  focusRefused(form)
                }}
              >
                <DialogContent className={styles.fields ?? ''}>
                  {lead ? <p className={styles.lead}>{lead}</p> : null}
                  {children}
                  <Trap />
                  <FormMessage />
                  {draft ? (
                    <FormSpy
                      subscription={{ values: true }}
                      onChange={({ values }) => draft.write(values as Values)}
                    />
                  ) : null}
                </DialogContent>
                <DialogActions>
                  <Button onClick={() => close('cancel')} disabled={submitting}>
                    {t('terms.action.cancel')}
                  </Button>
                  <Button type="submit" variant="contained" loading={submitting}>
                    {submitText}
                  </Button>
                </DialogActions>
              </form>
            </Dialog>
          )
        }}
      </Form>
    </MuiTheme>
  )
}
